import { ConfigError } from '../config.ts';
import { readSettings, UnreadableSettings } from '../read-settings.ts';
import { DATABASE_PROBLEMS, problemOfSetting } from '../start-problems.ts';
import type { Database } from '../store/database.ts';
import { type DatabasePlace, openDatabaseInUse } from '../store/open-database.ts';
import { backup } from './backup.ts';
import { clockOk } from './clock-ok.ts';
import { type HostAnswer, type HostCommand, HostRefusal } from './command.ts';
import { copyTo } from './copy-to.ts';
import { restore } from './restore.ts';
import { testLetter } from './test-letter.ts';

/**
 * The host's commands. All but `restore` work beside a running service. `--json` answers with one JSON object; `--dry-run` changes
 * nothing. What cannot be done is one line on standard error: exit 2 for a call that cannot be read, exit 1 otherwise.
 */
const COMMANDS: Readonly<Record<string, HostCommand>> = {
  backup,
  restore,
  'clock-ok': clockOk,
  'copy-to': copyTo,
  'test-letter': testLetter,
};

const OPTIONS = ['--json', '--dry-run'] as const;

/** A call that cannot be read; the message is for the host. */
class BadCall extends Error {}

interface Call {
  readonly command: HostCommand;
  readonly words: readonly string[];
  readonly options: ReadonlySet<string>;
}

function readCall(args: readonly string[]): Call {
  const options = args.filter((arg) => arg.startsWith('--'));
  const unknown = options.find((option) => !(OPTIONS as readonly string[]).includes(option));
  if (unknown !== undefined)
    throw new BadCall(`there is no option ${unknown}; there are ${OPTIONS.join(', ')}`);
  const [name = '', ...words] = args.filter((arg) => !arg.startsWith('--'));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new BadCall(`the commands are: ${Object.keys(COMMANDS).join(', ')}`);
  if (words.length !== command.words.length) {
    throw new BadCall(`the call is: ${[name, ...command.words].join(' ')}`);
  }
  return { command, words, options: new Set(options) };
}

async function openStore(place: DatabasePlace): Promise<Database> {
  try {
    return await openDatabaseInUse(place);
  } catch (error) {
    throw problemOfSetting(DATABASE_PROBLEMS, error);
  }
}

async function answer({ command, words, options }: Call): Promise<HostAnswer> {
  const { database: place } = readSettings();
  const call = { place, words, dryRun: options.has('--dry-run') };
  if (command.works === 'on the file') return command.run(call);
  const database = await openStore(place);
  try {
    return await command.run({ ...call, database });
  } finally {
    await database.close();
  }
}

async function run(call: Call): Promise<void> {
  const { lines, data } = await answer(call);
  console.log(call.options.has('--json') ? JSON.stringify(data) : lines.join('\n'));
}

try {
  await run(readCall(process.argv.slice(2)));
} catch (error) {
  if (
    error instanceof BadCall ||
    error instanceof HostRefusal ||
    error instanceof ConfigError ||
    error instanceof UnreadableSettings
  ) {
    console.error(error.message);
    process.exitCode = error instanceof BadCall ? 2 : 1;
  } else throw error;
}
