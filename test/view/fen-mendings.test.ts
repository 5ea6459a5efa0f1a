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

describe('what was corrected in a FEN', () => {
  it.each([
    [ORTHODOX, `\t${PLAIN}\r\n`, [/^Extra spaces/]],
    [ORTHODOX, `${PLAIN.replaceAll(' ', '\u00a0')};`, [/^Extra spaces/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w QK - 3 9', [/in the order KQkq/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQkq - 3 9', [/^Castling k and q was dropped/]],
    [ABSORPTION, '4k3/8/8/8/8/8/8/R(B)3K2R w KQ - 3 9', [/^Castling Q was dropped/]],
    [ORTHODOX, '4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 2', [/^En passant e6 was dropped/]],
    [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - e3c3 0 4', [/board order/]],
    [ITALIAN, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 0', [/^The seventh field/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ -', [/^The missing counters were read as 0 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 3', [/^The missing counters were read as 3 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 3 0', [/^Move number 0 was read as 1/]],
    [ORTHODOX, '4k3/8/8/8/8/8/8/R3K2R w KQ - 03 009', [/^Leading zeros/]],
    [ORTHODOX, '4k3/8/8/1111P12/8/8/8/R3K2R w KQ - 3 9', [/^The pieces were rewritten/]],
    [ABSORPTION, 'k(qnp)7/8/8/8/8/8/8/K7 w - - 0 1', [/^The pieces were rewritten/]],
    [CANNIBAL, 'k(k)7/8/8/8/8/8/8/K(Q)7  w - e6 0 1', [/^Extra spaces/, /^The pieces/, /^En passant e6/]],
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
