import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen, formatMove, seriesOf, startFen } from '../../src/engine/index.ts';
import { positionBehind } from '../../src/games/position.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

test.each(ALL_RULES)(
  'a stored position of $variant, $turnOrder, with its last turn is the position that was played',
  (rules) => {
    const law = fc.property(choices(60), (choosing) => {
      const { positions, moves } = randomGame(rules, choosing);
      const starts = [...positions.keys()].filter(
        (index) => (seriesOf(positions[index]!)?.played ?? 0) === 0,
      );
      for (const [turn, index] of starts.slice(1).entries()) {
        const before = starts[turn]!;
        const lastTurn = {
          fenBefore: formatFen(positions[before]!),
          moves: moves.slice(before, index).map((move) => ({ move: formatMove(move), san: '' })),
        };
        const position = positions[index]!;
        expect(positionBehind(rules, formatFen(position), lastTurn)).toEqual(position);
      }
    });
    fc.assert(law, { seed: 20_261_201, numRuns: 15 });
  },
);

test('a stored position stands, whatever its last turn is said to have been', () => {
  const rules = ALL_RULES[0]!;
  const fen = '4k3/8/8/8/8/8/8/4K2R b - - 3 9';
  for (const move of ['e2e4', 'a1a8', 'nonsense']) {
    const lastTurn = { fenBefore: startFen(rules), moves: [{ move, san: '' }] };
    expect(positionBehind(rules, fen, lastTurn)).toEqual(readPosition(rules, fen));
  }
  expect(positionBehind(rules, fen, undefined)).toEqual(readPosition(rules, fen));
});
