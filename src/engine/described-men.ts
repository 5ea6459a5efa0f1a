import { ATTACKS_ON, MAGPIE, PAWN } from './abilities.ts';
import { kingOf, lowest, menOf, movementAt, type Position, pieceAt } from './board.ts';
import { MOST_MOVES, toOf } from './move-code.ts';
import { generate } from './moves.ts';
import { DIRECTIONS, fileOf, rankOf } from './squares.ts';
import type { Piece, PieceDescription, PieceName, Square } from './types.ts';

/** The name under which a piece is written. */
export const nameOf = (piece: Piece): PieceName => {
  if (piece.role !== 'pawn') return piece.role;
  return piece.carried.length === 0 ? 'plain-pawn' : 'gained-pawn';
};

/** Does the name, or no name, mean this piece? */
const isMeant = (piece: Piece, name: PieceName | undefined): boolean =>
  name === undefined || piece.role === name || (piece.role === 'pawn' && nameOf(piece) === name);

/** The squares of the men of the side to move that a description fits. */
export const squaresOfMen = (
  position: Position,
  { name, fromFile, fromRank }: PieceDescription,
): readonly Square[] => {
  const { side } = position;
  const squares: Square[] = [];
  for (let half = 0; half < 64; half += 32) {
    for (let bits = menOf(position, side, half); bits !== 0; bits &= bits - 1) {
      const square = half + lowest(bits);
      if (fromFile !== undefined && fromFile !== fileOf(square)) continue;
      if (fromRank !== undefined && fromRank !== rankOf(square)) continue;
      const piece = pieceAt(position, square);
      if (piece !== undefined && isMeant(piece, name)) squares.push(square);
    }
  }
  return squares;
};

/** Does the man there fly over the square between, and capture what it crosses? */
export const fliesOver = (position: Position, square: Square): boolean =>
  (movementAt(position, square) & MAGPIE) !== 0;

/** Whether a man might get from one square to another as far as its way of moving goes: a look before generating. */
const mightReach = (position: Position, from: Square, to: Square): boolean => {
  const movement = movementAt(position, from);
  if ((movement & (ATTACKS_ON[0][(to << 6) | from] ?? 0) & ~(PAWN | MAGPIE)) !== 0) return true;
  if ((movement & PAWN) !== 0 && mightReachAsPawn(position, from, to)) return true;
  const mayJumpAlong =
    (movement & MAGPIE) !== 0 || (position.castling !== 0 && from === kingOf(position, position.side));
  return mayJumpAlong && (DIRECTIONS[(from << 6) | to] ?? -1) >= 0;
};

/** Straight ahead where the square is empty, aside where it is not or a pawn may be taken en passant. */
const mightReachAsPawn = ({ board, enPassant }: Position, from: Square, to: Square): boolean => {
  const files = Math.abs(fileOf(from) - fileOf(to));
  return files === 0 ? board[to] === 0 : files === 1 && (board[to] !== 0 || enPassant !== 0);
};

const buffer = new Int32Array(MOST_MOVES);

/**
 * The legal moves to a square by the men that a description fits, as codes; the moves of others are not generated.
 *
 * @param except a man that is left out
 */
export const movesOfMen = (
  position: Position,
  description: PieceDescription,
  to: Square,
  except?: Square,
): readonly number[] => {
  const moves: number[] = [];
  for (const from of squaresOfMen(position, description)) {
    if (from === except || !mightReach(position, from, to)) continue;
    const end = generate(position, from, buffer, 0);
    for (const move of buffer.subarray(0, end)) {
      if (toOf(move) === to) moves.push(move);
    }
  }
  return moves;
};
