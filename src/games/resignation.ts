import { ok, type Result, refuse } from '../engine/index.ts';
import { type Decision, type Scene, unchanged } from './decision.ts';
import { endGame } from './ending.ts';
import { isRunning, opponentOf, winFor } from './game.ts';
import type { Refusal } from './refusals.ts';

/**
 * A player gives up; the opponent wins. That works on one's own turn and on the opponent's, until a later turn of one's
 * own makes the link a thing of the past. Asking again changes nothing.
 */
export function resignGame({ game, actor, power, now }: Scene): Result<Decision, Refusal> {
  if (power === 'former') return refuse({ reason: 'link-former' });
  const result = winFor(opponentOf(actor.color));
  if (!isRunning(game)) {
    const already = game.state.kind === 'finished' && game.state.termination === 'resignation';
    return already && game.state.result === result ? ok(unchanged(game)) : refuse({ reason: 'game-over' });
  }
  if (power === 'past') return refuse({ reason: 'link-used' });
  return ok(endGame(game, { kind: 'finished', result, termination: 'resignation', finishedAt: now }));
}
