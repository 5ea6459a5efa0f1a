import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMove, legalMoves, readMove, readPartialTurn, splitTurnText } from '../../src/engine/index.ts';
import { ALL_RULES } from '../support/random-games.ts';
import { placements } from '../support/random-placements.ts';

const SQUARE = fc
  .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'12345678'))
  .map((name) => name.join(''));

const perhaps = (...parts: string[]): fc.Arbitrary<string> => fc.constantFrom('', '', ...parts);

/** Texts with the outline of a move: most mean nothing where they are read, some nearly do. */
const moveLikeText = fc
  .tuple(
    perhaps(...'KQRBNEHMPkqrbnehmp♔♕♖♗♘♙♟'),
    fc.oneof(SQUARE, perhaps(...'abcdefgh12345678')),
    perhaps('x', '~', '-', 'X', ':', ' '),
    SQUARE,
    fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom('x', '~'), SQUARE).map((crossed) => crossed.join('')),
    ),
    perhaps('=Q', '=N', 'B', 'q', '(R)', '/E', '=K'),
    perhaps('+', '#', '!?', ' e.p.'),
  )
  .map((parts) => parts.join(''));

describe('what is read, and what is offered instead, is legal in the oddest positions', () => {
  test.each(ALL_RULES)('of $variant, $turnOrder', (rules) => {
    const texts = fc.array(fc.oneof(moveLikeText, fc.constantFrom('O-O', 'O-O-O')), {
      minLength: 20,
      maxLength: 40,
    });
    const law = fc.property(placements(rules), texts, (position, typed) => {
      const legal = new Set(legalMoves(position).map(formatMove));
      for (const text of typed) {
        const read = readMove(position, text);
        for (const move of read.ok ? [read.value] : read.problem.moves) {
          expect(legal).toContain(formatMove(move));
        }
      }
      readPartialTurn(position, splitTurnText(typed.join(' ')));
    });
    fc.assert(law, { seed: 20_261_130, numRuns: 60 });
  });
});
