import { piecesOf } from '../engine/index.ts';
import type { Color } from '../engine/types.ts';
import { type FinishedState, type Game, opponentOf, type RunningGame, winFor } from './game.ts';
import { readPosition } from './position.ts';
import type { Instant } from './terms.ts';

/**
 * How a game ends whose time is over. The side to move loses; before each side has made its first turn nobody does, and
 * in orthodox chess a bare king cannot win on time (rules, common ground).
 */
export function endOnTime(game: RunningGame, now: Instant): FinishedState {
  const over = { kind: 'finished', finishedAt: now } as const;
  if (game.turnNumber <= 2) return { ...over, result: '*', termination: 'not-started' };
  const winner = opponentOf(game.toMove);
  const result = hasBareOrthodoxKing(game, winner) ? '1/2-1/2' : winFor(winner);
  return { ...over, result, termination: 'time' };
}

function hasBareOrthodoxKing(game: Game, color: Color): boolean {
  if (game.terms.rules.variant !== 'orthodox') return false;
  const position = readPosition(game.terms.rules, game.fen);
  return piecesOf(position).filter(({ piece }) => piece.color === color).length === 1;
}
