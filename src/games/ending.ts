import { mayWinOnTime } from '../engine/index.ts';
import { isOverdue, stop } from './clock.ts';
import { type Decision, happened } from './decision.ts';
import { type FinishedState, type Game, isRunning, opponentOf, type RunningGame, winFor } from './game.ts';
import { readPosition } from './position.ts';
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

/**
 * How a game ends whose time is over. The side to move loses; before each side has made its first turn nobody does, and
 * where the rule set says so a bare king cannot win on time (rules, common ground).
 */
export function endOnTime(game: RunningGame, now: Instant): FinishedState {
  const over = { kind: 'finished', finishedAt: now } as const;
  if (game.turnNumber <= 2) return { ...over, result: '*', termination: 'not-started' };
  const winner = opponentOf(game.toMove);
  const result = mayWinOnTime(readPosition(game.terms.rules, game.fen), winner) ? winFor(winner) : '1/2-1/2';
  return { ...over, result, termination: 'time' };
}
