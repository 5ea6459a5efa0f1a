import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';
import { addressKey } from '../address.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  name TEXT PRIMARY KEY,
  checksum TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

/**
 * What may be wrong with a file:
 * - NEWER: a newer version of the program has changed it
 * - CHANGED: a migration that ran on it has another text here
 * - FOREIGN: it is the database of another program, or what ran on it cannot be read
 * - OLDER: it is not up to date, and is to be used as it is
 */
type MigrationTrouble = 'NEWER' | 'CHANGED' | 'FOREIGN' | 'OLDER';

/** Thrown where a file is not a database that this version can use. */
export class MigrationError extends Error {
  readonly code: `MIGRATION_${MigrationTrouble}`;

  constructor(kind: MigrationTrouble, message: string) {
    super(message);
    this.name = 'MigrationError';
    this.code = `MIGRATION_${kind}`;
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

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
export function pendingMigrations(connection: Sqlite.Database, folder = MIGRATIONS_FOLDER): Migration[] {
  const migrations = readMigrations(folder);
  const recorded = recordedMigrations(connection);
  for (const [index, record] of recorded.entries()) {
    const migration = migrations[index];
    if (migration?.name !== record.name) {
      throw new MigrationError(
        'NEWER',
        `The database has the migration ${record.name}, which this version does not have here.`,
      );
    }
    if (migration.checksum !== record.checksum) {
      throw new MigrationError(
        'CHANGED',
        `The migration ${record.name} was changed after it ran on this database.`,
      );
    }
  }
  return migrations.slice(recorded.length);
}

const isEmpty = (connection: Sqlite.Database): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;

/** Which migrations have run, in their order. */
function recordedMigrations(
  connection: Sqlite.Database,
): { readonly name: string; readonly checksum: string }[] {
  const columns = connection
    .prepare(`SELECT name FROM pragma_table_info('migration') ORDER BY name`)
    .pluck()
    .all();
  if (columns.join() !== 'checksum,name') {
    throw new MigrationError('FOREIGN', 'The database is that of another program.');
  }
  return connection
    .prepare<[], { name: string; checksum: string }>('SELECT name, checksum FROM migration ORDER BY name')
    .all();
}

function run(connection: Sqlite.Database, { name, sql, checksum }: Migration): void {
  connection.transaction(() => {
    const before = danglingReferences(connection);
    connection.exec(sql);
    for (const [reference, count] of danglingReferences(connection)) {
      if (count > (before.get(reference) ?? 0)) throw new Error(`The migration ${name} leaves ${reference}.`);
    }
    connection.prepare('INSERT INTO migration (name, checksum) VALUES (?, ?)').run(name, checksum);
  })();
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

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      // The same file checked out with other line ends is the same migration.
      const sql = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n');
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
