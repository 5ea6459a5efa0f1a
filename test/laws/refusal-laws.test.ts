import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/engine/index.ts';
import { formatFen, formatMove, legalMoves, readMove, whyNot } from '../../src/engine/index.ts';
import { moveRefusalSentence } from '../../src/view/move-words.ts';
import { mistyped } from '../support/mistyped.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';
import { placements } from '../support/random-placements.ts';
import { isTrueOfBoard } from '../support/refusal-claims.ts';

const SEED = 20_261_201;

/** What a refusal of these texts, and of these pairs of squares, says that is not so. */
const untruths = (position: Position, picks: readonly number[]): string[] => {
  const legal = new Set(legalMoves(position).map(formatMove));
  const refusals = picks.flatMap((pick) => {
    const text = mistyped(position, pick);
    const read = text === undefined ? undefined : readMove(position, text);
    const onBoard = whyNot(position, pick & 63, (pick >> 6) & 63);
    return [
      ...(read?.ok === false ? [{ text, refusal: read.problem }] : []),
      ...(onBoard ? [{ text: formatMove({ from: pick & 63, to: (pick >> 6) & 63 }), refusal: onBoard }] : []),
    ];
  });
  return refusals.flatMap(({ text, refusal }) => {
    const sentence = moveRefusalSentence(refusal, position);
    const isWhole = /^[A-Z“].*\.$/.test(sentence) && !/undefined|the square [a-h][1-8]|\s\./.test(sentence);
    const isLegal = refusal.moves.every((move) => legal.has(formatMove(move)));
    return isWhole && isLegal && isTrueOfBoard(refusal, position)
      ? []
      : [`${text} in ${formatFen(position)}: ${refusal.reason}: ${sentence}`];
  });
};

describe('what a refusal says is true of the board, and what it offers instead is legal', () => {
  const picks = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 30, maxLength: 30 });

  test.each(ALL_RULES)('in random games of $variant, $turnOrder', (rules) => {
    const law = fc.property(choices(60), picks, (choosing, picked) => {
      expect(untruths(randomGame(rules, choosing).positions.at(-1)!, picked)).toEqual([]);
    });
    fc.assert(law, { seed: SEED, numRuns: 60 });
  });

  test.each(ALL_RULES)('in made-up placements of $variant, $turnOrder', (rules) => {
    const law = fc.property(placements(rules), picks, (position, picked) => {
      expect(untruths(position, picked)).toEqual([]);
    });
    fc.assert(law, { seed: SEED, numRuns: 100 });
  });
});
