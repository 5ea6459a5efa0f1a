import { describe, expect, it } from 'vitest';
import { countRequests } from '../../src/web/request-counts.ts';

const MINUTE_MS = 60_000;

/** Counts over a minute, by a clock that is set. */
function counting() {
  let now = 1_000_000;
  const counts = countRequests(() => now, MINUTE_MS);
  return {
    pass: (ms: number) => {
      now += ms;
    },
    hit: async (client: string) => (await counts.increment(client)).totalHits,
    counts,
  };
}

describe('the requests of a client', () => {
  it('are counted apart from those of others', async () => {
    const { hit } = counting();
    expect([await hit('a'), await hit('a'), await hit('b')]).toEqual([1, 2, 1]);
  });

  it('are counted for a minute from the first, whatever comes between', async () => {
    const { hit, pass } = counting();
    await hit('a');
    for (let second = 0; second < 59; second += 1) {
      pass(1_000);
      await hit(second % 2 === 0 ? 'a' : 'b');
    }
    expect(await hit('a')).toBe(32);
    pass(1_000);
    expect(await hit('a')).toBe(1);
  });

  it('are counted from nought once the clock is set back, however often they come', async () => {
    const { hit, pass } = counting();
    pass(365 * 24 * 60 * MINUTE_MS);
    await hit('a');
    pass(-364 * 24 * 60 * MINUTE_MS);
    expect(await hit('a')).toBe(1);
    pass(MINUTE_MS / 2);
    expect(await hit('a')).toBe(2);
    pass(MINUTE_MS / 2);
    expect(await hit('a')).toBe(1);
  });
});
