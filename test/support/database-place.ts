import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, SqlValue } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/postgres/postgres-database.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';
import { TABLES } from '../../src/store/table-list.ts';
import { damageFile, damageServer } from './damage.ts';
import { postgresAddress } from './postgres-address.ts';
import { databaseOn, onServer, TEMPLATE, TEST_DATABASE } from './postgres-server.ts';

/** Whether these tests run on PostgreSQL (`npm run test:postgres`). */
export const onPostgres = postgresAddress !== undefined;

/** Where a test keeps its database: a file in a folder of its own, or a database of its own on the server. */
export interface DatabasePlace {
  /** As DATABASE_URL has it, once it is made. */
  url(): Promise<string>;
  /** The SQLite file. */
  readonly path: string;
  /** Opens it, as often as there are to be processes. */
  open(): Database;
  /** Writes what the program never would: no constraint is asked. Rows that must be hit are. */
  damage(sql: string, ...values: readonly SqlValue[]): Promise<void>;
  /** It is not needed any more. */
  remove(): Promise<void>;
}

/**
 * A new database.
 *
 * @param file what an SQLite file begins with; left out, the database is empty
 */
export const makePlace = (file?: Uint8Array): DatabasePlace =>
  postgresAddress === undefined || file ? fileInFolder(file) : databaseOnServer(postgresAddress);

function fileInFolder(file: Uint8Array | undefined): DatabasePlace {
  const folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
  const path = join(folder, 'chessivore.sqlite');
  if (file) writeFileSync(path, file);
  return {
    url: async () => `file:${path}`,
    path,
    open: () => openSqlite(path),
    damage: async (sql, ...values) => damageFile(path, sql, values),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let made = 0;
/** Databases that a test has done with. To empty one is quicker than to make another. */
const emptied: string[] = [];

async function makeOnServer(server: string): Promise<string> {
  const used = emptied.pop();
  if (used !== undefined) return used;
  made += 1;
  const name = `${TEST_DATABASE}${process.pid}_${Date.now()}_${made}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return databaseOn(server, name);
}

const EMPTY = [
  ...TABLES.toReversed().map(({ name }) => `DELETE FROM ${name}`),
  'INSERT INTO mail_way (id, taken, failures) VALUES (1, 0, 0)',
  `SELECT setval(sequencename::regclass, 1, FALSE) FROM pg_sequences WHERE schemaname = current_schema()`,
].join('; ');

function databaseOnServer(server: string): DatabasePlace {
  const making = makeOnServer(server);
  making.catch(() => undefined);
  let damaged = false;
  return {
    url: () => making,
    get path(): string {
      throw new Error('A database on a server has no file.');
    },
    open: () => whenOpen(making.then(openPostgres)),
    async damage(sql, ...values) {
      damaged = true;
      await damageServer(await making, sql, values);
    },
    async remove() {
      if (damaged) return;
      const url = await making;
      await onServer(url, EMPTY);
      emptied.push(url);
    },
  };
}

/** A database that is still being opened: what is asked of it waits for that. */
function whenOpen(opening: Promise<Database>): Database {
  opening.catch(() => undefined);
  return {
    transaction: async (work) => (await opening).transaction(work),
    reads: {
      all: async (sql, ...values) => (await opening).reads.all(sql, ...values),
      first: async (sql, ...values) => (await opening).reads.first(sql, ...values),
    },
    listen: (hear) => void opening.then((database) => database.listen(hear)),
    lastingFault: () => undefined,
    close: async () => (await opening).close(),
  };
}
