/**
 * Why the database cannot do what it is asked, through no fault of whoever asks:
 * - busy: others hold what is needed; it works a moment later
 * - replaced: the file at our path is not the one that was opened: it was deleted, moved, or another put in its place
 * - full: the disk has no room
 * - damaged: the file is no whole database any more
 * - failing: the disk does not read or write, the file may not be written, or the server is not to be had
 */
export type DatabaseFaultKind = 'busy' | 'replaced' | 'full' | 'damaged' | 'failing';

/** Nothing was changed. `cause` is what the database said. */
export class DatabaseFault extends Error {
  readonly kind: DatabaseFaultKind;
  /** What SQLite or PostgreSQL calls it. */
  readonly code: string | undefined;

  constructor(kind: DatabaseFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseFault';
    this.kind = kind;
    const { code } = Object(cause) as { readonly code?: unknown };
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** The codes of both that tell of the database, the machine or the way to it, not of a statement. */
const KINDS: readonly (readonly [codes: RegExp, kind: DatabaseFaultKind])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM|NOLFS|CONSTRAINT_TRIGGER)/, 'failing'],
  // Too many conflicts, no free connection, or a lock that was not released in time.
  [/^(40001|40P01|53300|55P03|57014)$/, 'busy'],
  [/^(53100|53200)$/, 'full'],
  [/^XX00[12]$/, 'damaged'],
  // The server is gone, is being stopped, or takes no more writing.
  [
    /^(08\w{3}|57P0\d|25006|25P03|58\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_\w+)$/,
    'failing',
  ],
];

/** What the driver of PostgreSQL says without a code. */
const WORDS: readonly (readonly [words: RegExp, kind: DatabaseFaultKind])[] = [
  [/timeout exceeded when trying to connect/, 'busy'],
  [/Connection terminated|Client has encountered a connection error|timeout expired/, 'failing'],
];

/** The fault of the database that an error tells of; undefined where it tells of something else. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: string };
  const known =
    typeof code === 'string'
      ? KINDS.find(([codes]) => codes.test(code))
      : WORDS.find(([words]) => error instanceof Error && words.test(error.message));
  return (
    known && new DatabaseFault(known[1], code === undefined ? `${message}` : `${code}: ${message}`, error)
  );
}
