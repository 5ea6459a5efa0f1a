import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DatabaseFault } from '../database-fault.ts';

/** A copy that has been made and looked through. */
export interface DatabaseCopy {
  readonly bytes: number;
  readonly games: number;
}

/**
 * Copies the database as it stands at one moment into a new file, readable by its owner only, and marks that file as a copy.
 * Whoever reads or writes beside it goes on; the copy is whole however long it takes.
 *
 * @param prepare is handed the copy before it is marked
 * @throws the error of the system where the target is there already or cannot be made; a DatabaseFault where the copy
 *   turns out not to be whole; whatever `prepare` throws
 */
export function copyDatabase(
  path: string,
  target: string,
  prepare: (copy: Sqlite.Database) => void = () => undefined,
): DatabaseCopy {
  closeSync(openSync(target, 'wx', 0o600));
  try {
    const source = new Sqlite(path, { readonly: true, fileMustExist: true });
    try {
      source.prepare('VACUUM INTO ?').run(target);
    } finally {
      source.close();
    }
    const games = finishCopy(target, prepare);
    return { bytes: statSync(target).size, games };
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** Marks the copy, and reads the whole of it. */
function finishCopy(path: string, prepare: (copy: Sqlite.Database) => void): number {
  const copy = new Sqlite(path);
  try {
    prepare(copy);
    copy.exec(`INSERT INTO copy (only_row, renewed_up_to) VALUES (1, '')
      ON CONFLICT (only_row) DO UPDATE SET renewed_up_to = excluded.renewed_up_to`);
    const found = copy.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new DatabaseFault('damaged', String(found));
    return Number(copy.prepare('SELECT count(*) FROM game').pluck().get());
  } finally {
    copy.close();
  }
}
