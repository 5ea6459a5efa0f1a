import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFaultOf } from '../database-fault.ts';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** A copy that has been put in the place of the database. */
export interface RestoredDatabase extends DatabaseCopy {
  /** Where the file lies now that was in its place; undefined where there was none. */
  readonly before: string | undefined;
}

/** A service has the database open. */
export class DatabaseInUse extends Error {}

/**
 * Puts a copy in the place of the database, which is moved aside whole. The copy itself stays as it is. What is put in place
 * is read through, brought up to date and marked as a copy, so that the next start ends the links that are out.
 *
 * @param aside the folder beside the database for what was in its place; it must not be there yet
 * @throws DatabaseInUse; what `copyDatabase` and `migrate` throw where the copy is none of this program
 */
export function restoreDatabase(path: string, copy: string, aside: string): RestoredDatabase {
  refuseInUse(path);
  mkdirSync(dirname(path), { recursive: true });
  const incoming = `${path}.incoming`;
  rmSync(incoming, { force: true });
  const made = copyDatabase(copy, incoming, bringUpToDate);
  try {
    const before = moveAside(path, aside);
    renameSync(incoming, path);
    return { ...made, before };
  } catch (error) {
    rmSync(incoming, { force: true });
    throw error;
  }
}

function bringUpToDate(copy: Sqlite.Database): void {
  // An empty file is a database too, but none of ours.
  pendingMigrations(copy);
  migrate(copy);
}

/** While a connection is open, no other can end the log of changes. Ending it brings all that is in it into the file. */
function refuseInUse(path: string): void {
  if (!existsSync(path)) return;
  let connection: Sqlite.Database | undefined;
  try {
    connection = new Sqlite(path, { timeout: 0 });
    connection.pragma('journal_mode = DELETE');
  } catch (error) {
    // A file that is damaged is no reason to keep it.
    if (databaseFaultOf(error)?.kind === 'busy') throw new DatabaseInUse();
  } finally {
    connection?.close();
  }
}

/** The log that lies beside a damaged file goes with it: beside another it would be mixed with it. */
function moveAside(path: string, aside: string): string | undefined {
  const files = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  mkdirSync(aside);
  chmodSync(aside, 0o700);
  for (const file of files) renameSync(file, join(aside, basename(file)));
  return join(aside, basename(path));
}
