import { statSync } from 'node:fs';

/** Which file lies at a path: its device and number there; undefined where none does. */
function identityAt(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Remembers which files lie at these paths now. Gives back a look at whether they still do: the first path where
 * another file lies, or none; undefined while all is as it was.
 */
export function watchFiles(paths: readonly string[]): () => string | undefined {
  const known = paths.map((path) => [path, identityAt(path)] as const);
  return () => known.find(([path, identity]) => identityAt(path) !== identity)?.[0];
}
