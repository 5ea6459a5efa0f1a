import { bracketsOf, type Piece, type Role, type VariantId } from '../engine/index.ts';
import { ROLE_NAMES } from './piece-words.ts';
import { listWords } from './plain-text.ts';

const WAYS = {
  pawn: 'one square straight ahead, from its second rank also two; it captures diagonally ahead',
  knight: 'two squares one way and one to the side, over anything',
  bishop: 'any distance along diagonals',
  rook: 'any distance along ranks and files',
  queen: 'any distance along ranks, files and diagonals',
  elephant: 'exactly two squares along a rank or file, when the square between is empty',
  hippo: 'exactly two squares along a diagonal, when the square between is empty',
  magpie: 'exactly two squares in any direction onto an empty square; it captures the enemy it flies over',
  king: 'one square in any direction',
} as const satisfies Record<Role, string>;

/** The lines along which a man moves that lies on its side. */
const TIPPED_LINES: Readonly<Partial<Record<Role, string>>> = {
  elephant: 'along a rank or file',
  hippo: 'diagonally',
};

/** "Goes any distance along ranks and files.", "Moves as a knight and as a rook.": what a man can do, whoever it is. */
export function abilitySentence(piece: Piece, variant: VariantId): string {
  if (piece.tipped) {
    return `Goes one square ${TIPPED_LINES[piece.role]}, onto empty squares; it captures nothing.`;
  }
  if (bracketsOf(variant) === 'nature') return `Goes ${WAYS[piece.carried[0] ?? piece.role]}.`;
  if (piece.carried.length === 0) return `Goes ${WAYS[piece.role]}.`;
  const roles = [piece.role, ...piece.carried].map((role) => `as a ${ROLE_NAMES[role]}`);
  return `Moves ${listWords(roles, 'and')}.`;
}
