import {
  bracketsOf,
  formatPiece,
  type Piece,
  type PlacedPiece,
  type Role,
  squareName,
  type VariantId,
} from '../engine/index.ts';
import { coloredPieceName, ROLE_NAMES } from './piece-words.ts';
import { listWords } from './plain-text.ts';

/** Pieces that nobody knows from elsewhere. */
const STRANGE: Readonly<Partial<Record<Role, string>>> = {
  elephant: 'Elephant (E): moves exactly two squares along a rank or file.',
  hippo: 'Hippo (H): moves exactly two squares diagonally.',
  magpie: 'Magpie (M): flies exactly two squares in any direction and takes what it flies over.',
};

const MARKS = {
  gains: 'Pieces that gained powers by capturing (+):',
  nature: 'Kings that move as the piece they captured last (+):',
} as const;

/** What one needs to know to read this board: pieces and marks that chess does not have, and what the marked ones are. */
export function boardLegend(placed: readonly PlacedPiece[], variant: VariantId): string[] {
  const pieces = [...placed].sort((one, other) => one.square - other.square);
  const strange = Object.entries(STRANGE).flatMap(([role, sentence]) =>
    pieces.some(({ piece }) => piece.role === role) ? sentence : [],
  );
  const brackets = bracketsOf(variant);
  const carrying = pieces.filter(({ piece }) => piece.carried.length > 0);
  const tipped = pieces.filter(({ piece }) => piece.tipped);
  return [
    ...strange,
    ...(tipped.length > 0 ? ['Tipped pieces, which move one square and capture nothing (~):'] : []),
    ...tipped.map((piece) => named(piece, variant)),
    ...(brackets !== undefined && carrying.length > 0 ? [MARKS[brackets]] : []),
    ...carrying.map((piece) => named(piece, variant)),
  ];
}

/** "e4 N(R): white knight that also moves as a rook". */
const named = ({ square, piece }: PlacedPiece, variant: VariantId): string =>
  `${squareName(square)} ${formatPiece(piece)}: ${wordsOf(piece, variant)}`;

function wordsOf(piece: Piece, variant: VariantId): string {
  if (bracketsOf(variant) !== 'gains') return coloredPieceName(piece, variant);
  const ways = piece.carried.map((role) => `as a ${ROLE_NAMES[role]}`);
  return `${piece.color} ${ROLE_NAMES[piece.role]} that also moves ${listWords(ways, 'and')}`;
}
