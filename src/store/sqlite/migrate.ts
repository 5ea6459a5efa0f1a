import type Sqlite from 'better-sqlite3';
import { addressKey } from '../../address.ts';
import {
  type Migration,
  MigrationError,
  type MigrationRecord,
  migrationsAfter,
  migrationsFolder,
} from '../migrations.ts';

const MIGRATIONS_FOLDER = migrationsFolder('sqlite');

const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  name TEXT PRIMARY KEY,
  checksum TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

/**
 * Brings the file up to date: runs, in the order of their numbers, the SQL files it has not seen, each in a transaction
 * of its own together with its record. Files are never edited after landing; doing it twice changes nothing.
 *
 * References between tables are not enforced while a migration runs, so that it can rebuild a table that others refer
 * to, which is SQLite's only way to change a constraint; before it counts they are checked: it may break none.
 *
 * Beside SQL, migrations have the function `address_form(address)`: what an address is compared by.
 *
 * @throws MigrationError, or an error when a migration leaves a reference that leads nowhere
 */
export function migrate(connection: Sqlite.Database, folder = MIGRATIONS_FOLDER): void {
  if (isEmpty(connection)) connection.exec(MIGRATION_TABLE);
  const pending = pendingMigrations(connection, folder);
  connection.function('address_form', { deterministic: true }, (address) => addressKey(String(address)));
  // Inside a transaction, or by the SQL of a migration, this cannot be switched.
  connection.pragma('foreign_keys = OFF');
  try {
    for (const migration of pending) run(connection, migration);
  } finally {
    connection.pragma('foreign_keys = ON');
  }
}

/**
 * The migrations that a database in use has not seen.
 *
 * @throws MigrationError where it is not a database of this version or an earlier one
 */
export const pendingMigrations = (connection: Sqlite.Database, folder = MIGRATIONS_FOLDER): Migration[] =>
  migrationsAfter(recordedMigrations(connection), folder);

const isEmpty = (connection: Sqlite.Database): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;

/** Which migrations have run, in their order. */
function recordedMigrations(connection: Sqlite.Database): MigrationRecord[] {
  const columns = connection
    .prepare(`SELECT name FROM pragma_table_info('migration') ORDER BY name`)
    .pluck()
    .all();
  if (columns.join() !== 'checksum,name') {
    throw new MigrationError('FOREIGN', 'The database is that of another program.');
  }
  return connection.prepare<[], MigrationRecord>('SELECT name, checksum FROM migration ORDER BY name').all();
}

/** Another program that starts at the same moment may have run it since it was looked for: then no lock is waited for. */
function run(connection: Sqlite.Database, { name, sql, checksum }: Migration): void {
  const isDone = () => recordedMigrations(connection).some((recorded) => recorded.name === name);
  if (isDone()) return;
  const once = connection.transaction(() => {
    if (isDone()) return;
    const before = danglingReferences(connection);
    connection.exec(sql);
    for (const [reference, count] of danglingReferences(connection)) {
      if (count > (before.get(reference) ?? 0)) throw new Error(`The migration ${name} leaves ${reference}.`);
    }
    connection.prepare('INSERT INTO migration (name, checksum) VALUES (?, ?)').run(name, checksum);
  });
  // With the lock on writing from its beginning: one that is taken later would not be waited for.
  once.immediate();
}

/**
 * Rows that refer to what is gone, counted by where they refer to. A database that was changed by hand may have some: that
 * is no fault of the next migration, and must not keep the service from starting.
 */
function danglingReferences(connection: Sqlite.Database): ReadonlyMap<string, number> {
  const rows = connection.pragma('foreign_key_check') as readonly { table: string; parent: string }[];
  const counts = new Map<string, number>();
  for (const { table, parent } of rows) {
    const reference = `rows of ${table} whose ${parent} is gone`;
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
}
