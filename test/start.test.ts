import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../src/app.ts';
import { ConfigError, type Environment, readConfig } from '../src/config.ts';
import { removeLeftovers } from '../src/leftovers.ts';
import { DATABASE_PROBLEMS, problemOfSetting } from '../src/start-problems.ts';
import { lostDatabaseWarning } from '../src/start-warnings.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-database.ts';
import { freePort } from './support/free-port.ts';
import { inviteUnconfirmed, leaseLetters } from './support/games.ts';
import { holdLock } from './support/other-program.ts';
import { openTestWorld } from './support/world.ts';

let folder: string;
let neighbor: Server;
let takenPort: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-start-'));
  neighbor = createServer();
  takenPort = String(await freePort());
  await once(neighbor.listen(Number(takenPort), '127.0.0.1'), 'listening');
});

afterEach(() => {
  neighbor.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port on which nobody listens any more. */
async function freedPort(): Promise<string> {
  neighbor.close();
  await once(neighbor, 'close');
  return takenPort;
}

/** What a start says that must fail. */
async function refusalOf(environment: Environment): Promise<unknown> {
  let app: Awaited<ReturnType<typeof startApp>>;
  try {
    app = await startApp(readConfig({ LOG_LEVEL: 'silent', ...environment }));
  } catch (error) {
    return error;
  }
  await app.stop();
  throw new Error('It has started.');
}

/** An SQLite file of ours, cut off in the middle. */
async function cutDatabase(path: string): Promise<void> {
  await openSqlite(path).close();
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2) + 100));
}

/** A database of ours, with something done to it by hand. */
async function changed(path: string, sql: string): Promise<string> {
  await openSqlite(path).close();
  const connection = new Sqlite(path);
  connection.exec(sql);
  connection.close();
  return path;
}

describe('a start that cannot be', () => {
  it('names the port that another program listens on, and makes no file', async () => {
    const path = join(folder, 'games.sqlite');
    const refusal = await refusalOf({ PORT: takenPort, DATABASE_URL: `file:${path}` });
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal).toMatchObject({ problems: [{ setting: 'PORT' }] });
    expect(existsSync(path)).toBe(false);
  });

  it('leaves alone the emails that the running service has in flight', async () => {
    const world = openTestWorld();
    try {
      await inviteUnconfirmed(world);
      expect(await leaseLetters(world)).toHaveLength(1);
      await refusalOf({ PORT: takenPort, DATABASE_URL: `file:${world.place.path}` });
      expect(await world.database.reads.all('SELECT taken_by, attempts FROM outbox')).toEqual([
        { taken_by: 'a sender', attempts: 1 },
      ]);
    } finally {
      await world.close();
    }
  });

  it('names the host that is not this machine', async () => {
    const refusal = await refusalOf({
      PORT: await freedPort(),
      HOST: '203.0.113.7',
      MAIL_URL: `file:${folder}`,
      DATABASE_URL: `file:${join(folder, 'games.sqlite')}`,
    });
    expect(refusal).toMatchObject({ problems: [{ setting: 'HOST' }] });
  });

  it('names the folder of emails that cannot be made, and leaves no database', async () => {
    const [file, path] = [join(folder, 'file'), join(folder, 'games.sqlite')];
    writeFileSync(file, '');
    const refusal = await refusalOf({
      PORT: await freedPort(),
      MAIL_URL: `file:${join(file, 'letters')}`,
      DATABASE_URL: `file:${path}`,
    });
    expect(refusal).toMatchObject({ problems: [{ setting: 'MAIL_URL' }] });
    expect(existsSync(path)).toBe(false);
  });

  it.each<[string, (path: string) => string | Promise<string>]>([
    ['is a folder', () => folder],
    [
      'has had a newer version',
      (path) => changed(path, `INSERT INTO migration VALUES ('9999-later.sql', '')`),
    ],
    [
      'was made by another text of a migration',
      (path) => changed(path, `UPDATE migration SET checksum = 'x' WHERE name LIKE '0001%'`),
    ],
    [
      'does not tell what ran on it',
      (path) => changed(path, 'DROP TABLE migration; CREATE TABLE migration (id INTEGER, run_on TEXT)'),
    ],
    [
      'is that of another program',
      (path) => {
        const other = new Sqlite(path);
        other.exec('CREATE TABLE player (name TEXT); CREATE TABLE score (points INTEGER)');
        other.close();
        return path;
      },
    ],
    [
      'would lie in what is no folder',
      (path) => {
        writeFileSync(path, '');
        return join(path, 'games.sqlite');
      },
    ],
    [
      'is no SQLite file',
      (path) => {
        writeFileSync(path, 'Ann and Bo '.repeat(1000));
        return path;
      },
    ],
    [
      'is damaged',
      async (path) => {
        await cutDatabase(path);
        return path;
      },
    ],
  ])(
    'names the setting, never its value, when the database %s, and gives the port back',
    async (_case, make) => {
      const PORT = await freedPort();
      const path = await make(join(folder, 'store'));
      const refusal = await refusalOf({ PORT, DATABASE_URL: `file:${path}` });
      expect(refusal).toBeInstanceOf(ConfigError);
      expect(refusal).toMatchObject({ problems: [{ setting: 'DATABASE_URL' }] });
      expect(String(refusal)).not.toContain(folder);
      const app = await startApp(
        readConfig({ PORT, LOG_LEVEL: 'silent', DATABASE_URL: `file:${join(folder, 'other.sqlite')}` }),
      );
      await app.stop();
    },
  );
});

describe('a start that cannot be, as the host sees it', () => {
  /** Everything that `npm start` says before it ends. */
  const sayingOf = (environment: Environment, cwd: string): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
      const env = { PATH: process.env.PATH, PORT: takenPort, LOG_LEVEL: 'info', ...environment };
      execFile(process.execPath, [main], { cwd, env }, (error, out, problem) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + problem }),
      );
    });

  it.each<[string, string, (path: string) => Promise<() => Promise<void> | void>]>([
    [
      'another program holds the lock',
      'DATABASE_URL: expected a file that no other program holds for writing (SQLITE_BUSY)',
      async (path) => {
        await openSqlite(path).close();
        return (await holdLock(path)).letGo;
      },
    ],
    [
      'the file of the key is cut off',
      'LINK_SECRET: expected a whole key in the file .link-secret beside the database',
      async (path) => {
        await openSqlite(path).close();
        writeFileSync(`${path}.link-secret`, 'abc');
        return () => undefined;
      },
    ],
    [
      'a folder lies in the place of the key',
      'LINK_SECRET: expected a whole key in the file .link-secret beside the database',
      async (path) => {
        await openSqlite(path).close();
        mkdirSync(`${path}.link-secret`);
        return () => undefined;
      },
    ],
    [
      'a newer version has been here',
      'DATABASE_URL: expected a database that no newer version has changed',
      async (path) => {
        await changed(path, `INSERT INTO migration VALUES ('9999-later.sql', '')`);
        return () => undefined;
      },
    ],
    [
      'the settings are no file',
      'The file .env cannot be read by this account.',
      async () => {
        mkdirSync(join(folder, '.env'));
        return () => undefined;
      },
    ],
  ])('%s: one sentence and no stack, exit 1', async (_what, sentence, make) => {
    const path = join(folder, 'games.sqlite');
    const undo = await make(path);
    await freedPort();
    const { code, said } = await sayingOf({ DATABASE_URL: `file:${path}` }, folder);
    await undo();
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^ +at /m);
    expect(said).not.toContain(folder);
    expect(said.trim().split('\n').length).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['EACCES', 'DATABASE_URL'],
  ['EPERM', 'DATABASE_URL'],
  ['EROFS', 'DATABASE_URL'],
  ['ENOSPC', 'DATABASE_URL'],
  ['EDQUOT', 'DATABASE_URL'],
  ['EIO', 'DATABASE_URL'],
  ['SQLITE_FULL', 'DATABASE_URL'],
  ['SQLITE_IOERR_WRITE', 'DATABASE_URL'],
  ['SQLITE_READONLY', 'DATABASE_URL'],
  ['SQLITE_READONLY_DIRECTORY', 'DATABASE_URL'],
  ['SQLITE_CANTOPEN', 'DATABASE_URL'],
  ['SQLITE_BUSY_RECOVERY', 'DATABASE_URL'],
])('%s when the database is opened is told by the setting %s', (code, setting) => {
  const refusal = problemOfSetting(DATABASE_PROBLEMS, Object.assign(new Error(code), { code }));
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal).toMatchObject({ problems: [{ setting }] });
});

it('a database that is missing is told of where the key of an earlier one lies, and only there', () => {
  const path = join(folder, 'games.sqlite');
  expect(lostDatabaseWarning(path)).toBeUndefined();
  writeFileSync(`${path}.link-secret`, 'a key');
  expect(lostDatabaseWarning(path)).toMatch(/restore a copy/);
  writeFileSync(path, '');
  expect(lostDatabaseWarning(path)).toBeUndefined();
});

describe('what an earlier process has left behind half made', () => {
  const names = () => readdirSync(folder).sort();
  const NOW = Date.UTC(2026, 11, 1);
  const make = (name: string, ageMs: number) => {
    const path = join(folder, name);
    writeFileSync(path, '');
    utimesSync(path, new Date(NOW - ageMs), new Date(NOW - ageMs));
  };
  const HOUR_MS = 3_600_000;
  const config = { database: { kind: 'sqlite', path: '' }, mail: { kind: 'mailbox' } } as const;

  it('is removed when it is old: keys beside the database, and emails in their folder; nothing else is', () => {
    const kept = [
      'games.sqlite',
      'games.sqlite.link-secret',
      'games.sqlite.link-secret.old',
      'other.link-secret.7',
    ];
    for (const name of [...kept, 'AbC-1.eml', 'notes.part']) make(name, 2 * HOUR_MS);
    for (const name of ['games.sqlite.link-secret.4711', 'AbC-2.eml.part']) make(name, 2 * HOUR_MS);
    for (const name of ['games.sqlite.link-secret.12', 'AbC-3.eml.part']) make(name, HOUR_MS);
    removeLeftovers(
      {
        database: { kind: 'sqlite', path: join(folder, 'games.sqlite') },
        mail: { kind: 'folder', path: folder },
      },
      NOW,
    );
    expect(names()).toEqual(
      [...kept, 'AbC-1.eml', 'notes.part', 'games.sqlite.link-secret.12', 'AbC-3.eml.part'].sort(),
    );
  });

  it('stays where no folder of emails is ours', () => {
    make('AbC-2.eml.part', 2 * HOUR_MS);
    removeLeftovers({ ...config, database: { kind: 'sqlite', path: join(folder, 'games.sqlite') } }, NOW);
    expect(names()).toEqual(['AbC-2.eml.part']);
  });
});
