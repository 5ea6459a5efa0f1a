import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The SQL files of each database, `migrations/sqlite` and `migrations/postgres`. */
export const migrationsFolder = (database: 'sqlite' | 'postgres'): string =>
  fileURLToPath(new URL(`../../migrations/${database}`, import.meta.url));

/**
 * What may be wrong with a database:
 * - NEWER: a newer version of the program has changed it
 * - CHANGED: a migration that ran on it has another text here
 * - FOREIGN: it is the database of another program, or what ran on it cannot be read
 * - OLDER: it is not up to date, and is to be used as it is
 */
type MigrationTrouble = 'NEWER' | 'CHANGED' | 'FOREIGN' | 'OLDER';

/** Thrown where a database is not one that this version can use. */
export class MigrationError extends Error {
  readonly code: `MIGRATION_${MigrationTrouble}`;

  constructor(kind: MigrationTrouble, message: string) {
    super(message);
    this.name = 'MigrationError';
    this.code = `MIGRATION_${kind}`;
  }
}

/** One SQL file. */
export interface Migration extends MigrationRecord {
  readonly sql: string;
}

/** That a migration has run on a database, as the database itself keeps it. */
export interface MigrationRecord {
  readonly name: string;
  readonly checksum: string;
}

/**
 * The migrations of the folder that a database has not seen.
 *
 * @param recorded those that have run on it, in their order
 * @throws MigrationError where it is not a database of this version or an earlier one
 */
export function migrationsAfter(recorded: readonly MigrationRecord[], folder: string): Migration[] {
  const migrations = readMigrations(folder);
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
