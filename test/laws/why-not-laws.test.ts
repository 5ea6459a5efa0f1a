import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position, Rules } from '../../src/engine/index.ts';
import { formatFen, formatMove, legalMoves, squareName, whyNot } from '../../src/engine/index.ts';
import { objectionTo } from '../../src/engine/why-not.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';
import { placements } from '../support/random-placements.ts';
import { referenceCases } from '../support/reference-cases.ts';

/** From-to pairs, plain or promoting to each choice, on which the reasons and the generator disagree. */
const disagreements = (position: Position): string[] => {
  const legal = legalMoves(position);
  const found: string[] = [];
  for (let pair = 0; pair < 4096; pair++) {
    const [from, to] = [pair >> 6, pair & 63];
    const here = legal.filter((move) => move.from === from && move.to === to);
    for (const promotion of [undefined, ...new Set(here.map((move) => move.promotion))]) {
      const isLegal = here.some((move) => move.promotion === promotion);
      const allowed = objectionTo(position, from, to, promotion) === undefined;
      if (isLegal !== allowed || isLegal !== (whyNot(position, from, to, promotion) === undefined)) {
        found.push(`${squareName(from)}${squareName(to)} ${promotion ?? ''} in ${formatFen(position)}`);
      }
    }
  }
  return found;
};

describe('a move is refused for a reason exactly when it is not legal', () => {
  test.each(ALL_RULES)(
    'on all 4,096 pairs of squares of random positions of $variant, $turnOrder',
    (rules) => {
      const law = fc.property(choices(60), (choosing) => {
        const { positions } = randomGame(rules, choosing);
        expect(disagreements(positions.at(-1)!)).toEqual([]);
      });
      fc.assert(law, { seed: 20_261_130, numRuns: 15 });
    },
  );

  test.each(ALL_RULES)(
    'on all 4,096 pairs of squares of made-up placements of $variant, $turnOrder',
    (rules) => {
      const law = fc.property(placements(rules), (position) => {
        expect(disagreements(position)).toEqual([]);
      });
      fc.assert(law, { seed: 20_261_130, numRuns: 40 });
    },
  );

  test.each(referenceCases('read.tsv').filter(({ fen }, index, all) => all[index - 1]?.fen !== fen))(
    '$line $remark: $fen',
    ({ rules, fen }) => {
      expect(disagreements(readPosition(rules, fen))).toEqual([]);
    },
  );

  test('a piece on the square behind the king answers a magpie’s check and a rook’s at once', () => {
    const rules: Rules = { variant: 'african', turnOrder: 'alternating' };
    const position = readPosition(rules, '7k/8/8/3M4/5r2/8/5K2/5m2 w - - 0 1');
    expect(disagreements(position)).toEqual([]);
    expect(legalMoves(position).map(formatMove)).toContain('d5f3');
  });
});
