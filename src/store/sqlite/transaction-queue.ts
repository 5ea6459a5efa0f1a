import { setTimeout as delay } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import { type DatabaseFault, databaseFaultOf } from '../database-fault.ts';

/** Transactions over one connection, which run one after another and share commits. */
export interface TransactionQueue<Handed> {
  transaction<Answer>(work: (handed: Handed) => Promise<Answer>): Promise<Answer>;
  /** Takes no more, and waits for those that have been asked for. */
  close(): Promise<void>;
}

interface QueueSettings<Handed> {
  /** What the work of one transaction is handed. `check` throws once that transaction is over. */
  hand(check: () => void): Handed;
  /** Why nothing may be written now; undefined while all is well. */
  refusal(): DatabaseFault | undefined;
  /** What a caller is told of an error. */
  noted(error: unknown): unknown;
}

interface Waiting {
  /** When it was asked for, on the clock of `performance.now()`. */
  readonly since: number;
  /** Runs the work; `settle` tells its caller how it went, and is called after the COMMIT. */
  run(): Promise<{ readonly settle: () => void; readonly error?: unknown }>;
  fail(error: unknown): void;
}

/** One COMMIT serves at most this many transactions, so that nobody waits long behind a crowd. */
const MOST_IN_ONE_COMMIT = 256;

/**
 * Another program may hold the lock on writing: it is asked for again after short waits. One that writes without a pause
 * lets go of it for a moment only between two commits, which nobody meets who asks a few times a second.
 */
const FIRST_WAIT_MS = 1;
const LONGEST_WAIT_MS = 4;
/** How long a transaction waits for the lock. */
const PATIENCE_MS = 2_000;

/** See `Database.transaction` for what is promised. */
export function createTransactionQueue<Handed>(
  connection: Sqlite.Database,
  { hand, refusal, noted }: QueueSettings<Handed>,
): TransactionQueue<Handed> {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT work');
  const release = connection.prepare('RELEASE work');
  const rollbackToSavepoint = connection.prepare('ROLLBACK TO work');

  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closing = false;

  async function inSavepoint<Answer>(work: (handed: Handed) => Promise<Answer>): Promise<Answer> {
    let over = false;
    const handed = hand(() => {
      if (over) throw new Error('A transaction was used after its end.');
    });
    savepoint.run();
    try {
      const answer = await work(handed);
      release.run();
      return answer;
    } catch (error) {
      // Some failures, such as a full disk, make SQLite end the whole transaction by itself.
      if (connection.inTransaction) {
        rollbackToSavepoint.run();
        release.run();
      }
      throw error;
    } finally {
      over = true;
    }
  }

  /** A disk that fails may not even let a transaction be undone: the next one tries again before it begins. */
  function undo(): void {
    try {
      if (connection.inTransaction) rollback.run();
    } catch (error) {
      noted(error);
    }
  }

  /** Takes the lock on writing; false once nobody waits for it any more. */
  async function takeLock(): Promise<boolean> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        const refused = refusal();
        if (refused) throw refused;
        undo();
        begin.run();
        return true;
      } catch (error) {
        const busy = databaseFaultOf(error)?.kind === 'busy';
        const now = performance.now();
        const firstPatient = waiting.findIndex(({ since }) => busy && now - since < PATIENCE_MS);
        const turnedAway = waiting.splice(0, firstPatient === -1 ? waiting.length : firstPatient);
        for (const one of turnedAway) one.fail(noted(error));
        if (waiting.length === 0) return false;
      }
      await delay(waitMs);
    }
  }

  async function runTogether(): Promise<void> {
    const together = waiting.splice(0, MOST_IN_ONE_COMMIT);
    try {
      const settles: (() => void)[] = [];
      for (const one of together) {
        const { settle, error } = await one.run();
        if (!connection.inTransaction) throw error ?? new Error('SQLite ended the transaction by itself.');
        settles.push(settle);
      }
      commit.run();
      for (const settle of settles) settle();
    } catch (error) {
      undo();
      for (const one of together) one.fail(noted(error));
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      // What arrives in the same moment goes together.
      await nextTurnOfLoop();
      if (await takeLock()) await runTogether();
    }
    running = undefined;
  }

  return {
    transaction: (work) =>
      new Promise((resolve, reject) => {
        if (closing) throw new Error('The database is closed.');
        waiting.push({
          since: performance.now(),
          run: () =>
            inSavepoint(work).then(
              (answer) => ({ settle: () => resolve(answer) }),
              (error: unknown) => ({ settle: () => reject(error), error }),
            ),
          fail: reject,
        });
        running ??= runAll();
      }),
    async close() {
      closing = true;
      await running;
    },
  };
}

const nextTurnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
