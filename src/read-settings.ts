import { existsSync } from 'node:fs';
import { type Config, parseDatabase, readConfig } from './config.ts';
import type { DatabasePlace } from './store/open-database.ts';

const SETTINGS_FILE = '.env';

/** Thrown where the settings cannot be read at all; the message is for the host. */
export class UnreadableSettings extends Error {}

/**
 * The settings of this process. Variables that are set win over those in the file.
 * @throws ConfigError naming every wrong setting
 */
export function readSettings(): Config {
  if (existsSync(SETTINGS_FILE)) {
    try {
      process.loadEnvFile(SETTINGS_FILE);
    } catch {
      throw new UnreadableSettings('The file .env cannot be read by this account.');
    }
  }
  return readConfig(process.env);
}

/** Where `host -- copy-to` is to copy to, as COPY_TO_URL says. */
export function readCopyTarget(): DatabasePlace | 'not-set' | 'not-an-address' {
  const text = process.env.COPY_TO_URL?.trim() ?? '';
  return text === '' ? 'not-set' : (parseDatabase(text) ?? 'not-an-address');
}
