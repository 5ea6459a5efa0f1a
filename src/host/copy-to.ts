import { machineTime } from '../clock/machine-time.ts';
import { readCopyTarget } from '../read-settings.ts';
import { DATABASE_PROBLEMS, problemOfSetting } from '../start-problems.ts';
import { type CopiedTable, moveDatabase, NotEmpty } from '../store/move-database.ts';
import { openTarget } from '../store/open-database.ts';
import { HostRefusal, type ServiceCommand } from './command.ts';

const WANTED = 'Set COPY_TO_URL to the empty database that all is to go into: file:PATH, or postgres://…';
/** The value itself is not said: it may hold a password. */
const NO_TARGET = {
  'not-set': new HostRefusal(WANTED),
  'not-an-address': new HostRefusal(`What COPY_TO_URL says is not the address of a database. ${WANTED}`),
};
const NOT_EMPTY = new HostRefusal('The database at COPY_TO_URL is not empty; nothing was changed.');

/**
 * Moves everything into another database, which must be empty: nothing is written into this one any more, and a start on it
 * says so. The address is no argument, because other accounts of the machine see those.
 */
export const copyTo: ServiceCommand = {
  works: 'beside the service',
  words: [],
  async run({ database, place, dryRun }) {
    const target = readCopyTarget();
    if (typeof target === 'string') throw NO_TARGET[target];
    if (dryRun)
      return { lines: ['All would go into the database at COPY_TO_URL.'], data: { changed: false } };
    const opened = await openTarget(target).catch((error: unknown) => {
      const problem = problemOfSetting(DATABASE_PROBLEMS, error);
      throw problem === error
        ? error
        : new HostRefusal((problem as Error).message.replaceAll('DATABASE_URL', 'COPY_TO_URL'));
    });
    try {
      const copied = await moveDatabase(
        { kind: place.kind, database },
        { kind: target.kind, database: opened },
        machineTime().read().wall,
      );
      return {
        lines: linesOf(copied, place.kind),
        data: { rows: Object.fromEntries(copied), changed: true },
      };
    } catch (error) {
      throw error instanceof NotEmpty ? NOT_EMPTY : error;
    } finally {
      await opened.close();
    }
  },
};

const linesOf = (copied: readonly CopiedTable[], from: 'sqlite' | 'postgres'): string[] => [
  ...copied.map(([table, rows]) => `${table}: ${rows} rows, the same in both`),
  'Nothing is written into the old database any more. Stop the service, set DATABASE_URL to the new one and start it.',
  from === 'sqlite'
    ? 'Links were signed with the key in .link-secret beside the old file, unless LINK_SECRET is set: give the new service ' +
      'LINK_SECRET=hex: followed by the content of that file, or put the file beside the new one under its name.'
    : 'Links were signed with LINK_SECRET: leave it as it is.',
];
