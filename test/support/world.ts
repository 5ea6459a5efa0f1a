import { createHash } from 'node:crypto';
import type { World } from '../../src/actions/world.ts';
import type { Instant } from '../../src/games/terms.ts';
import type { Database } from '../../src/store/database.ts';
import type { LeaveOut } from '../../src/store/readable-rows.ts';
import { type DatabasePlace, makePlace } from './database-place.ts';

/** A time at which nothing special happens: Tuesday, 1 December 2026, 09:00 UTC. */
export const START_TIME: Instant = Date.UTC(2026, 11, 1, 9);

export interface TestWorld extends World {
  readonly database: Database;
  readonly place: DatabasePlace;
  /** Sets the clock forward. */
  wait(ms: number): void;
  /** How many commits have told that letters may be due. */
  wakeCount(): number;
  /** Closes the database and removes it. */
  close(): Promise<void>;
}

export interface TestWorldOptions {
  readonly limited?: boolean;
  readonly localAddresses?: boolean;
  readonly mailDelayMs?: number;
  readonly startTime?: Instant;
  /** Makes other ids, codes and lots. */
  readonly seed?: string;
  /** The SQLite file that it begins with; left out: a new database. */
  readonly file?: Uint8Array;
}

/** For lists in which every row can be read. */
export const leaveNothingOut: LeaveOut = ({ error }) => {
  throw error;
};

/** A world with a real database of its own, a clock that tests set, and chance that repeats itself. */
export function openTestWorld(options: TestWorldOptions = {}): TestWorld {
  const place = makePlace(options.file);
  const database = place.open();
  let now = options.startTime ?? START_TIME;
  let drawn = 0;
  let wakes = 0;
  database.listen(({ letters }) => {
    if (letters) wakes += 1;
  });
  return {
    database,
    place,
    limited: options.limited ?? false,
    strangerLimits: options.limited ? { perMailbox: 3, perClient: 50, perDay: 1_000 } : undefined,
    localAddresses: options.localAddresses ?? false,
    mailDelayMs: options.mailDelayMs ?? 0,
    now: () => now,
    certainNow: () => now,
    wait: (ms) => {
      now += ms;
    },
    randomBytes: (count) => {
      drawn += 1;
      return createHash('sha256')
        .update(`${options.seed ?? 'seed'} ${drawn}`)
        .digest()
        .subarray(0, count);
    },
    wakeCount: () => wakes,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
