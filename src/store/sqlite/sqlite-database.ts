import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { repeatOnConflict } from '../conflict.ts';
import { type Database, type Reads, type SqlValue, type Transaction, transactionMark } from '../database.ts';
import { DatabaseFault, databaseFaultOf } from '../database-fault.ts';
import { MigrationError } from '../migrations.ts';
import { ANYTHING, createNewsDesk, newsOf, type Telling } from '../news.ts';
import { watchFiles } from './file-identity.ts';
import { createForeignCommits } from './foreign-commits.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { createTransactionQueue } from './transaction-queue.ts';

/**
 * SQLite behind the port. Transactions that arrive together run one after another, each wholly and in a savepoint of its
 * own, and share one COMMIT. What is read beside them goes over a second, read-only connection. A transaction fails with
 * a `DatabaseFault` after two seconds while another program holds the lock, at once when another file lies at the path.
 */

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
export function openSqlite(path: string, logPages = LOG_PAGES): Database {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', 0o600));
  return connect(path, logPages, migrate);
}

/**
 * Opens the file of a service that may be running, as it is: nothing is made and nothing brought up to date.
 *
 * @throws when there is no such file, or when it is not that of this version
 */
export function openSqliteInUse(path: string): Database {
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
  const queue = createTransactionQueue<Omit<Transaction, 'tell'>>(connection, {
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
  const desk = createNewsDesk();

  async function runOnce<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    const tellings: Telling[] = [];
    const tell = (what: Telling) => void tellings.push(what);
    const answer = await queue.transaction((handed) => work({ ...handed, tell }));
    const news = newsOf(tellings);
    if (news) desk.announce(news);
    return answer;
  }

  const foreign = createForeignCommits(connection, () => desk.announce(ANYTHING));
  return {
    transaction: (work) => repeatOnConflict(() => runOnce(work)),
    reads: readsOver(preparedStatements(readConnection, noted)),
    listen(hear) {
      desk.listen(hear);
      foreign.watch();
    },
    lastingFault: () => damage ?? replacement(),
    async close() {
      foreign.stop();
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

const readsOver = (statements: Statements): Reads => ({
  all: async <Row>(sql: string, ...values: readonly SqlValue[]) => statements(sql).all(values) as Row[],
  first: async <Row>(sql: string, ...values: readonly SqlValue[]) =>
    statements(sql).get(values) as Row | undefined,
});
