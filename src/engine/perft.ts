import { advance } from './advance.ts';
import { emptyPosition, type Position, type PositionInMaking } from './board.ts';
import { unpacked } from './move-code.ts';
import { formatMove } from './move-text.ts';
import { generate, MOST_MOVES } from './moves.ts';

/**
 * The number of sequences of `depth` legal moves, in progressive play moves of a series. Only the lack of legal moves
 * ends a line. The last ply is counted without being played.
 */
export function perft(position: Position, depth: number): number {
  if (depth <= 0) return 1;
  return count(position, depth, workspace(position, depth));
}

/** The count behind each legal move, in the order of `legalMoves`. */
export function divide(position: Position, depth: number): { move: string; count: number }[] {
  if (depth <= 0) return [];
  const { moves, spares } = workspace(position, depth);
  const end = generate(position, -1, moves, 0);
  return Array.from(moves.slice(0, end), (move) => {
    advance(position, move, spares[0]);
    return { move: formatMove(unpacked(move)), count: perft(spares[0], depth - 1) };
  });
}

interface Workspace {
  readonly moves: Int32Array;
  readonly spares: readonly PositionInMaking[];
}

const workspace = (position: Position, depth: number): Workspace => ({
  moves: new Int32Array(depth * MOST_MOVES),
  spares: Array.from({ length: depth }, () => emptyPosition(position.rules, position.tables)),
});

function count(position: Position, depth: number, space: Workspace, start = 0): number {
  const end = generate(position, -1, space.moves, start);
  if (depth === 1) return end - start;
  const next = space.spares[depth - 1];
  let total = 0;
  for (let index = start; index < end; index++) {
    advance(position, space.moves[index], next);
    total += count(next, depth - 1, space, end);
  }
  return total;
}
