import type { MoveRefusal, Piece, PieceDescription, PieceName, Role, VariantId } from '../engine/types.ts';
import { ROLE_NAMES } from './piece-words.ts';

/** What a letter stands for, in one word and behind it. Only in Absorption Chess a pawn may have gained something. */
function wordsOf(name: PieceName | undefined, variant: VariantId): readonly [string, string] {
  switch (name) {
    case undefined:
      return ['piece', ''];
    case 'plain-pawn':
      return [variant === 'absorption' ? 'plain pawn' : 'pawn', ''];
    case 'gained-pawn':
      return ['pawn', variant === 'absorption' ? ' with gains' : ''];
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
