import { ConfigError, type Setting, type SettingProblem } from './config.ts';
import { STRONG_SECRET } from './link-secret.ts';

/** The codes of errors that a host can mend, in the order of trial, and what would be right. */
type MendableErrors = readonly (readonly [codes: RegExp, setting: Setting, expected: string])[];

/** What may be wrong when the address is taken. */
export const LISTEN_PROBLEMS: MendableErrors = [
  [/^EADDRINUSE$/, 'PORT', 'a port that no other program listens on'],
  [/^(EACCES|EPERM)$/, 'PORT', 'a port that this account may listen on'],
  [/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/, 'HOST', 'an address of this machine'],
];

/** When the database is opened, and the key beside it read. */
export const DATABASE_PROBLEMS: MendableErrors = [
  [/^ENOENT$/, 'DATABASE_URL', 'the file of a service that has been started'],
  [
    /^KEY_FILE$/,
    'LINK_SECRET',
    'a whole key in the file .link-secret beside the database, readable by this account: put your copy back, or remove ' +
      'the file for a new key, which ends all links in earlier emails',
  ],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'DATABASE_URL', 'an SQLite file that is not damaged'],
  [/^SQLITE_(BUSY|LOCKED)/, 'DATABASE_URL', 'a file that no other program holds for writing'],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'DATABASE_URL', 'a file on a disk that has room'],
  [/^(EIO|SQLITE_IOERR)/, 'DATABASE_URL', 'a file on a disk that reads and writes'],
  [/^POSTGRES_CONNECT$/, 'DATABASE_URL', 'a PostgreSQL server that takes connections from here'],
  [/^POSTGRES_LOGIN$/, 'DATABASE_URL', 'a user and a password that the PostgreSQL server takes'],
  [/^POSTGRES_DATABASE$/, 'DATABASE_URL', 'a database that the PostgreSQL server has: make it first'],
  [/^POSTGRES_RIGHTS$/, 'DATABASE_URL', 'a database in which this user may make tables'],
  [/^POSTGRES_OLD$/, 'DATABASE_URL', 'a PostgreSQL server of version 15 or newer'],
  [
    /^DATABASE_MOVED$/,
    'DATABASE_URL',
    'the database that "copy-to" has moved everything into; if the command was broken off, give it again',
  ],
  [
    /^DATABASE_ARRIVING$/,
    'DATABASE_URL',
    'a database that is whole: "copy-to" was broken off before all was here, give it again',
  ],
  [/^MIGRATION_FOREIGN$/, 'DATABASE_URL', 'a new database, or one of Chessivore'],
  [
    /^MIGRATION_NEWER$/,
    'DATABASE_URL',
    'a database that no newer version has changed: start that version, or restore a copy from before the upgrade',
  ],
  [
    /^MIGRATION_CHANGED$/,
    'DATABASE_URL',
    'a database that this very version has made: its folder "migrations" differs from the one that did; install it again',
  ],
  [
    /^MIGRATION_OLDER$/,
    'DATABASE_URL',
    'a database that this version has been started on: start the service first',
  ],
  [
    /^(EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EEXIST|ELOOP|ENAMETOOLONG|SQLITE_(CANTOPEN|READONLY|PERM)\w*)$/,
    'DATABASE_URL',
    'a file that this account can write, in a folder that is there or can be made',
  ],
];

/** A key that could be guessed, and that nobody has a link of yet. */
export const WEAK_SECRET_PROBLEM: SettingProblem = {
  setting: 'LINK_SECRET',
  expected: `expected ${STRONG_SECRET}`,
};

/** When the folder for letters is made. */
export const MAIL_PROBLEMS: MendableErrors = [
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/,
    'MAIL_URL',
    'a folder that can be written into, or can be made',
  ],
];

/** What a host can mend becomes a sentence about its setting, which never names the value; all else stays as it is. */
export function problemOfSetting(mendable: MendableErrors, error: unknown): unknown {
  const { code } = Object(error) as { readonly code?: unknown };
  const known = mendable.find(([codes]) => typeof code === 'string' && codes.test(code));
  if (known === undefined) return error;
  const [, setting, expected] = known;
  return new ConfigError([{ setting, expected: `expected ${expected} (${code})` }]);
}
