import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorByLot, formatCode, parseCode } from '../../src/games/beginning.ts';
import { roomAt } from '../../src/games/limits.ts';

describe('a game code', () => {
  it('is eight letters and digits that nobody mistakes for each other', () => {
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
    fc.assert(fc.property(bytes, (random) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(formatCode(random))));
  });

  it.each([
    ['ABCD2345', 'ABCD2345'],
    ['abcd2345', 'ABCD2345'],
    [' abcd-2345 ', 'ABCD2345'],
    ['ab cd 23 45', 'ABCD2345'],
    ['oOiIlL12', '00111112'],
  ])('typed as %j is %s', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
  });

  it('reads as itself', () => {
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
    fc.assert(fc.property(bytes, (random) => parseCode(formatCode(random)) === formatCode(random)));
  });
});

describe('the color of the challenger', () => {
  it.each([
    ['white', 1, 'white'],
    ['black', 0, 'black'],
    ['random', 0, 'white'],
    ['random', 255, 'black'],
  ] as const)('who plays %s, with the lot %i, is %s', (plays, lot, color) => {
    expect(colorByLot(plays, lot)).toBe(color);
  });

  it('is drawn as often white as black', () => {
    const drawn = Array.from({ length: 256 }, (_, lot) => colorByLot('random', lot));
    expect(drawn.filter((color) => color === 'white')).toHaveLength(128);
  });
});

describe('a limit of three an hour', () => {
  const limit = { count: 3, withinMs: 60 };
  it.each([
    ['has room with none', [], undefined],
    ['has room with two', [10, 20], undefined],
    ['has room again when the first of three is an hour old', [10, 20, 30], 70],
    ['looks at the last three of more', [10, 20, 30, 40], 80],
  ])('%s', (_name, times, at) => {
    expect(roomAt(limit, times)).toBe(at);
  });
});
