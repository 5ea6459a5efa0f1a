import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrate } from './migrate.ts';

/** What SQLite takes and gives. Numbers are whole; instants are milliseconds since 1970 in UTC. */
export type SqlValue = string | number | null;

/** Reading, inside a transaction or over the read-only connection. */
export interface Reads {
  all<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  first<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
}

const transactionMark: unique symbol = Symbol('transaction');

/** What a transaction's work is handed. Nobody else can make one, so writing functions run inside actions only. */
export interface Transaction extends Reads {
  readonly [transactionMark]: true;
  /** Runs a statement that writes; `changes` counts the rows it touched. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<{ readonly changes: number }>;
}

export interface Database {
  /**
   * Runs the work in a transaction and answers once it is safely on disk. Transactions that arrive together run one
   * after another, each wholly and in a savepoint of its own, and share one COMMIT. Work that throws is rolled back
   * alone. The work may wait for nothing but this transaction.
   */
  transaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  /** A second, read-only connection: it never sees what is not committed. */
  readonly reads: Reads;
  /** Waits for the transactions that have been asked for, then closes the file. */
  close(): Promise<void>;
}

/** One COMMIT serves at most this many transactions, so that nobody waits long behind a crowd. */
const MOST_IN_ONE_COMMIT = 256;
const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 64 * 1024;
/**
 * The log of changes grows to 64 MB before it is brought into the file. With the usual 4 MB a turn in a file of 100,000
 * games costs half as much again as in a small one; with this it costs the same.
 */
const LOG_PAGES = 16_000;

interface Waiting {
  /** Runs the work; gives back what tells its caller how it went, to be called after the COMMIT. */
  run(): Promise<() => void>;
  fail(error: unknown): void;
}

/** Opens the file, made with its folder if missing and readable by its owner only, and brings it up to date. */
export function openDatabase(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', 0o600));
  const connection = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
    connection.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(connection);
    const readConnection = new Sqlite(path, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    readConnection.pragma(`cache_size = -${CACHE_KIB}`);
    return overConnections(connection, readConnection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function overConnections(connection: Sqlite.Database, readConnection: Sqlite.Database): Database {
  const statements = preparedStatements(connection);
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT work');
  const release = connection.prepare('RELEASE work');
  const rollbackToSavepoint = connection.prepare('ROLLBACK TO work');

  const waiting: Waiting[] = [];
  let running = false;
  let closing: Promise<void> | undefined;
  let whenIdle: (() => void) | undefined;

  async function inSavepoint<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    let over = false;
    const guarded = (sql: string) => {
      if (over) throw new Error('A transaction was used after its end.');
      return statements(sql);
    };
    const transaction: Transaction = {
      [transactionMark]: true,
      ...readsOver(guarded),
      run: async (sql: string, ...values: readonly SqlValue[]) => guarded(sql).run(...values),
    };
    savepoint.run();
    try {
      const answer = await work(transaction);
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

  async function runTogether(): Promise<void> {
    const together = waiting.splice(0, MOST_IN_ONE_COMMIT);
    try {
      begin.run();
      const settles: (() => void)[] = [];
      for (const one of together) {
        settles.push(await one.run());
        if (!connection.inTransaction) throw new Error('SQLite ended the transaction by itself.');
      }
      commit.run();
      for (const settle of settles) settle();
    } catch (error) {
      if (connection.inTransaction) rollback.run();
      for (const one of together) one.fail(error);
    }
    if (waiting.length > 0) setImmediate(runTogether);
    else {
      running = false;
      whenIdle?.();
    }
  }

  async function closeWhenIdle(): Promise<void> {
    if (running) {
      await new Promise<void>((resolve) => {
        whenIdle = resolve;
      });
    }
    readConnection.close();
    connection.close();
  }

  return {
    transaction: (work) =>
      new Promise((resolve, reject) => {
        if (closing) throw new Error('The database is closed.');
        waiting.push({
          run: () =>
            inSavepoint(work).then(
              (answer) => () => resolve(answer),
              (error: unknown) => () => reject(error),
            ),
          fail: reject,
        });
        if (!running) {
          running = true;
          setImmediate(runTogether);
        }
      }),
    reads: readsOver(preparedStatements(readConnection)),
    close: () => {
      closing ??= closeWhenIdle();
      return closing;
    },
  };
}

type Statements = (sql: string) => Sqlite.Statement<SqlValue[]>;

/** Every SQL text is prepared once for its connection. */
function preparedStatements(connection: Sqlite.Database): Statements {
  const prepared = new Map<string, Sqlite.Statement<SqlValue[]>>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = connection.prepare<SqlValue[]>(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

const readsOver = (statements: Statements): Reads => ({
  all: async <Row>(sql: string, ...values: readonly SqlValue[]) => statements(sql).all(...values) as Row[],
  first: async <Row>(sql: string, ...values: readonly SqlValue[]) =>
    statements(sql).get(...values) as Row | undefined,
});
