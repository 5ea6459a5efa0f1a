import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseFault, databaseFaultOf } from './database-fault.ts';
import { watchFiles } from './file-identity.ts';
import { MigrationError, migrate, pendingMigrations } from './migrate.ts';
import { createTransactionQueue } from './transaction-queue.ts';

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
   *
   * Fails with a `DatabaseFault` where nothing can be written: after two seconds while another program holds the lock,
   * at once when another file lies at the path.
   */
  transaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  /** A second, read-only connection: it never sees what is not committed, and waits for no writer. */
  readonly reads: Reads;
  /** What is wrong with the file and stays so: it has been replaced, or has shown to be damaged. */
  lastingFault(): DatabaseFault | undefined;
  /** Waits for the transactions that have been asked for, then closes the file. */
  close(): Promise<void>;
}

/** How long SQLite itself waits for a lock: at the start, and for the moments in which a reader may meet one. */
const START_TIMEOUT_MS = 5_000;
const READ_TIMEOUT_MS = 50;
const CACHE_KIB = 64 * 1024;
/**
 * The log of changes grows to 64 MB before it is brought into the file. With the usual 4 MB a turn in a file of 100,000
 * games costs half as much again as in a small one; with this it costs the same.
 */
const LOG_PAGES = 16_000;
const PAGE_BYTES = 4_096;

/**
 * Opens the file, made with its folder if missing and readable by its owner only, and brings it up to date.
 *
 * @param logPages how far the log of changes grows before it is brought into the file; tests make it short
 */
export function openDatabase(path: string, logPages = LOG_PAGES): Database {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', 0o600));
  return connect(path, logPages, migrate);
}

/**
 * Opens the file of a service that may be running, as it is: nothing is made and nothing brought up to date.
 *
 * @throws when there is no such file, or when it is not that of this version
 */
export function openDatabaseInUse(path: string): Database {
  closeSync(openSync(path, 'r+'));
  return connect(path, LOG_PAGES, (connection) => {
    const [pending] = pendingMigrations(connection);
    if (pending) throw new MigrationError('OLDER', 'The service of this version has not been started yet.');
  });
}

function connect(path: string, logPages: number, prepare: (connection: Sqlite.Database) => void): Database {
  const connection = new Sqlite(path, { timeout: START_TIMEOUT_MS });
  try {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${logPages}`);
    // While another program reads for long, the log can only grow. Afterwards it gives the room back.
    connection.pragma(`journal_size_limit = ${logPages * PAGE_BYTES}`);
    connection.pragma(`cache_size = -${CACHE_KIB}`);
    prepare(connection);
    // A wait inside SQLite would be everybody's: from now on the queue of transactions waits for locks.
    connection.pragma('busy_timeout = 0');
    const readConnection = new Sqlite(path, { readonly: true, timeout: READ_TIMEOUT_MS });
    readConnection.pragma(`cache_size = -${CACHE_KIB}`);
    return overConnections(connection, readConnection, path);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function overConnections(
  connection: Sqlite.Database,
  readConnection: Sqlite.Database,
  path: string,
): Database {
  const replacedFile = watchFiles([path, `${path}-wal`]);
  let damage: DatabaseFault | undefined;

  /** Remembers what will not go away by itself. */
  const noted = (error: unknown): unknown => {
    const fault = databaseFaultOf(error);
    if (fault?.kind === 'damaged') damage ??= fault;
    return fault ?? error;
  };
  const replacement = (): DatabaseFault | undefined => {
    const replaced = replacedFile();
    return replaced === undefined
      ? undefined
      : new DatabaseFault('replaced', `${replaced} has been deleted, or another file lies in its place.`);
  };

  const statements = preparedStatements(connection, noted);
  const queue = createTransactionQueue<Transaction>(connection, {
    hand: (check) => {
      const checked: Statements = (sql) => {
        check();
        return statements(sql);
      };
      const run = async (sql: string, ...values: readonly SqlValue[]) => checked(sql).run(values);
      return { [transactionMark]: true, ...readsOver(checked), run };
    },
    refusal: replacement,
    noted,
  });
  return {
    transaction: queue.transaction,
    reads: readsOver(preparedStatements(readConnection, noted)),
    lastingFault: () => damage ?? replacement(),
    async close() {
      await queue.close();
      readConnection.close();
      connection.close();
    },
  };
}

/** One SQL text, ready to be run; its values are those of its question marks. */
interface Statement {
  all(values: readonly SqlValue[]): unknown[];
  get(values: readonly SqlValue[]): unknown;
  run(values: readonly SqlValue[]): { readonly changes: number };
}
type Statements = (sql: string) => Statement;

/** Every SQL text is prepared once for its connection. What it throws goes through `noted`. */
function preparedStatements(connection: Sqlite.Database, noted: (error: unknown) => unknown): Statements {
  const prepared = new Map<string, Statement>();
  const noting = <Values, Answer>(work: (values: Values) => Answer): ((values: Values) => Answer) => {
    return (values) => {
      try {
        return work(values);
      } catch (error) {
        throw noted(error);
      }
    };
  };
  const prepare = noting((sql: string): Statement => {
    const statement = connection.prepare<SqlValue[]>(sql);
    return {
      all: noting((values: readonly SqlValue[]) => statement.all(...values)),
      get: noting((values: readonly SqlValue[]) => statement.get(...values)),
      run: noting((values: readonly SqlValue[]) => statement.run(...values)),
    };
  });
  return (sql) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

/** Reads what every database of ours has; throws where it cannot be read. */
export async function readSomething(reads: Reads): Promise<void> {
  await reads.first('SELECT count(*) FROM migration');
}

const readsOver = (statements: Statements): Reads => ({
  all: async <Row>(sql: string, ...values: readonly SqlValue[]) => statements(sql).all(values) as Row[],
  first: async <Row>(sql: string, ...values: readonly SqlValue[]) =>
    statements(sql).get(values) as Row | undefined,
});
