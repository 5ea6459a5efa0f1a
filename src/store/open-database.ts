import type { Database } from './database.ts';
import { hasMoved } from './move-database.ts';
import { openPostgres, openPostgresInUse } from './postgres/postgres-database.ts';
import { openSqlite, openSqliteInUse } from './sqlite/sqlite-database.ts';

/** Where the games are kept, as DATABASE_URL says. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Thrown where all rows of the database have gone into another. */
class MovedDatabase extends Error {
  readonly code = 'DATABASE_MOVED';
}

/**
 * Opens the database, an SQLite file made if missing, and brings it up to date.
 *
 * @throws what the host can mend (`start-problems.ts`), among it that `copy-to` has moved it
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = place.kind === 'sqlite' ? openSqlite(place.path) : await openPostgres(place.url);
  if (!(await hasMoved(database.reads))) return database;
  await database.close();
  throw new MovedDatabase('All of it has gone into another database.');
}

/**
 * Opens the database of a service that may be running, as it is: nothing is made and nothing brought up to date.
 *
 * @throws when there is none, or when it is not that of this version
 */
export const openDatabaseInUse = async (place: DatabasePlace): Promise<Database> =>
  place.kind === 'sqlite' ? openSqliteInUse(place.path) : openPostgresInUse(place.url);
