import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** What is younger may still be in the making, by another process. */
const OLD_MS = 60 * 60 * 1000;

/** A folder, and whether a file of that name in it is one that a process of ours may have left behind half made. */
type Place = readonly [folder: string, isOurs: (name: string) => boolean];

function placesOf({ database, mail }: Pick<Config, 'database' | 'mail'>): readonly Place[] {
  const places: Place[] = [];
  if (database.kind === 'sqlite') {
    const key = `${basename(database.path)}.link-secret.`;
    const isKey = (name: string) => name.startsWith(key) && /^\d+$/.test(name.slice(key.length));
    places.push([dirname(database.path), isKey]);
  }
  if (mail.kind === 'folder') places.push([mail.path, (name) => /^[\w.-]+\.eml\.part$/.test(name)]);
  return places;
}

/**
 * Removes what earlier processes have left behind half made: keys beside the database, and letters in their folder.
 * What cannot be removed stays; it does no harm.
 *
 * @param wall the clock of the machine, by which files are dated
 */
export function removeLeftovers(config: Pick<Config, 'database' | 'mail'>, wall: number): void {
  for (const [folder, isOurs] of placesOf(config)) {
    try {
      for (const name of readdirSync(folder).filter(isOurs)) {
        const path = join(folder, name);
        const found = statSync(path, { throwIfNoEntry: false });
        if (found?.isFile() && wall - found.mtimeMs > OLD_MS) rmSync(path, { force: true });
      }
    } catch {
      // The next start tries again.
    }
  }
}
