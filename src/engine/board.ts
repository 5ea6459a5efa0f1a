import { PAWN } from './abilities.ts';
import { RAYS } from './squares.ts';
import { colorName, type Tables } from './tables.ts';
import type { Color, Piece, PlacedPiece, Rules, Series, Square } from './types.ts';

/**
 * A position. Plain data that is never changed once it has been handed out; callers read it through the functions
 * below and keep no track of its fields.
 *
 * The board is one byte a square, the byte a code of `tables.ts`, 64 bytes in all: the size up to which V8 keeps a
 * typed array on its own heap, so that copying a position is cheap and no move needs to be taken back. Beside it stand the
 * squares of the men as bits, so that empty ones cost nothing and all pawns move at once. The generator asks each enemy
 * once what it has to do with the king, for checks and pins; after that a move of another piece is legal when it stays on
 * its line and answers the check, without being tried. Only what removes a man elsewhere than on its target (en passant, a
 * magpie's capture), and of Italian play the few moves that may check too early, are tried on a copy.
 *
 * Here and in the generator an index holds by construction, so tables are read with `!`; accessor functions in its place
 * made counting 12 % slower.
 */
export interface Position {
  readonly rules: Rules;
  readonly tables: Tables;
  readonly board: Uint8Array;
  /** Where the men of each side stand, as bits of a1–h4 and a5–h8: most of a board need not be looked at. */
  readonly whiteLow: number;
  readonly whiteHigh: number;
  readonly blackLow: number;
  readonly blackHigh: number;
  /** Those of both sides that are pawns and nothing else. */
  readonly pawnsLow: number;
  readonly pawnsHigh: number;
  /** 0 when White is to move, 1 for Black. */
  readonly side: number;
  readonly whiteKing: Square;
  readonly blackKing: Square;
  /** Castling rights, one bit each in the order KQkq. */
  readonly castling: number;
  /**
   * Files, one bit each, of enemy pawns that made their double step in the turn before and can still be reached by a
   * man that takes en passant. Whether the capture is legal is judged when it is generated or written.
   */
  readonly enPassant: number;
  /** Moves since the counter was restarted; in progressive play finished series. */
  readonly quiet: number;
  /** The move number; in progressive play the series'. */
  readonly number: number;
  /** Moves already made in this series. */
  readonly played: number;
  /** Files of own pawns that made a double step in this turn and have not moved since. */
  readonly doubleSteps: number;
  /** Has a move of this series restarted the counter? */
  readonly restarted: boolean;
}

/** A position that is being made. */
export type PositionInMaking = { -readonly [Field in keyof Position]: Position[Field] };

/** A board without men, to be filled. */
export const emptyPosition = (rules: Rules, tables: Tables): PositionInMaking => ({
  rules,
  tables,
  board: new Uint8Array(64),
  whiteLow: 0,
  whiteHigh: 0,
  blackLow: 0,
  blackHigh: 0,
  pawnsLow: 0,
  pawnsHigh: 0,
  side: 0,
  whiteKing: -1,
  blackKing: -1,
  castling: 0,
  enPassant: 0,
  quiet: 0,
  number: 1,
  played: 0,
  doubleSteps: 0,
  restarted: false,
});

/** Puts a man on a square in place of what stands there; 0 for none. */
export function setMan(position: PositionInMaking, square: Square, code: number): void {
  const old = position.board[square]!;
  position.board[square] = code;
  if (old !== 0) toggle(position, square, old);
  if (code !== 0) toggle(position, square, code);
}

function toggle(position: PositionInMaking, square: Square, code: number): void {
  const bit = 1 << (square & 31);
  const pawn = position.tables.movement[code] === PAWN ? bit : 0;
  if (square < 32) {
    position.pawnsLow ^= pawn;
    if ((code & 1) === 0) position.whiteLow ^= bit;
    else position.blackLow ^= bit;
  } else {
    position.pawnsHigh ^= pawn;
    if ((code & 1) === 0) position.whiteHigh ^= bit;
    else position.blackHigh ^= bit;
  }
}

/** The squares of the men of a side on one half of the board, as bits: from a1 (0) or from a5 (32) on. */
export function menOf(position: Position, side: number, half: number): number {
  if (half === 0) return side === 0 ? position.whiteLow : position.blackLow;
  return side === 0 ? position.whiteHigh : position.blackHigh;
}

/** The number of the lowest of some bits. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Where the royal piece of a side stands; White is side 0. */
export const kingOf = (position: Position, side: number): Square =>
  side === 0 ? position.whiteKing : position.blackKing;

/** Where the royal piece of a color stands. */
export const kingSquare = (position: Position, color: Color): Square =>
  kingOf(position, color === 'white' ? 0 : 1);

/** The game that a position belongs to. */
export const rulesOf = (position: Position): Rules => position.rules;

/** What stands on a square. */
export const pieceAt = (position: Position, square: Square): Piece | undefined =>
  position.tables.pieces[position.board[square]!]!;

/** The facts about what stands on a square, in the bits of `tables.ts`; 0 where it is empty. */
export const factsAt = ({ board, tables }: Position, square: Square): number =>
  tables.facts[board[square] ?? 0] ?? 0;

/** How FEN writes what stands on a square; empty where it is. */
export const textAt = ({ board, tables }: Position, square: Square): string =>
  tables.texts[board[square] ?? 0] ?? '';

/** How what stands on a square moves, in the bits of `abilities.ts`. */
export const movementAt = ({ board, tables }: Position, square: Square): number =>
  tables.movement[board[square] ?? 0] ?? 0;

/** Every piece, in board order: a8 to h8 first, a1 to h1 last. */
export function piecesOf(position: Position): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (let index = 0; index < 64; index++) {
    const square = index ^ 56;
    const piece = pieceAt(position, square);
    if (piece !== undefined) placed.push({ square, piece });
  }
  return placed;
}

/** Who is to move. */
export const sideToMove = (position: Position): Color => colorName(position.side);

/** Is a whole series sent at once? */
export const isProgressive = (position: Position): boolean => position.rules.turnOrder !== 'alternating';

/** Where a progressive game stands within its series; undefined in alternating play. */
export const seriesOf = (position: Position): Series | undefined =>
  isProgressive(position) ? { number: position.number, played: position.played } : undefined;

/** The square a pawn on that file passed over, as the side that may take it sees it. */
export const passedSquare = (side: number, file: number): Square => (side === 0 ? 40 : 16) + file;

/** Where the pawn itself stands that passed over it. */
export const passerSquare = (side: number, file: number): Square => (side === 0 ? 32 : 24) + file;

/** The neighbour in a direction; -1 beyond the edge. */
export const neighbour = (square: Square, direction: number): Square | -1 =>
  RAYS[(square << 6) | (direction << 3)]!;
