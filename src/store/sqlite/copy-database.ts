import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DatabaseFault } from '../database-fault.ts';

/** A copy that has been made and looked through. */
export interface DatabaseCopy {
  readonly bytes: number;
  readonly games: number;
}

/**
 * Copies the database as it stands at one moment into a new file, readable by its owner only. Whoever reads or writes
 * beside it goes on; the copy is whole however long it takes.
 *
 * @throws the error of the system where the target is there already or cannot be made; a DatabaseFault where the copy
 *   turns out not to be whole
 */
export function copyDatabase(path: string, target: string): DatabaseCopy {
  closeSync(openSync(target, 'wx', 0o600));
  try {
    const source = new Sqlite(path, { readonly: true, fileMustExist: true });
    try {
      source.prepare('VACUUM INTO ?').run(target);
    } finally {
      source.close();
    }
    return { bytes: statSync(target).size, games: countGames(target) };
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** Reads the whole copy. */
function countGames(path: string): number {
  const copy = new Sqlite(path, { readonly: true });
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new DatabaseFault('damaged', String(found));
    return Number(copy.prepare('SELECT count(*) FROM game').pluck().get());
  } finally {
    copy.close();
  }
}
