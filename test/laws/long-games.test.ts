import fc from 'fast-check';
import { test } from 'vitest';
import { acceptedStarts, expectReadable } from '../support/long-games.ts';
import { ALL_RULES } from '../support/random-games.ts';

test.each(ALL_RULES)(
  'what a game of $variant, $turnOrder, writes can be read again, wherever it began and however long it is',
  (rules) => {
    const law = fc.property(acceptedStarts(rules), fc.nat(), (fen, seed) =>
      expectReadable(rules, fen, seed, 1_000, 1_000),
    );
    fc.assert(law, { seed: 20_261_201, numRuns: 3 });
  },
);
