import { legalMoves, type Position, pieceAt, squareName, writeMove } from '../engine/index.ts';
import type { WrittenMove } from '../engine/types.ts';
import { pieceName } from './piece-words.ts';

/** The legal moves of one man. */
export interface MoveGroup {
  /** "rook with knight on e4". */
  readonly label: string;
  readonly moves: readonly WrittenMove[];
}

/** Every legal move, by the man that makes it: a list to choose from. */
export function moveGroups(position: Position): MoveGroup[] {
  const moves = legalMoves(position);
  return [...new Set(moves.map(({ from }) => from))].map((square) => {
    const piece = pieceAt(position, square);
    const name = piece === undefined ? '' : pieceName(piece, position.rules.variant);
    return {
      label: `${name} on ${squareName(square)}`,
      moves: moves.filter(({ from }) => from === square).map((move) => writeMove(position, move)),
    };
  });
}
