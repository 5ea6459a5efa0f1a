import { advance } from './advance.ts';
import { emptyPosition, type Position } from './board.ts';
import { MOST_MOVES, unpacked } from './move-code.ts';
import { formatMove } from './move-text.ts';
import { generate } from './moves.ts';

/**
 * The number of sequences of `depth` legal moves, in progressive play moves of a series. Only the lack of legal moves
 * ends a line. The last ply is counted without being played.
 */
export function perft(position: Position, depth: number): number {
  if (depth <= 0) return 1;
  makeRoom(depth);
  return count(position, depth, 0);
}

/** The count behind each legal move, in the order of `legalMoves`. */
export function divide(position: Position, depth: number): { move: string; count: number }[] {
  if (depth <= 0) return [];
  makeRoom(1);
  const end = generate(position, -1, moves, 0);
  const next = emptyPosition(position.rules, position.tables);
  return Array.from(moves.slice(0, end), (move) => {
    advance(position, move, next);
    return { move: formatMove(unpacked(move)), count: perft(next, depth - 1) };
  });
}

/** Where moves are written, ply behind ply; kept from one count to the next. */
let moves = new Int32Array(0);

function makeRoom(depth: number): void {
  if (moves.length < depth * MOST_MOVES) moves = new Int32Array(depth * MOST_MOVES);
}

function count(position: Position, depth: number, start: number): number {
  const end = generate(position, -1, moves, start);
  if (depth === 1) return end - start;
  const next = emptyPosition(position.rules, position.tables);
  let total = 0;
  for (let index = start; index < end; index++) {
    advance(position, moves[index]!, next);
    total += count(next, depth - 1, end);
  }
  return total;
}
