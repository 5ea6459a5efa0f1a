import { describe, expect, it } from 'vitest';
import { boundedPerft, type Position, startPosition } from '../../src/engine/index.ts';
import { isQuick, perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

/** The count, and the number of pauses on the way to it. */
function counted(position: Position, depth: number, most: number) {
  const work = boundedPerft(position, depth, most);
  for (let pauses = 0; ; pauses++) {
    const step = work.next();
    if (step.done) return { count: step.value, pauses };
  }
}

describe('counting within a bound', () => {
  it.each(perftCases().filter((one, index) => isQuick(one) && index % 5 === 0))(
    'gives what counting without one gives: $rules.variant, $rules.turnOrder, depth $depth: $fen',
    ({ rules, fen, depth, count }) => {
      expect(counted(readPosition(rules, fen), depth, 1_000_000).count).toBe(count);
    },
  );

  it.each(ALL_RULES)(
    'is refused for one node too many, and not for as many: $variant, $turnOrder',
    (rules) => {
      const start = startPosition(rules);
      const { count } = counted(start, 3, 1_000_000);
      expect(counted(start, 3, count!).count).toBe(count);
      expect(counted(start, 3, count! - 1).count).toBeUndefined();
    },
  );

  it('there is one way to make no move', () => {
    expect(counted(startPosition(ALL_RULES[0]!), 0, 1).count).toBe(1);
  });

  it.each(ALL_RULES)(
    'pauses often, and ends soon after its bound at any depth: $variant, $turnOrder',
    (rules) => {
      const { count, pauses } = counted(startPosition(rules), 99, 100_000);
      expect(count).toBeUndefined();
      expect(pauses).toBeGreaterThan(40);
      expect(pauses).toBeLessThan(10_000);
    },
  );

  it('is refused where many lines lead nowhere: the positions on the way are counted too', () => {
    // White has one pawn move; after almost every answer White has none, so 51 positions lead to a count of 14.
    const position = readPosition(
      { variant: 'orthodox', turnOrder: 'alternating' },
      'kr1nn1rb/1p1p1p2/p1p1p3/8/P7/8/5q2/7K w - - 0 1',
    );
    expect(counted(position, 3, 51).count).toBe(14);
    expect(counted(position, 3, 50).count).toBeUndefined();
  });
});
