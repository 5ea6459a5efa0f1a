import type { Move, Square, VariantId } from '../../src/engine/index.ts';

/**
 * The same game with the colors changed: ranks are flipped. African arrays face each other turned, not flipped, so
 * there the board is turned by half.
 */
const mirroredSquare = (variant: VariantId, square: Square): Square =>
  variant === 'african' ? 63 - square : square ^ 56;

export const mirroredMove = (variant: VariantId, move: Move): Move => ({
  ...move,
  from: mirroredSquare(variant, move.from),
  to: mirroredSquare(variant, move.to),
});

const otherCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** A rank from right to left, each piece with its modifier. */
const turnedRank = (rank: string): string =>
  (rank.match(/[a-z](?:\([a-z]+\)|~)?|\d/gi) ?? []).reverse().join('');

type FenFields = [string, string, string, string, string, string, string?];

/**
 * The FEN of the mirrored position, the series moved on by one so that the side fits it and as many moves are left.
 * Undefined at the start of a series, which has no such counterpart.
 */
export function mirroredFen(variant: VariantId, fen: string, isProgressive: boolean): string | undefined {
  const [placement, side, rights, passed, quiet, number, played] = fen.split(' ') as FenFields;
  if (isProgressive && played === undefined) return undefined;
  const ranks = otherCase(placement).split('/').reverse();
  const isTurned = variant === 'african';
  const mirroredRights = [...(isTurned ? rights.replace(/[KQkq]/g, otherWing) : rights)].map(otherCase);
  return [
    (isTurned ? ranks.map(turnedRank) : ranks).join('/'),
    side === 'w' ? 'b' : 'w',
    mirroredRights.join(''),
    passed === '-' ? '-' : mirroredName(variant, passed),
    quiet,
    isProgressive ? `${Number(number) + 1} ${Number(played) + 1}` : number,
  ].join(' ');
}

const otherWing = (right: string): string => ({ K: 'Q', Q: 'K', k: 'q', q: 'k' })[right] ?? right;

function mirroredName(variant: VariantId, name: string): string {
  const square = mirroredSquare(variant, (name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97);
  return String.fromCharCode(97 + (square % 8), 49 + Math.floor(square / 8));
}
