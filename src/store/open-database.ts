import type { Database } from './database.ts';
import { openPostgres, openPostgresInUse } from './postgres/postgres-database.ts';
import { openSqlite, openSqliteInUse } from './sqlite/sqlite-database.ts';

/** Where the games are kept, as DATABASE_URL says. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Opens the database, an SQLite file made if missing, and brings it up to date. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> =>
  place.kind === 'sqlite' ? openSqlite(place.path) : openPostgres(place.url);

/**
 * Opens the database of a service that may be running, as it is: nothing is made and nothing brought up to date.
 *
 * @throws when there is none, or when it is not that of this version
 */
export const openDatabaseInUse = async (place: DatabasePlace): Promise<Database> =>
  place.kind === 'sqlite' ? openSqliteInUse(place.path) : openPostgresInUse(place.url);
