import { describe, expect, it } from 'vitest';
import { perft } from '../../src/engine/index.ts';
import { isQuick, perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';

describe('moves are counted as the tables have it, where that takes long', () => {
  const cases = perftCases().filter((one) => !isQuick(one));
  it.each(cases)('in $rules.variant, $rules.turnOrder, to depth $depth: $fen', (one) => {
    expect(perft(readPosition(one.rules, one.fen), one.depth)).toBe(one.count);
  });
});
