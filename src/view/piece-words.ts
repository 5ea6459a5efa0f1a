import { squareName } from '../engine/index.ts';
import {
  type Color,
  type Piece,
  type PlacedPiece,
  ROLES,
  type Role,
  type VariantId,
} from '../engine/types.ts';
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

/** "rook", "rook with knight", "king moving as a pawn" (Cannibal), "tipped elephant". */
export function pieceName(piece: Piece, variant: VariantId): string {
  const name = ROLE_NAMES[piece.role];
  if (piece.tipped) return `tipped ${name}`;
  if (piece.carried.length === 0) return name;
  const carried = piece.carried.map((role) => ROLE_NAMES[role]);
  if (variant === 'cannibal') return `${name} moving as a ${carried[0]}`;
  return `${name} with ${listWords(carried, 'and')}`;
}

/** "white rook with knight". */
export const coloredPieceName = (piece: Piece, variant: VariantId): string =>
  `${piece.color} ${pieceName(piece, variant)}`;

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
  const groups = new Map<string, { name: string; order: number; squares: string[] }>();
  for (const { square, piece } of pieces) {
    if (piece.color !== color) continue;
    const name = pieceName(piece, variant);
    const order = ROLES.indexOf(piece.role) * 16 - piece.carried.length - (piece.tipped ? 1 : 0);
    const group = groups.get(name) ?? { name, order, squares: [] };
    group.squares.push(squareName(square));
    groups.set(name, group);
  }
  return [...groups.values()]
    .sort((one, other) => other.order - one.order || (one.name < other.name ? -1 : 1))
    .map(({ name, squares }) => ({
      name: squares.length > 1 ? plural(name) : name,
      squares: squares.sort(),
    }));
}

/** "rooks with knight", "tipped elephants". */
const plural = (name: string): string => name.replace(/^(tipped )?\w+/, '$&s');

/** "king e1; rooks a1, h1; rook with knight e4". */
export function pieceListWords(pieces: readonly PlacedPiece[], color: Color, variant: VariantId): string {
  return pieceGroups(pieces, color, variant)
    .map(({ name, squares }) => `${name} ${squares.join(', ')}`)
    .join('; ');
}
