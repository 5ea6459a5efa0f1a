import fc from 'fast-check';
import { test } from 'vitest';
import { acceptedStarts, expectReadable } from '../support/long-games.ts';
import { ALL_RULES } from '../support/random-games.ts';

test.each(ALL_RULES)(
  'a thousand turns of $variant, $turnOrder, or a hundred series of hundreds of moves, can be read again',
  (rules) => {
    const law = fc.property(acceptedStarts(rules), fc.nat(), (fen, seed) =>
      expectReadable(rules, fen, seed, 1_000, 25_000),
    );
    fc.assert(law, { seed: 20_261_202, numRuns: 3 });
  },
);
