import {
  ELEPHANT,
  HIPPO,
  LEAP,
  MAGPIE,
  PAWN,
  SLIDE_DIAGONAL,
  SLIDE_STRAIGHT,
  STEP_DIAGONAL,
  STEP_STRAIGHT,
} from './abilities.ts';
import { lowest, menOf, type Position } from './board.ts';
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
  const { board, side, tables } = position;
  const squares: Square[] = [];
  for (let half = 0; half < 64; half += 32) {
    for (let bits = menOf(position, side, half); bits !== 0; bits &= bits - 1) {
      const square = half + lowest(bits);
      if (fromFile !== undefined && fromFile !== fileOf(square)) continue;
      if (fromRank !== undefined && fromRank !== rankOf(square)) continue;
      if (isMeant(tables.pieces[board[square]!]!, name)) squares.push(square);
    }
  }
  return squares;
};

/** Does the man there fly over the square between, and capture what it crosses? */
export const fliesOver = ({ board, tables }: Position, square: Square): boolean =>
  (tables.movement[board[square]] & MAGPIE) !== 0;

const ALONG_RANKS_AND_FILES = STEP_STRAIGHT | SLIDE_STRAIGHT | ELEPHANT | MAGPIE;
const ALONG_DIAGONALS = STEP_DIAGONAL | SLIDE_DIAGONAL | HIPPO | MAGPIE;

/** Whether a man with this movement might get from one square to another on an empty board: a look before generating. */
const mightReach = (movement: number, from: Square, to: Square): boolean => {
  const direction = DIRECTIONS[(from << 6) | to]!;
  if (direction < 0) return (movement & LEAP) !== 0;
  if ((movement & PAWN) !== 0 && Math.abs(fileOf(from) - fileOf(to)) < 2) return true;
  return (movement & ((direction & 1) === 0 ? ALONG_RANKS_AND_FILES : ALONG_DIAGONALS)) !== 0;
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
  const { board, tables } = position;
  const moves: number[] = [];
  for (const from of squaresOfMen(position, description)) {
    if (from === except || !mightReach(tables.movement[board[from]!]!, from, to)) continue;
    const end = generate(position, from, buffer, 0);
    for (let index = 0; index < end; index++) {
      const move = buffer[index]!;
      if (toOf(move) === to) moves.push(move);
    }
  }
  return moves;
};
