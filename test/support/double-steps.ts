import fc from 'fast-check';
import type { Position, Rules, Square, VariantId } from '../../src/engine/index.ts';
import { parseFen, parseMove, playMove, squareName } from '../../src/engine/index.ts';
import { pickedMan, placementText } from './random-placements.ts';

/** Men that take en passant; a royal one is its side's king. */
const TAKERS: Readonly<Record<VariantId, readonly string[]>> = {
  orthodox: ['P'],
  absorption: ['P', 'P(N)', 'P(B)', 'P(R)', 'P(Q)'],
  cannibal: ['P', 'K(P)'],
  african: ['P'],
};

/** The last move of a turn was a double step, and a man that takes en passant stands beside the pawn. */
export interface DoubleStep {
  readonly before: Position;
  /** The double step as machine text. */
  readonly move: string;
  readonly after: Position;
  /** Where the pawn stands now, what it passed over, and who might take it. */
  readonly pawn: Square;
  readonly passed: Square;
  readonly taker: Square;
}

/** Double steps on made-up boards with all sorts of men about: some of the captures are legal, some are not. */
export const doubleSteps = (rules: Rules): fc.Arbitrary<DoubleStep> =>
  fc
    .record({
      file: fc.nat({ max: 7 }),
      beside: fc.constantFrom(-1, 1),
      taker: fc.constantFrom(...TAKERS[rules.variant]),
      black: fc.boolean(),
      series: fc.nat({ max: 2 }),
      squares: fc.uniqueArray(fc.nat({ max: 63 }), { minLength: 6, maxLength: 14, size: 'max' }),
      picks: fc.array(fc.nat({ max: 999 }), { minLength: 14, maxLength: 14 }),
    })
    .filter(({ file, beside }) => file + beside >= 0 && file + beside < 8)
    .map(({ file, beside, taker: takerText, black, series, squares, picks }) => {
      const [from, passed, pawn] = (black ? [48, 40, 32] : [8, 16, 24]).map((rank) => rank + file);
      const taker = pawn! + beside;
      const board = Array.from({ length: 64 }, () => '');
      board[from!] = black ? 'p' : 'P';
      board[taker] = black ? takerText : takerText.toLowerCase();
      const free = squares.filter((square) => ![from, passed, pawn, taker].includes(square));
      const kings = takerText === 'K(P)' ? [black] : [true, false];
      for (const [index, square] of free.entries()) {
        const isKing = index < kings.length;
        const isBlack = isKing ? kings[index]! : picks[index]! % 2 === 1;
        board[square] = pickedMan(rules.variant, isKing ? 'king' : 'other', picks[index]! >> 1, isBlack);
      }
      // In progressive play all moves of the series but the double step have been made.
      const number = 2 * series + (black ? 2 : 1);
      const played = rules.turnOrder === 'alternating' ? '' : ` ${number - 1}`;
      const fen = `${placementText(board)} ${black ? 'b' : 'w'} - - 0 ${number}${played}`;
      const read = parseFen(rules, fen);
      const move = squareName(from!) + squareName(pawn!);
      const step = read.ok ? parseMove(read.value, move) : undefined;
      if (!read.ok || step === undefined) return undefined;
      return {
        before: read.value,
        move,
        after: playMove(read.value, step),
        pawn: pawn!,
        passed: passed!,
        taker,
      };
    })
    .filter((found) => found !== undefined);
