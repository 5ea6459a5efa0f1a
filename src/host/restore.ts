import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { machineTime } from '../clock/machine-time.ts';
import { DatabaseInUse, type RestoredDatabase, restoreDatabase } from '../store/sqlite/restore-database.ts';
import { type FileCommand, HostRefusal } from './command.ts';

const ON_A_SERVER = new HostRefusal(
  'DATABASE_URL is a PostgreSQL database: restore it with pg_restore, as docs/hosting.md says.',
);

/** Puts a copy in the place of the database, while no service runs. The key that signs the links stays as it is. */
export const restore: FileCommand = {
  works: 'on the file',
  words: ['FILE'],
  async run({ place, words: [file = ''], dryRun }) {
    if (place.kind !== 'sqlite') throw ON_A_SERVER;
    const databasePath = place.path;
    const copy = resolve(file);
    if (!existsSync(copy)) throw new HostRefusal(`There is no file ${copy}.`);
    const aside = join(
      dirname(resolve(databasePath)),
      `before-${stampOf(new Date(machineTime().read().wall))}`,
    );
    if (dryRun) {
      return {
        lines: [`${copy} would be the database, and what is there now would be moved into ${aside}.`],
        data: { file: copy, before: null, changed: false },
      };
    }
    const { games, before } = putInPlace(databasePath, copy, aside);
    return {
      lines: [
        `${games} games, read through and whole.`,
        ...(before === undefined ? [] : [`What was there before: ${before}`]),
        'Links in earlier emails are out of date in games that are running. At the next start whoever is to move is mailed a new one.',
      ],
      data: { file: copy, games, before: before ?? null, changed: true },
    };
  },
};

/** A time as it can stand in the name of a file: `2026-12-01-09-00-00`. */
const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');

function putInPlace(databasePath: string, copy: string, aside: string): RestoredDatabase {
  try {
    return restoreDatabase(databasePath, copy, aside);
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new HostRefusal('The service is running: stop it first.');
    throw new HostRefusal(`Nothing was changed: ${(error as Error).message}`);
  }
}
