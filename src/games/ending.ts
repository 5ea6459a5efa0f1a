import { isOverdue, stop } from './clock.ts';
import { type Decision, happened } from './decision.ts';
import { endOnTime } from './end-on-time.ts';
import { type FinishedState, type Game, isRunning } from './game.ts';
import type { Instant } from './terms.ts';

/** Ends the game as it stands. */
export const endGame = (game: Game, state: FinishedState): Decision =>
  happened({ ...game, clock: stop(game, 'over', state.finishedAt), state }, endOf(state));

/** That a game has ended, as it is told. */
export const endOf = ({ result, termination }: FinishedState) =>
  ({ kind: 'game-ended', result, termination }) as const;

/**
 * Ends the game on time if its deadline has passed; undefined while it may go on, or once it is over.
 *
 * @param certainNow what has come for certain: deadlines are judged by it
 */
export const endIfOverdue = (game: Game, now: Instant, certainNow: Instant): Decision | undefined =>
  isRunning(game) && isOverdue(game.clock, certainNow) ? endGame(game, endOnTime(game, now)) : undefined;
