import type Sqlite from 'better-sqlite3';

/** Commits to the same file by other processes. */
export interface ForeignCommits {
  /** Begins to look for them. */
  watch(): void;
  stop(): void;
}

/** How often to look; a look takes a few microseconds. */
const LOOK_EVERY_MS = 200;

/**
 * Looks again and again whether the file was changed over any other connection than this one: SQLite counts that for
 * each connection (`data_version`), and tells nobody by itself.
 *
 * @param hear is called after one or more such commits
 */
export function createForeignCommits(connection: Sqlite.Database, hear: () => void): ForeignCommits {
  const version = connection.prepare('PRAGMA data_version').pluck();
  let seen: unknown;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    let now: unknown;
    try {
      now = version.get();
    } catch {
      // Whoever reads or writes meets the same fault and tells of it.
      return;
    }
    if (now === seen) return;
    seen = now;
    hear();
  }

  return {
    watch() {
      if (timer !== undefined) return;
      seen = version.get();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
