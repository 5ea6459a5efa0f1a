import fc from 'fast-check';
import type { Position, Rules, VariantId } from '../../src/engine/index.ts';
import { parseFen } from '../../src/engine/index.ts';

/** Kings and other men with all sorts of modifiers. */
const KINGS: Readonly<Record<VariantId, readonly string[]>> = {
  orthodox: ['K'],
  absorption: ['K', 'K(P)', 'K(N)', 'K(R)', 'K(B)', 'K(Q)', 'K(PN)'],
  cannibal: ['K', 'K(P)', 'K(N)', 'K(B)', 'K(R)', 'K(Q)'],
  african: ['K'],
};
const GAINED = [
  'P(N)',
  'P(R)',
  'P(B)',
  'P(Q)',
  'N(P)',
  'N(Q)',
  'B(P)',
  'B(R)',
  'R(P)',
  'R(B)',
  'R(PN)',
  'Q(P)',
];
const MEN: Readonly<Record<VariantId, readonly string[]>> = {
  orthodox: ['P', 'N', 'B', 'R', 'Q'],
  absorption: ['P', 'N', 'B', 'R', 'Q', ...GAINED],
  cannibal: ['P', 'N', 'B', 'R', 'Q'],
  african: ['P', 'N', 'B', 'R', 'Q', 'E', 'H', 'M', 'E~', 'H~'],
};

/** The placement field of a FEN from the texts of 64 squares, a1 first, `''` for an empty one. */
export const placementText = (board: readonly string[]): string =>
  Array.from({ length: 8 }, (_, index) => board.slice(56 - 8 * index, 64 - 8 * index))
    .map((row) => row.map((text) => text || '1').join(''))
    .join('/')
    .replace(/1+/g, (empty) => String(empty.length));

/** Any king of the variant, or any other man, by a made-up number. */
export const pickedMan = (
  variant: VariantId,
  kind: 'king' | 'other',
  pick: number,
  isBlack: boolean,
): string => {
  const men = (kind === 'king' ? KINGS : MEN)[variant];
  const text = men[pick % men.length]!;
  return isBlack ? text.toLowerCase() : text;
};

/**
 * Positions that no game need lead to: any men on any squares, all rights and en passant squares claimed, so that what
 * the placement allows of them remains.
 */
export const placements = (rules: Rules): fc.Arbitrary<Position> =>
  fc
    .record({
      squares: fc.uniqueArray(fc.nat({ max: 63 }), { minLength: 2, maxLength: 22, size: 'max' }),
      picks: fc.array(fc.nat({ max: 999 }), { minLength: 22, maxLength: 22 }),
      black: fc.boolean(),
      series: fc.nat({ max: 3 }),
    })
    .map(({ squares, picks, black, series }) => {
      const board = Array.from({ length: 64 }, () => '');
      for (const [index, square] of squares.entries()) {
        const pick = picks[index]!;
        const kind = index < 2 ? 'king' : 'other';
        const isBlack = index < 2 ? index === 1 : pick % 2 === 1;
        board[square] = pickedMan(rules.variant, kind, pick >> 1, isBlack);
      }
      const passed = Array.from('abcdefgh', (file) => file + (black ? 3 : 6));
      const enPassant = rules.turnOrder === 'alternating' ? passed[series]! : passed.join('');
      const number = 2 * series + (black ? 2 : 1);
      return parseFen(rules, `${placementText(board)} ${black ? 'b' : 'w'} KQkq ${enPassant} 0 ${number}`);
    })
    .filter((read) => read.ok)
    .map((read) => (read as { value: Position }).value);
