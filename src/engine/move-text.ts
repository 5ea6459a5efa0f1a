import type { Position } from './board.ts';
import { legalMovesFrom } from './moves.ts';
import { parseSquare, squareName } from './squares.ts';
import { letterOf, roleOfLetter } from './tables.ts';
import type { Move } from './types.ts';

/** A move as machines write it: `e2e4`, `e7e8q`. */
export const formatMove = ({ from, to, promotion }: Move): string =>
  squareName(from) + squareName(to) + (promotion === undefined ? '' : letterOf(promotion).toLowerCase());

/** The legal move that a machine text names; undefined when there is none. */
export function parseMove(position: Position, text: string): Move | undefined {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  const promotion = text.length === 5 ? roleOfLetter(text.charAt(4).toUpperCase()) : undefined;
  const isMove = from !== undefined && to !== undefined && (text.length === 4 || promotion !== undefined);
  if (!isMove || text !== text.toLowerCase()) return undefined;
  return legalMovesFrom(position, from).find((move) => move.to === to && move.promotion === promotion);
}
