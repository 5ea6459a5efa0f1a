import { randomBytes, scryptSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/**
 * The key that signs links, kept in a file of mode 0600 beside the database (never in it: a copy of the database
 * alone must not open anybody's game). Made at the first start.
 * @throws KeyFileError when the file is there but does not hold a whole key
 */
export function linkSecretBeside(databasePath: string): Uint8Array {
  const path = `${databasePath}.link-secret`;
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

const FINGERPRINT_BYTES = 16;

/**
 * What tells one key from another, to be kept in the database: 32 hexadecimal digits. It is slow to compute, so that a
 * copy of the database is no quick way to try out keys that a person has thought up.
 */
export const fingerprintOf = (key: Uint8Array): string =>
  scryptSync(key, 'chessivore link key 1', FINGERPRINT_BYTES).toString('hex');
