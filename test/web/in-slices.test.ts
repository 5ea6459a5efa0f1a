import { describe, expect, it } from 'vitest';
import { inSlices } from '../../src/web/in-slices.ts';

/** Work that tells what it does, and holds the process longer than a slice with every piece. */
function* pieces(name: string, count: number, told: string[]): Generator<void, string, void> {
  for (let piece = 1; piece <= count; piece++) {
    told.push(`${name}${piece}`);
    const until = performance.now() + 7;
    while (performance.now() < until);
    yield;
  }
  return name;
}

describe('long work', () => {
  it('is done in slices: several works take turns, and what else there is comes in between', async () => {
    const told: string[] = [];
    const works = [inSlices(pieces('a', 3, told)), inSlices(pieces('b', 3, told))];
    let isDone = false;
    let turns = 0;
    const others = (): void => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    expect(await Promise.all(works)).toEqual(['a', 'b']);
    isDone = true;
    expect(told).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  it('that fails stops nobody else', async () => {
    // biome-ignore lint/correctness/useYield: it is to fail before its first pause
    const failing = (function* (): Generator<void, string, void> {
      throw new Error('a fault');
    })();
    const works = await Promise.allSettled([inSlices(failing), inSlices(pieces('b', 1, []))]);
    expect(works.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
