import type { Database } from './database.ts';
import { hasMoved, isArriving } from './move-database.ts';
import { openPostgres, openPostgresInUse } from './postgres/postgres-database.ts';
import { openSqlite, openSqliteInUse } from './sqlite/sqlite-database.ts';

/** Where the games are kept, as DATABASE_URL says. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Thrown where the rows of the database have gone into another, or are not all here yet. */
class MovingDatabase extends Error {
  readonly code: 'DATABASE_MOVED' | 'DATABASE_ARRIVING';

  constructor(code: MovingDatabase['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Opens the database, an SQLite file made if missing, and brings it up to date.
 *
 * @throws what the host can mend (`start-problems.ts`), among it that `copy-to` has moved it, or was broken off before all of
 *   it was there
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = await openTarget(place);
  if (!(await isArriving(database.reads))) return database;
  await database.close();
  throw new MovingDatabase('DATABASE_ARRIVING', 'Not all of the other database has come here.');
}

/**
 * The same for a database that rows are to be moved into: where an earlier move was broken off, this one starts over.
 *
 * @throws what the host can mend
 */
export async function openTarget(place: DatabasePlace): Promise<Database> {
  const database = place.kind === 'sqlite' ? openSqlite(place.path) : await openPostgres(place.url);
  if (!(await hasMoved(database.reads))) return database;
  await database.close();
  throw new MovingDatabase('DATABASE_MOVED', 'All of it has gone into another database.');
}

/**
 * Opens the database of a service that may be running, as it is: nothing is made and nothing brought up to date.
 *
 * @throws when there is none, or when it is not that of this version
 */
export const openDatabaseInUse = async (place: DatabasePlace): Promise<Database> =>
  place.kind === 'sqlite' ? openSqliteInUse(place.path) : openPostgresInUse(place.url);
