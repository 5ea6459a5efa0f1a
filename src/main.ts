import { existsSync } from 'node:fs';
import { type App, startApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

const SETTINGS_FILE = '.env';

/** Variables that are set win over those in the file. */
function readSettings(): Config {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
  return readConfig(process.env);
}

/** One sentence for what a host can mend, the whole stack for what only we can. */
function refuseToStart(error: unknown): never {
  if (error instanceof ConfigError) {
    console.error(`Chessivore does not start: these settings are wrong.\n${error.message}`);
  } else {
    console.error('Chessivore does not start.', error);
  }
  process.exit(1);
}

async function main(): Promise<void> {
  let app: App;
  try {
    app = await startApp(readSettings());
  } catch (error) {
    refuseToStart(error);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void app.stop().then(() => process.exit(0));
    });
  }
}

await main();
