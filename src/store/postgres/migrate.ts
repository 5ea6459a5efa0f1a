import type { ClientBase } from 'pg';
import {
  type Migration,
  MigrationError,
  type MigrationRecord,
  migrationsAfter,
  migrationsFolder,
} from '../migrations.ts';

const MIGRATIONS_FOLDER = migrationsFolder('postgres');

const MIGRATION_TABLE = `CREATE TABLE migration (
  name TEXT PRIMARY KEY,
  checksum TEXT NOT NULL
)`;

/** Held while a database is brought up to date, so that of several processes that start together one does it. */
const MIGRATING = 4_836_172_095;

/**
 * Brings the database up to date: runs, in the order of their numbers, the SQL files it has not seen, each in a
 * transaction of its own together with its record. Doing it twice changes nothing, also at the same time.
 *
 * @throws MigrationError where it is not a database of this version or an earlier one
 */
export async function migrate(client: ClientBase, folder = MIGRATIONS_FOLDER): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
  try {
    if ((await tables(client)).length === 0) await client.query(MIGRATION_TABLE);
    for (const migration of await pendingMigrations(client, folder)) await run(client, migration);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATING]);
  }
}

/**
 * The migrations that a database in use has not seen.
 *
 * @throws MigrationError where it is not a database of this version or an earlier one
 */
export const pendingMigrations = async (
  client: ClientBase,
  folder = MIGRATIONS_FOLDER,
): Promise<Migration[]> => migrationsAfter(await recordedMigrations(client), folder);

async function tables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
  );
  return rows.map(({ tablename }) => tablename);
}

/** Which migrations have run, in their order. */
async function recordedMigrations(client: ClientBase): Promise<MigrationRecord[]> {
  if (!(await tables(client)).includes('migration')) {
    throw new MigrationError('FOREIGN', 'The database is that of another program, or empty.');
  }
  const { rows } = await client.query<MigrationRecord>('SELECT name, checksum FROM migration ORDER BY name');
  return rows;
}

async function run(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
