import { describe, expect, it } from 'vitest';
import { formatFen, type Rules } from '../../src/engine/index.ts';
import { fenMendings } from '../../src/view/fen-mendings.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, randomGame } from '../support/random-games.ts';

const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const ITALIAN: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };
const ABSORPTION: Rules = { variant: 'absorption', turnOrder: 'alternating' };
const CANNIBAL: Rules = { variant: 'cannibal', turnOrder: 'alternating' };

const PLAIN = '4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9';

describe('what was mended in a FEN', () => {
  it.each([
    [ORTHODOX, `\t${PLAIN}\r\n`, [/^Spaces, line ends/]],
    [ORTHODOX, `${PLAIN.replaceAll(' ', '\u00a0')};`, [/^Spaces, line ends/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w QK - 3 9', [/order KQkq/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQkq - 3 9', [/^Castling k and q is left out/]],
    [ABSORPTION, '4k3/8/8/8/8/8/8/R(B)3K2R w KQ - 3 9', [/^Castling Q is left out/]],
    [ORTHODOX, '4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 2', [/^En passant e6 is left out/]],
    [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - e3c3 0 4', [/board order/]],
    [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 0', [/^The seventh field/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ -', [/^The missing counters are read as 0 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 3', [/^The missing counters are read as 3 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 3 0', [/^Move number 0 is read as 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 03 009', [/without zeros/]],
    [ORTHODOX, '4k3/8/8/1111P12/8/8/8/R3K2R w KQ - 3 9', [/^Pieces and empty squares/]],
    [ABSORPTION, 'k(qnp)7/8/8/8/8/8/8/K7 w - - 0 1', [/^Pieces and empty squares/]],
    [CANNIBAL, 'k(k)7/8/8/8/8/8/8/K(Q)7  w - e6 0 1', [/^Spaces/, /^Pieces/, /^En passant e6/]],
  ] as const)('%j, %j: %j', (rules, text, expected) => {
    const sentences = fenMendings(text, readPosition(rules, text));
    expect(sentences).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  it.each(ALL_RULES)('is nothing where a FEN is as the engine writes it: $variant, $turnOrder', (rules) => {
    const numbers = Array.from({ length: 80 }, (_, index) => (index * 6007) % 9973);
    for (const position of randomGame(rules, numbers).positions) {
      const fen = formatFen(position);
      expect(fenMendings(fen, readPosition(rules, fen))).toEqual([]);
    }
  });
});
