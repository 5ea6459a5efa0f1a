import { ok, type Result, refuse } from '../engine/result.ts';
import { endGame, type GameChange } from './ending.ts';
import { type Game, isRunning, type LastTurn, opponentOf, winFor } from './game.ts';
import { linkPower, type TurnLink } from './link-power.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/**
 * A player gives up; the opponent wins. That works on one's own turn and on the opponent's, until a later turn of one's
 * own makes the link a thing of the past. Asking again changes nothing.
 */
export function resignGame(
  game: Game,
  link: TurnLink,
  lastTurn: LastTurn | undefined,
  now: Instant,
): Result<GameChange, Refusal> {
  const power = linkPower(game, link);
  if (power === undefined) return refuse({ reason: 'unknown' });
  if (power === 'former') return refuse({ reason: 'link-used' });
  const result = winFor(opponentOf(link.color));
  if (!isRunning(game)) {
    const already = game.state.kind === 'finished' && game.state.termination === 'resignation';
    return already && game.state.result === result
      ? ok({ game, notices: [] })
      : refuse({ reason: 'game-over' });
  }
  if (power === 'past') return refuse({ reason: 'link-used' });
  return ok(
    endGame(game, { kind: 'finished', result, termination: 'resignation', finishedAt: now }, lastTurn),
  );
}
