import type { Position } from './board.ts';

import { legalMovesFrom } from './moves.ts';
import { fileOf, rankOf } from './squares.ts';
import type { Move, Piece, Role, Square } from './types.ts';

/**
 * What a letter in notation stands for: a role, tipped or not; a plain pawn, which has no letter; a pawn that has
 * gained abilities, `P`. `pawn` itself is either, the figurine ♙. A royal piece is a king whatever its nature.
 */
export type ManName = Role | 'plain-pawn' | 'gained-pawn';

/** The name under which a piece is written. */
export const nameOf = (piece: Piece): ManName => {
  if (piece.role !== 'pawn') return piece.role;
  return piece.carried.length === 0 ? 'plain-pawn' : 'gained-pawn';
};

/** Does the name, or no name, mean this piece? */
const isMeant = (piece: Piece, name: ManName | undefined): boolean =>
  name === undefined || piece.role === name || (piece.role === 'pawn' && nameOf(piece) === name);

/** Where a man to move may stand, as far as a text says; what it leaves out is undefined. */
export interface ManDescription {
  readonly name: ManName | undefined;
  readonly fromFile: number | undefined;
  readonly fromRank: number | undefined;
}

/** The squares of the men of the side to move that a description fits. */
export const squaresOfMen = (
  position: Position,
  { name, fromFile, fromRank }: ManDescription,
): readonly Square[] => {
  const { board, side, tables } = position;
  const squares: Square[] = [];
  for (let square = 0; square < 64; square++) {
    const code = board[square];
    if (code === 0 || (code & 1) !== side) continue;
    if (fromFile !== undefined && fromFile !== fileOf(square)) continue;
    if (fromRank !== undefined && fromRank !== rankOf(square)) continue;
    if (isMeant(tables.pieces[code], name)) squares.push(square);
  }
  return squares;
};

/** The legal moves to a square by the men that a description fits. */
export const movesOfMen = (position: Position, description: ManDescription, to: Square): readonly Move[] =>
  squaresOfMen(position, description).flatMap((from) =>
    legalMovesFrom(position, from).filter((move) => move.to === to),
  );
