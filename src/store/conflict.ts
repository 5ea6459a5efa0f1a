import { setTimeout as delay } from 'node:timers/promises';

/**
 * Another transaction was first: what this one has read no longer holds. It was rolled back, and run again it finds
 * what the other has left. `cause` is what the database said, if it was the database that noticed.
 */
export class Conflict extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Conflict';
  }
}

/** Work that meets others this often has met a fault, or a crowd. */
const MOST_RUNS = 12;
const LONGEST_WAIT_MS = 64;

/**
 * Runs again what met a conflict, after waits that grow and that chance spreads, so that two do not meet again and again.
 *
 * @param chance between 0 and 1
 * @throws what the last conflict was caused by
 */
export async function repeatOnConflict<Answer>(
  run: () => Promise<Answer>,
  chance: () => number = Math.random,
): Promise<Answer> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (runs === MOST_RUNS) throw error.cause ?? error;
    }
    await delay(chance() * Math.min(2 ** runs, LONGEST_WAIT_MS));
  }
}
