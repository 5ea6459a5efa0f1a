import { randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/** Where the key lies unless the host has set one. */
export const keyFileOf = (databasePath: string): string => `${databasePath}.link-secret`;

/**
 * The key that signs links, kept in a file of mode 0600 beside the database (never in it: a copy of the database
 * alone must not open anybody's game). Made at the first start.
 *
 * @param tell hears when others could read the file, and whether it is closed to them now
 * @throws KeyFileError when the file is there but does not hold a whole key
 */
export function linkSecretBeside(
  databasePath: string,
  tell: (exposure: Exposure) => void = () => undefined,
): Uint8Array {
  const path = keyFileOf(databasePath);
  mkdirSync(dirname(path), { recursive: true });
  const made = `${path}.${process.pid}`;
  writeFileSync(made, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  try {
    // A link, unlike a rename, fails where a key is already: no start ever replaces one.
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
  const key = readKeyFile(path);
  if (isOpenToOthers(path)) tell(closeToOthers(path));
  return Buffer.from(key, 'hex');
}

/** The file of the key cannot be read, or holds no whole key. */
class KeyFileError extends Error {
  readonly code = 'KEY_FILE';
}

function readKeyFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new KeyFileError(`${path} cannot be read`, { cause });
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new KeyFileError(`${path} does not hold a whole key`);
  return text;
}

/** Others could read the key: `closed` to them now, or still `open`, where files have no owner or another one. */
export type Exposure = 'closed' | 'open';

/** Windows knows no such modes: every file there would seem open. */
const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

function closeToOthers(path: string): Exposure {
  try {
    chmodSync(path, 0o600);
  } catch {
    return 'open';
  }
  return isOpenToOthers(path) ? 'open' : 'closed';
}

const KEY_IN_HEX = /^hex:([0-9a-f]{64})$/;

/**
 * The key that a host has set: its characters, or, written as `hex:` and 64 hexadecimal digits, the very key of a file
 * beside an SQLite database.
 */
export const keyOfSecret = (secret: string): Uint8Array => {
  const digits = KEY_IN_HEX.exec(secret)?.[1];
  return digits === undefined ? Buffer.from(secret) : Buffer.from(digits, 'hex');
};

const LEAST_CHARACTERS = 32;

/** What a key that a host thinks up has to be, in words. */
export const STRONG_SECRET = `at least ${LEAST_CHARACTERS} characters that nobody can guess, not one character repeated`;

/** Whether a key that a host has set could be guessed. */
export const isWeakSecret = (secret: string): boolean =>
  [...secret].length < LEAST_CHARACTERS || new Set(secret).size === 1;

const FINGERPRINT_BYTES = 16;

/**
 * What tells one key from another, to be kept in the database: 32 hexadecimal digits. It is slow to compute, so that a
 * copy of the database is no quick way to try out keys that a person has thought up.
 */
export const fingerprintOf = (key: Uint8Array): string =>
  scryptSync(key, 'chessivore link key 1', FINGERPRINT_BYTES).toString('hex');
