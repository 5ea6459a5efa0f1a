import { resolve } from 'node:path';
import { copyDatabase, type DatabaseCopy } from '../store/sqlite/copy-database.ts';
import { HostRefusal, type ServiceCommand } from './command.ts';

const ON_A_SERVER = new HostRefusal(
  'DATABASE_URL is a PostgreSQL database: copy it with pg_dump, as docs/hosting.md says.',
);

/** Copies the database while the service runs. The key that signs the links is a file of its own, and not in the copy. */
export const backup: ServiceCommand = {
  works: 'beside the service',
  words: ['FILE'],
  async run({ place, words: [file = ''], dryRun }) {
    if (place.kind !== 'sqlite') throw ON_A_SERVER;
    const target = resolve(file);
    if (dryRun) return { lines: [`The copy would be ${target}.`], data: { file: target, changed: false } };
    const { bytes, games } = makeCopy(place.path, target);
    return {
      lines: [`${target}: ${games} games, ${bytes} bytes, read through and whole.`],
      data: { file: target, games, bytes, changed: true },
    };
  },
};

function makeCopy(databasePath: string, target: string): DatabaseCopy {
  try {
    return copyDatabase(databasePath, target);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new HostRefusal(
      code === 'EEXIST'
        ? `${target} is there already; a copy replaces nothing.`
        : `No copy was made: ${message}`,
    );
  }
}
