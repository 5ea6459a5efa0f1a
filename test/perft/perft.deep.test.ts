import { describe, expect, it } from 'vitest';
import { perft } from '../../src/engine/index.ts';
import { isQuick, perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';

describe('move counts, the long ones', () => {
  const cases = perftCases().filter((one) => !isQuick(one));
  it.each(cases)('$rules.variant, $rules.turnOrder, depth $depth: $fen', (one) => {
    expect(perft(readPosition(one.rules, one.fen), one.depth)).toBe(one.count);
  });
});
