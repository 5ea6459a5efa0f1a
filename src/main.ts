import { type App, startApp } from './app.ts';
import { ConfigError } from './config.ts';
import { readSettings, UnreadableSettings } from './read-settings.ts';

/** One sentence for what a host can mend, the whole stack for what only we can. */
function refuseToStart(error: unknown): never {
  if (error instanceof ConfigError) {
    console.error(`Chessivore does not start: these settings are wrong.\n${error.message}`);
  } else if (error instanceof UnreadableSettings) {
    console.error(`Chessivore does not start. ${error.message}`);
  } else {
    console.error('Chessivore does not start.', error);
  }
  process.exit(1);
}

/** Requests and letters that are under way have ten seconds; what hangs after that is cut off. */
const LONGEST_STOP_MS = 25_000;

function stop(app: App): void {
  setTimeout(() => {
    console.error('Chessivore could not stop in time. What was answered is on the disk.');
    process.exit(1);
  }, LONGEST_STOP_MS);
  void app.stop().then(() => process.exit(0));
}

async function main(): Promise<void> {
  let app: App;
  try {
    app = await startApp(readSettings());
  } catch (error) {
    refuseToStart(error);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => stop(app));
  }
}

await main();
