import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  name TEXT PRIMARY KEY,
  checksum TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

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
 * to, which is SQLite's only way to change a constraint; they are checked, all of them, before it counts.
 *
 * @throws when the file was written by a newer version of the program, when a migration that ran has been changed, or
 *   when one leaves a reference that leads nowhere.
 */
export function migrate(connection: Sqlite.Database, folder = MIGRATIONS_FOLDER): void {
  connection.exec(MIGRATION_TABLE);
  const pending = pendingMigrations(connection, folder);
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
 * @throws as `migrate` does where it was written by another version
 */
export function pendingMigrations(connection: Sqlite.Database, folder = MIGRATIONS_FOLDER): Migration[] {
  const migrations = readMigrations(folder);
  const recorded = connection
    .prepare<[], { name: string; checksum: string }>('SELECT name, checksum FROM migration ORDER BY name')
    .all();
  for (const [index, record] of recorded.entries()) {
    const migration = migrations[index];
    if (migration?.name !== record.name) {
      throw new Error(
        `The database has the migration ${record.name}, which this version does not have here.`,
      );
    }
    if (migration.checksum !== record.checksum) {
      throw new Error(`The migration ${record.name} was changed after it ran on this database.`);
    }
  }
  return migrations.slice(recorded.length);
}

function run(connection: Sqlite.Database, { name, sql, checksum }: Migration): void {
  connection.transaction(() => {
    connection.exec(sql);
    const dangling = connection.pragma('foreign_key_check') as readonly { table: string; parent: string }[];
    if (dangling.length > 0) {
      const [{ table, parent }] = dangling;
      throw new Error(`The migration ${name} leaves rows of ${table} whose ${parent} is gone.`);
    }
    connection.prepare('INSERT INTO migration (name, checksum) VALUES (?, ?)').run(name, checksum);
  })();
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
