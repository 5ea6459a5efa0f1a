import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../src/app.ts';
import { ConfigError, type Environment, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/store/database.ts';
import { dueLetters, inviteUnconfirmed } from './support/games.ts';
import { openTestWorld } from './support/world.ts';

let folder: string;
let neighbor: Server;
let takenPort: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-start-'));
  neighbor = createServer();
  await once(neighbor.listen(0, '127.0.0.1'), 'listening');
  takenPort = String((neighbor.address() as AddressInfo).port);
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
  await openDatabase(path).close();
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2) + 100));
}

describe('a start that cannot be', () => {
  it('names the port that another program listens on, and makes no file', async () => {
    const path = join(folder, 'games.sqlite');
    const refusal = await refusalOf({ PORT: takenPort, DATABASE_URL: `file:${path}` });
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal).toMatchObject({ problems: [{ setting: 'PORT' }] });
    expect(existsSync(path)).toBe(false);
  });

  it('leaves alone the letters that the running service has in flight', async () => {
    const world = openTestWorld();
    try {
      await inviteUnconfirmed(world);
      expect(await dueLetters(world)).toHaveLength(1);
      await refusalOf({ PORT: takenPort, DATABASE_URL: `file:${world.path}` });
      expect(await world.database.reads.all('SELECT state, attempts FROM outbox')).toEqual([
        { state: 'sending', attempts: 1 },
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

  it('names the folder of letters that cannot be made, and leaves no database', async () => {
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
