import { describe, expect, it } from 'vitest';
import { divide, perft, startPosition } from '../../src/engine/index.ts';
import { isQuick, perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

describe('moves are counted as the tables have it, where that is quick', () => {
  it.each(perftCases().filter(isQuick))(
    'in $rules.variant, $rules.turnOrder, to depth $depth: $fen',
    (one) => {
      expect(perft(readPosition(one.rules, one.fen), one.depth)).toBe(one.count);
    },
  );

  it('there is one way to make no move', () => {
    expect(perft(startPosition(ALL_RULES[0]!), 0)).toBe(1);
  });

  it.each(ALL_RULES)('the parts of a divided count add up in $variant, $turnOrder', (rules) => {
    const position = startPosition(rules);
    const parts = divide(position, 3);
    expect(parts).toHaveLength(20);
    expect(parts.reduce((total, { count }) => total + count, 0)).toBe(perft(position, 3));
  });
});
