import {
  bracketsOf,
  type MoveRefusal,
  type Piece,
  type PieceDescription,
  type PieceName,
  type Role,
  type VariantId,
} from '../engine/index.ts';
import { ROLE_NAMES } from './piece-words.ts';

const mayGain = (variant: VariantId): boolean => bracketsOf(variant) === 'gains';

/** What a letter stands for, in one word and behind it. */
function wordsOf(name: PieceName | undefined, variant: VariantId): readonly [string, string] {
  switch (name) {
    case undefined:
      return ['piece', ''];
    case 'plain-pawn':
      return [mayGain(variant) ? 'plain pawn' : 'pawn', ''];
    case 'gained-pawn':
      return ['pawn', mayGain(variant) ? ' with gains' : ''];
    default:
      return [ROLE_NAMES[name], ''];
  }
}

/** "knight", "plain pawn", "pawn with gains": the piece that a text names. */
export function namedPiece({ named }: MoveRefusal, variant: VariantId): string {
  const [word, more] = wordsOf(named?.name, variant);
  return word + more;
}

/** "knights", "pawns with gains". */
export function namedPieces({ named }: MoveRefusal, variant: VariantId): string {
  const [word, more] = wordsOf(named?.name, variant);
  return `${word}s${more}`;
}

/** " on c3", " on the c-file", " on rank 3": where a text says that the piece stands; empty where it does not say. */
export function placeNamed({ named }: MoveRefusal): string {
  const file = named?.fromFile === undefined ? undefined : 'abcdefgh'[named.fromFile];
  const rank = named?.fromRank === undefined ? undefined : named.fromRank + 1;
  if (file === undefined) return rank === undefined ? '' : ` on rank ${rank}`;
  return rank === undefined ? ` on the ${file}-file` : ` on ${file}${rank}`;
}

const roleOf = (name: PieceName): Role => (name === 'plain-pawn' || name === 'gained-pawn' ? 'pawn' : name);

/** Does the piece move as what the text names, among other things or instead of what its letter says? */
export function movesAsNamed({ role, carried }: Piece, named: PieceDescription | undefined): boolean {
  if (named?.name === undefined) return false;
  const wanted = roleOf(named.name);
  const inQueen = (wanted === 'bishop' || wanted === 'rook') && carried.includes('queen');
  return role === wanted || carried.includes(wanted) || inQueen;
}
