import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Something that the service promises, and how to find out whether it holds. */
export interface HealthPromise {
  /** What is told of it when it does not hold, to anybody who asks. */
  readonly word: string;
  /** What is wrong, for the log alone; undefined while it holds. What it throws is wrong too. */
  broken(): Promise<string | undefined>;
}

/** The words of the promises that do not hold, in their order. */
export type Health = () => Promise<readonly string[]>;

export interface HealthTimes {
  /** How long an answer is good for whoever asks next. */
  readonly goodMs: number;
  /** A promise that says nothing for so long does not hold. */
  readonly patienceMs: number;
}

const TIMES: HealthTimes = { goodMs: 3_000, patienceMs: 4_000 };

/** Looks at all promises when asked, but not more often than every few seconds. The log tells what has changed. */
export function createHealth(
  promises: readonly HealthPromise[],
  log: Log,
  { goodMs, patienceMs }: HealthTimes = TIMES,
): Health {
  /** The last look, until it is too old: a look that is under way never is. */
  let last: Promise<readonly string[]> | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  let before = '';

  async function look(): Promise<readonly string[]> {
    const found = await Promise.all(
      promises.map(async ({ word, broken }) => ({ word, detail: await detailOf(broken, patienceMs) })),
    );
    const wrong = found.filter(({ detail }) => detail !== undefined);
    const words = wrong.map(({ word }) => word);
    if (words.join() !== before) {
      if (wrong.length > 0) log.error({ broken: wrong }, 'not all is as promised');
      else log.info('all is as promised again');
    }
    before = words.join();
    goodUntil = performance.now() + goodMs;
    return words;
  }

  return () => {
    if (last === undefined || performance.now() >= goodUntil) {
      goodUntil = Number.POSITIVE_INFINITY;
      last = look();
    }
    return last;
  };
}

async function detailOf(broken: HealthPromise['broken'], patienceMs: number): Promise<string | undefined> {
  const over = new AbortController();
  try {
    const noAnswer = delay(patienceMs, 'There was no answer in time.', { signal: over.signal });
    return await Promise.race([broken(), noAnswer]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    over.abort();
  }
}
