import { isOverdue, stop } from './clock.ts';
import { endOnTime } from './end-on-time.ts';
import { type FinishedState, type Game, isRunning, type LastTurn } from './game.ts';
import { endNotices } from './game-notices.ts';
import type { Notice } from './notices.ts';
import type { Instant } from './terms.ts';

/** A game's next state, and who must be told what. */
export interface GameChange {
  readonly game: Game;
  readonly notices: readonly Notice[];
}

/** Ends the game as it stands, and tells both players. */
export function endGame(game: Game, state: FinishedState, lastTurn: LastTurn | undefined): GameChange {
  const over: Game = { ...game, clock: stop(game, 'over', state.finishedAt), state };
  return { game: over, notices: endNotices(over, lastTurn, state.finishedAt) };
}

/**
 * Ends the game on time if its deadline has passed; undefined while it may go on, or once it is over.
 *
 * @param certainNow what has come for certain: deadlines are judged by it
 */
export const endIfOverdue = (
  game: Game,
  lastTurn: LastTurn | undefined,
  now: Instant,
  certainNow: Instant,
): GameChange | undefined =>
  isRunning(game) && isOverdue(game.clock, certainNow)
    ? endGame(game, endOnTime(game, now), lastTurn)
    : undefined;
