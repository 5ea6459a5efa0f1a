import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createHealth, type HealthPromise } from '../../src/health/health.ts';

/** Promises that hold or not as a test says, how often they were looked at, and what was logged. */
function watching(words: readonly string[], goodMs = 0) {
  const broken = new Map<string, string>();
  const looks: string[] = [];
  const logged: string[] = [];
  const promises: HealthPromise[] = words.map((word) => ({
    word,
    broken: async () => {
      looks.push(word);
      return broken.get(word);
    },
  }));
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  return {
    broken,
    looks,
    logged,
    promises,
    health: createHealth(promises, log, { goodMs, patienceMs: 200 }),
    log,
  };
}

describe('the health of the service', () => {
  it('is no word while all holds, and a word for each promise that does not, in their order', async () => {
    const { health, broken } = watching(['file', 'disk', 'clock']);
    expect(await health()).toEqual([]);
    broken.set('clock', 'a year ahead');
    broken.set('file', 'gone');
    expect(await health()).toEqual(['file', 'clock']);
    broken.clear();
    expect(await health()).toEqual([]);
  });

  it('tells the log what is wrong, once for each change', async () => {
    const { health, broken, logged } = watching(['disk']);
    await health();
    broken.set('disk', 'only 3 KB are free');
    await health();
    await health();
    broken.clear();
    await health();
    await health();
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      'not all is as promised',
      'all is as promised again',
    ]);
    expect(logged[0]).toContain('only 3 KB are free');
  });

  it('is looked at once, however many ask at the same time or soon after', async () => {
    const { health, looks } = watching(['disk'], 60_000);
    await Promise.all([health(), health(), health()]);
    await health();
    expect(looks).toEqual(['disk']);
  });

  it('counts a promise that throws as broken, and one that never answers', async () => {
    const { log, logged } = watching([]);
    const health = createHealth(
      [
        { word: 'throws', broken: () => Promise.reject(new Error('no such file')) },
        { word: 'hangs', broken: () => new Promise(() => {}) },
        { word: 'holds', broken: async () => undefined },
      ],
      log,
      { goodMs: 0, patienceMs: 20 },
    );
    expect(await health()).toEqual(['throws', 'hangs']);
    expect(logged[0]).toContain('no such file');
  });
});
