import pg from 'pg';
import { Conflict, repeatOnConflict } from '../conflict.ts';
import { type Database, type Reads, type SqlValue, type Transaction, transactionMark } from '../database.ts';
import { databaseFaultOf } from '../database-fault.ts';
import { MigrationError } from '../migrations.ts';
import { newsOf, type Telling } from '../news.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { createNewsWire } from './news-wire.ts';
import { createTranslation, type PostgresSql, rowTypes } from './postgres-sql.ts';

/**
 * PostgreSQL behind the port. Each transaction has a connection of its own and holds the rows that it decides by
 * (`held-rows.ts`); where it meets another one all the same, it is run again. Concurrent commits share their wait for the disk
 * inside the server. What is read beside transactions goes over connections that cannot write.
 */

/** Connections that write, and as many that read: more only queue inside a small server. */
const CONNECTIONS = 10;
/** How long a transaction waits for a connection, or for a lock that another holds. */
const PATIENCE_MS = 2_000;
/** A transaction in which nothing happens is that of a process that hangs: it must not hold its locks. */
const LONGEST_IDLE_MS = 60_000;

/** The first version whose schema language and unique handling are what the tests ran on. */
const LEAST_VERSION = 15;

/**
 * Why the database is not to be had:
 * - CONNECT: no server answers, or not as it should
 * - LOGIN: it does not take this user and password
 * - DATABASE: it has no such database
 * - RIGHTS: this user may not make what is needed in it
 * - OLD: it is older than what the service is made for
 */
type PostgresTrouble = 'CONNECT' | 'LOGIN' | 'DATABASE' | 'RIGHTS' | 'OLD';

/** Thrown where a database cannot be opened; `cause` is what the server or the driver said. */
class PostgresError extends Error {
  readonly code: `POSTGRES_${PostgresTrouble}`;

  constructor(kind: PostgresTrouble, cause?: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.name = 'PostgresError';
    this.code = `POSTGRES_${kind}`;
  }
}

const TROUBLES: Readonly<Record<string, PostgresTrouble>> = {
  '28000': 'LOGIN',
  '28P01': 'LOGIN',
  '3D000': 'DATABASE',
  '42501': 'RIGHTS',
};

const codeOf = (error: unknown): string => String((Object(error) as { readonly code?: unknown }).code ?? '');

/** Opens the database and brings it up to date. */
export const openPostgres = (url: string): Promise<Database> => connect(url, migrate);

/**
 * Opens the database of a service that may be running, as it is.
 *
 * @throws when it is not that of this version
 */
export const openPostgresInUse = (url: string): Promise<Database> =>
  connect(url, async (client) => {
    const [pending] = await pendingMigrations(client);
    if (pending) throw new MigrationError('OLDER', 'The service of this version has not been started yet.');
  });

async function connect(url: string, prepare: (client: pg.Client) => Promise<void>): Promise<Database> {
  const client = new pg.Client(settings(url));
  try {
    await client.connect().catch((error: unknown) => {
      throw new PostgresError(TROUBLES[codeOf(error)] ?? 'CONNECT', error);
    });
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < LEAST_VERSION) throw new PostgresError('OLD');
    await prepare(client);
  } catch (error) {
    const trouble = TROUBLES[codeOf(error)];
    throw trouble === undefined ? error : new PostgresError(trouble, error);
  } finally {
    await client.end();
  }
  return overPools(url);
}

/** `options` are settings of each session, as the server's command line takes them. */
const settings = (url: string, options: readonly string[] = []): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'chessivore',
  connectionTimeoutMillis: PATIENCE_MS,
  options: options.map((option) => `-c ${option}`).join(' '),
  types: rowTypes as pg.CustomTypesConfig,
});

function openPool(url: string, options: readonly string[]): pg.Pool {
  const pool = new pg.Pool({ ...settings(url, options), max: CONNECTIONS });
  // The server has ended a connection that nobody used: the next one who needs one opens another.
  pool.on('error', () => undefined);
  return pool;
}

function overPools(url: string): Database {
  const writers = openPool(url, [
    'default_transaction_isolation=read\\ committed',
    `lock_timeout=${PATIENCE_MS}`,
    `idle_in_transaction_session_timeout=${LONGEST_IDLE_MS}`,
  ]);
  const readers = openPool(url, ['default_transaction_read_only=on']);
  const wire = createNewsWire(settings(url, ['synchronous_commit=off']));
  const underWay = new Set<Promise<unknown>>();
  let closing = false;

  async function runOnce<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    const client = await writers.connect();
    const tellings: Telling[] = [];
    const answer = await inTransaction(client, tellings, work).then(
      (value) => {
        client.release();
        return value;
      },
      async (error: unknown) => {
        // Where even that fails the connection cannot be used again.
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      },
    );
    const news = newsOf(tellings);
    if (news) wire.announce(news);
    return answer;
  }

  return {
    transaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
      if (closing) return Promise.reject(new Error('The database is closed.'));
      const running = repeatOnConflict(() => runOnce(work)).catch(failWithFault);
      underWay.add(running);
      const over = () => underWay.delete(running);
      running.then(over, over);
      return running;
    },
    reads: readsOver((sql, values) => query(readers, beside(sql), values).catch(failWithFault)),
    listen: wire.listen,
    lastingFault: () => undefined,
    async close() {
      closing = true;
      await Promise.allSettled(underWay);
      await Promise.all([wire.close(), writers.end(), readers.end()]);
    },
  };
}

function failWithFault(error: unknown): never {
  throw databaseFaultOf(error) ?? error;
}

interface Outcome {
  readonly rows: unknown[];
  readonly rowCount: number | null;
}

/** Statements in transactions, which hold rows, and beside them. */
const within = createTranslation(true);
const beside = createTranslation(false);

const query = (
  on: pg.Pool | pg.ClientBase,
  sql: PostgresSql,
  values: readonly SqlValue[],
): Promise<Outcome> => on.query({ ...sql, values: [...values] });

const readsOver = (ask: (sql: string, values: readonly SqlValue[]) => Promise<Outcome>): Reads => ({
  all: async <Row>(sql: string, ...values: readonly SqlValue[]) => (await ask(sql, values)).rows as Row[],
  first: async <Row>(sql: string, ...values: readonly SqlValue[]) =>
    (await ask(sql, values)).rows[0] as Row | undefined,
});

async function inTransaction<Answer>(
  client: pg.PoolClient,
  tellings: Telling[],
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let over = false;
  const ask = async (sql: string, values: readonly SqlValue[]): Promise<Outcome> => {
    if (over) throw new Error('A transaction was used after its end.');
    return query(client, within(sql), values).catch(failWithConflict);
  };
  try {
    await client.query('BEGIN');
    const answer = await work({
      [transactionMark]: true,
      ...readsOver(ask),
      run: async (sql, ...values) => ({ changes: (await ask(sql, values)).rowCount ?? 0 }),
      tell: (what) => void tellings.push(what),
    });
    const { command } = await client.query('COMMIT').catch(failWithConflict);
    // After a statement that failed the server ends the transaction so, even where the work went on.
    if (command !== 'COMMIT')
      throw new Error('A transaction in which a statement failed cannot be committed.');
    return answer;
  } finally {
    over = true;
  }
}

/**
 * Serialization failure, deadlock, a row that another transaction has just added under the same key, and one that another
 * has just deleted or begun to refer to.
 */
const CONFLICTS = new Set(['40001', '40P01', '23505', '23503']);

function failWithConflict(error: unknown): never {
  throw CONFLICTS.has(codeOf(error))
    ? new Conflict('The database says that another was first.', error)
    : error;
}
