import { type Color, ok, type Result, refuse } from '../engine/index.ts';
import { type Clock, resume, stop } from './clock.ts';
import type { Decision } from './decision.ts';
import { renewLinks } from './epochs.ts';
import { type Game, type GameWithTurns, isRunning } from './game.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/**
 * Takes back a turn and all that were played after it: the game stands as it did before, and its side is to move again. Time
 * that was used stays used. Both seats are in new epochs, so that no link plays another position than its letter showed.
 *
 * @param turnNumber the first turn that is taken back
 * @param lots random bytes for the epochs
 */
export function takeBack(
  { game, turns }: GameWithTurns,
  turnNumber: number,
  lots: Readonly<Record<Color, Uint8Array>>,
  now: Instant,
): Result<Decision, Refusal> {
  if (!isRunning(game)) return refuse({ reason: 'game-over' });
  const first = turns[turnNumber - 1];
  if (!first) return refuse({ reason: 'no-such-turn' });
  const kept = turns.slice(0, turnNumber - 1);
  const renewed = renewLinks(game, lots);
  const setBack: Game = {
    ...renewed.game,
    fen: kept.at(-1)?.fen ?? game.terms.startFen,
    ply: kept.reduce((ply, { moves }) => ply + moves.length, 0),
    turnNumber,
    toMove: first.color,
    clock: clockFor(game, first.color, now),
    state: { kind: 'running', turnStartedAt: now, drawOfferBy: undefined },
  };
  const events = [{ kind: 'turns-taken-back', from: turnNumber } as const, ...renewed.events];
  return ok({ game: setBack, turns: [], events });
}

/** A clock that runs goes on for the side whose turn it is now; one that stands goes on standing. */
function clockFor(game: Game, toMove: Color, now: Instant): Clock {
  if (game.clock.kind !== 'running') return game.clock;
  return resume({ ...game, toMove, clock: stop(game, 'host', now) }, now);
}
