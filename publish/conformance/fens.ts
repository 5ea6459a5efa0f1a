import type { FenReason, Rules, TurnOrder, VariantId } from '../../src/engine/index.ts';
import type { FenCase } from './document.ts';

/** Texts that are read as a position, or refused as one or as the start of a game: written by hand, from the rules. */

const game = (variant: VariantId, turnOrder: TurnOrder = 'alternating'): Rules => ({ variant, turnOrder });
const ORTHODOX = game('orthodox');
const ITALIAN = game('orthodox', 'progressive-italian');
const ABSORPTION = game('absorption');
const CANNIBAL = game('cannibal');
const AFRICAN = game('african');

/** What is written in another way than the canonical one, and what cannot be and is left out. */
const MENDED: readonly (readonly [rules: Rules, text: string, canonical: string])[] = [
  [ORTHODOX, '\tk7/8/8/8/8/8/4P3/K7\u00a0w - - 7 1;\r\n', 'k7/8/8/8/8/8/4P3/K7 w - - 7 1'],
  [ORTHODOX, 'k7/8/8/8/8/8/4P3/K7 w - -', 'k7/8/8/8/8/8/4P3/K7 w - - 0 1'],
  [ORTHODOX, 'k7/8/8/8/8/8/4P3/K7 b - - 3 0.', 'k7/8/8/8/8/8/4P3/K7 b - - 3 1'],
  [ORTHODOX, '  k7/8/8/8/8/8/1111P12/K7  w  -  - 007 01 ', 'k7/8/8/8/8/8/4P3/K7 w - - 7 1'],
  [ORTHODOX, 'r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/R2K3R w kq - 3 9'],
  [ORTHODOX, '4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 2', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2'],
  [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - e3c3 0 4', '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4'],
  [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 0', '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4'],
  [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 1', '4k3/8/8/8/2PpP3/8/8/4K3 b - - 0 4 1'],
  [ABSORPTION, 'k(qnp)7/8/8/8/R(QRRB)7/8/8/K(RNB)7 w - - 0 1', 'k(pnq)7/8/8/8/R(B)7/8/8/K(NQ)7 w - - 0 1'],
  [ABSORPTION, '4k3/8/8/8/8/8/8/R(B)3K2R w KQ - 3 9', '4k3/8/8/8/8/8/8/R(B)3K2R w K - 3 9'],
  [CANNIBAL, 'k(k)7/8/8/8/8/8/8/K(Q)7 w - - 0 1', 'k7/8/8/8/8/8/8/K(Q)7 w - - 0 1'],
  [AFRICAN, 'r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/R2K3R w Kq - 3 9'],
];

/** One text for each reason; `start` where it is a position all the same, and only no game begins there. */
const REFUSED = {
  'too-long': {
    rules: ORTHODOX,
    text: `k7/8/8/8/8/8/8/K7 w - - 0 1${' '.repeat(2_000)}`,
    place: 'whole text',
  },
  'too-few-fields': { rules: ORTHODOX, text: 'k7/8/8/8/8/8/8/K7 w', place: 'whole text' },
  'too-many-fields': { rules: ORTHODOX, text: 'k7/8/8/8/8/8/8/K7 w - - 0 1 0', place: 'field 7' },
  'unknown-letter': { rules: ORTHODOX, text: 'k7/8/8/3E4/8/8/8/K7 w - - 0 1', place: 'd5' },
  'wrong-square-count': { rules: ORTHODOX, text: 'k7/8/7/8/8/8/8/K7 w - - 0 1', place: 'rank 6' },
  'wrong-rank-count': { rules: ORTHODOX, text: 'k7/8/8/8/8/8/K7 w - - 0 1', place: 'field 1 (placement)' },
  'misplaced-brackets': { rules: CANNIBAL, text: 'k7/8/8/3R(B)4/8/8/8/K7 w - - 0 1', place: 'd5' },
  'misplaced-tilde': { rules: AFRICAN, text: 'k7/8/8/3M~4/8/8/8/K7 w - - 0 1', place: 'd5' },
  'wrong-king-count': { rules: ORTHODOX, text: 'k6k/8/8/8/8/8/8/K7 w - - 0 1', place: 'h8' },
  'unreadable-side': {
    rules: ORTHODOX,
    text: 'k7/8/8/8/8/8/8/K7 x - - 0 1',
    place: 'field 2 (side to move)',
  },
  'unreadable-castling': {
    rules: ORTHODOX,
    text: 'k7/8/8/8/8/8/8/K7 w KX - 0 1',
    place: 'field 3 (castling rights)',
  },
  'unreadable-en-passant': {
    rules: ORTHODOX,
    text: 'k7/8/8/8/8/8/8/K7 w - c6e6 0 1',
    place: 'field 4 (en passant)',
  },
  'unreadable-number': {
    rules: ORTHODOX,
    text: 'k7/8/8/8/8/8/8/K7 w - - x 1',
    place: 'field 5 (quiet moves)',
  },
  'side-does-not-fit-series': {
    rules: ITALIAN,
    text: 'k7/8/8/8/8/8/8/K7 w - - 0 2',
    place: 'field 2 (side to move)',
  },
  'series-already-full': {
    rules: ITALIAN,
    text: 'k7/8/8/8/8/8/8/K7 w - - 0 3 3',
    place: 'field 7 (moves made in the series)',
  },
  'inside-series': {
    rules: ITALIAN,
    text: 'k7/8/8/8/8/8/7P/K7 w - - 0 3 1',
    place: 'field 7 (moves made in the series)',
    start: true,
  },
  'opponent-in-check': { rules: ORTHODOX, text: 'k6R/8/8/8/8/8/8/K7 w - - 0 1', place: 'a8', start: true },
  'pawn-on-last-rank': {
    rules: CANNIBAL,
    text: 'k7/8/8/8/8/8/7R/6K(P)1 w - - 0 1',
    place: 'g1',
    start: true,
  },
  'move-too-high': {
    rules: ORTHODOX,
    text: 'k7/8/8/8/8/8/7R/K7 w - - 0 10000',
    place: 'field 6 (number of the move or series)',
    start: true,
  },
  'series-too-high': {
    rules: ITALIAN,
    text: 'k7/8/8/8/8/8/7R/K7 w - - 0 251',
    place: 'field 6 (number of the move or series)',
    start: true,
  },
  'already-over': { rules: ORTHODOX, text: 'k7/8/8/8/8/8/8/K7 w - - 0 1', place: 'whole text', start: true },
} as const satisfies Record<
  FenReason,
  { readonly rules: Rules; readonly text: string; readonly place: string; readonly start?: true }
>;

export const FEN_CASES: readonly FenCase[] = [
  ...MENDED.map(([rules, text, canonical]) => ({ ...rules, text, canonical })),
  ...Object.entries(REFUSED).map(([reason, { rules, place, ...asked }]) => ({
    ...rules,
    ...asked,
    refused: { reason, place },
  })),
];
