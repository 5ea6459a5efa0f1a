import { describe, expect, it } from 'vitest';
import { newEpoch } from '../../src/games/epochs.ts';

describe('a new epoch of a seat', () => {
  it.each([
    ['is what was drawn', 0, [1, 2, 3, 4], 0x0102_0304],
    ['is never the first one', 5, [0, 0, 0, 0], 0xffff_ffff],
    ['differs from the one before', 0x0102_0304, [1, 2, 3, 4], 0x0102_0305],
    ['differs from the one before at the upper end too', 0xffff_ffff, [255, 255, 255, 255], 1],
    ['takes no more of chance than it needs', 0, [0, 0, 0, 9, 200, 200], 9],
  ])('%s', (_name, before, lot, epoch) => {
    expect(newEpoch(before, Uint8Array.from(lot))).toBe(epoch);
  });
});
