import { mayWinOnTime } from '../engine/index.ts';
import { type FinishedState, opponentOf, type RunningGame, winFor } from './game.ts';
import { readPosition } from './position.ts';
import type { Instant } from './terms.ts';

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
