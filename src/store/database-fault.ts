/**
 * Why the database cannot do what it is asked, through no fault of whoever asks:
 * - busy: another program holds the lock on writing; a moment later it goes
 * - replaced: the file at our path is not the one that was opened: it was deleted, moved, or another put in its place
 * - full: the disk has no room
 * - damaged: the file is no whole database any more
 * - failing: the disk does not read or write, or the file may not be written
 */
export type DatabaseFaultKind = 'busy' | 'replaced' | 'full' | 'damaged' | 'failing';

/** Nothing was changed. `cause` is what SQLite said. */
export class DatabaseFault extends Error {
  readonly kind: DatabaseFaultKind;
  /** What SQLite calls it. */
  readonly code: string | undefined;

  constructor(kind: DatabaseFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseFault';
    this.kind = kind;
    const { code } = Object(cause) as { readonly code?: unknown };
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** The codes of SQLite that tell of the file or the machine, not of a statement. */
const KINDS: readonly (readonly [codes: RegExp, kind: DatabaseFaultKind])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM|NOLFS)/, 'failing'],
];

/** The fault of the database that an error tells of; undefined where it tells of something else. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: string };
  const known = KINDS.find(([codes]) => typeof code === 'string' && codes.test(code));
  return known && new DatabaseFault(known[1], `${code}: ${message}`, error);
}
