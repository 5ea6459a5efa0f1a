import {
  bracketsOf,
  COLORS,
  type Color,
  type Move,
  moveFacts,
  type Piece,
  type PlacedPiece,
  type Position,
  ROLES,
  type Role,
  rulesOf,
  squareName,
  type VariantId,
} from '../engine/index.ts';
import { listWords } from './plain-text.ts';

export const ROLE_NAMES = {
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  elephant: 'elephant',
  hippo: 'hippo',
  magpie: 'magpie',
  king: 'king',
} as const satisfies Record<Role, string>;

export const COLOR_NAMES = { white: 'White', black: 'Black' } as const satisfies Record<Color, string>;

/** "rook", "rook with knight", "king moving as a pawn", "tipped elephant". */
export function pieceName(piece: Piece, variant: VariantId): string {
  const name = ROLE_NAMES[piece.role];
  if (piece.tipped) return `tipped ${name}`;
  if (piece.carried.length === 0) return name;
  const carried = piece.carried.map((role) => ROLE_NAMES[role]);
  if (bracketsOf(variant) === 'nature') return `${name} moving as a ${carried[0]}`;
  return `${name} with ${listWords(carried, 'and')}`;
}

/** "white rook with knight". */
export const coloredPieceName = (piece: Piece, variant: VariantId): string =>
  `${piece.color} ${pieceName(piece, variant)}`;

/** "Promote: queen (queen with knight)", "No promotion: rook with pawn": what stands there after the move. */
export function promotionLabel(position: Position, move: Move): string {
  const { becomes } = moveFacts(position, move);
  const { variant } = rulesOf(position);
  if (move.promotion === undefined) {
    return becomes === undefined ? 'No promotion' : `No promotion: ${pieceName(becomes, variant)}`;
  }
  const choice = ROLE_NAMES[move.promotion];
  const result = becomes === undefined ? choice : pieceName(becomes, variant);
  return result === choice ? `Promote: ${choice}` : `Promote: ${choice} (${result})`;
}

/** Men of one sort and where they stand. */
export interface PieceGroup {
  readonly name: string;
  readonly squares: readonly string[];
}

/**
 * The men of one color by kind, the king first and the pawns last, plain men before those that carry something: for
 * ears, and for eyes without a picture.
 */
export function pieceGroups(pieces: readonly PlacedPiece[], color: Color, variant: VariantId): PieceGroup[] {
  const groups: { name: string; order: number; squares: string[] }[] = [];
  for (const placed of byFile(pieces)) {
    if (placed === undefined || placed.piece.color !== color) continue;
    const { square, piece } = placed;
    const name = pieceName(piece, variant);
    let group = groups.find((known) => known.name === name);
    if (group === undefined) {
      group = { name, order: orderOf(piece), squares: [] };
      groups.push(group);
    }
    group.squares.push(squareName(square));
  }
  return groups
    .sort((one, other) => other.order - one.order || (one.name < other.name ? -1 : 1))
    .map(({ name, squares }) => ({ name: squares.length > 1 ? plural(name) : name, squares }));
}

/** The men by their squares, a1 to a8 first: as the names of squares are sorted. */
function byFile(pieces: readonly PlacedPiece[]): (PlacedPiece | undefined)[] {
  const places: (PlacedPiece | undefined)[] = new Array(64).fill(undefined);
  for (const placed of pieces) places[(placed.square & 7) * 8 + (placed.square >> 3)] = placed;
  return places;
}

const orderOf = ({ role, carried, tipped }: Piece): number =>
  ROLES.indexOf(role) * 16 - carried.length - (tipped ? 1 : 0);

/** "rooks with knight", "tipped elephants". */
function plural(name: string): string {
  const wordEnd = name.indexOf(' ', name.startsWith('tipped ') ? 'tipped '.length : 0);
  return wordEnd < 0 ? `${name}s` : `${name.slice(0, wordEnd)}s${name.slice(wordEnd)}`;
}

/** "king e1; rooks a1, h1; rook with knight e4". */
export function pieceListWords(pieces: readonly PlacedPiece[], color: Color, variant: VariantId): string {
  return pieceGroups(pieces, color, variant)
    .map(({ name, squares }) => `${name} ${squares.join(', ')}`)
    .join('; ');
}

/** "White: king e1; pawns a2, b2. Black: king e8.": the whole position. */
export const positionWords = (pieces: readonly PlacedPiece[], variant: VariantId): string =>
  COLORS.map((color) => `${COLOR_NAMES[color]}: ${pieceListWords(pieces, color, variant)}.`).join(' ');
