import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';

const SETTINGS_FILE = '.env';

/**
 * The settings of this process. Variables that are set win over those in the file.
 * @throws ConfigError naming every wrong setting
 */
export function readSettings(): Config {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
  return readConfig(process.env);
}
