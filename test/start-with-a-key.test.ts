import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../src/config.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-database.ts';
import { freePort } from './support/free-port.ts';
import { inviteUnconfirmed } from './support/games.ts';
import { openTestWorld } from './support/world.ts';

const STRONG = '0123456789abcdef0123456789abcdef';
/** As version 0.1 took them. */
const WEAK = ['sixteen letters!', 'a'.repeat(16), 'b'.repeat(64)] as const;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-key-'));
  path = join(folder, 'games.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a start said, and whether it served; it is stopped at once. */
async function start(
  environment: Environment,
): Promise<{ readonly serves: boolean; readonly warnings: string[]; readonly said: string }> {
  const child = spawn(process.execPath, ['--import', './src/check-node.js', 'src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: `file:${path}`,
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('Chessivore serves')) child.kill('SIGTERM');
  });
  await once(child, 'close');
  const lines = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return {
    serves: said.includes('Chessivore serves'),
    warnings: lines.filter(({ level }) => level === 40).map(({ msg }) => msg),
    said,
  };
}

/** A file in which somebody has been invited, as version 0.1 left it: it does not say which key signed the links. */
async function useDatabase(): Promise<void> {
  const world = openTestWorld();
  const database = openSqlite(path);
  await inviteUnconfirmed({ ...world, database });
  await database.close();
  await world.close();
}

describe('a start with a key that could be guessed', () => {
  it.each(WEAK)(
    '(%s) is refused by name where no links are out, and leaves nothing that would let it in',
    async (secret) => {
      for (let count = 0; count < 2; count += 1) {
        const { serves, said } = await start({ LINK_SECRET: secret });
        expect(serves).toBe(false);
        expect(said).toMatch(/LINK_SECRET: expected at least 32 characters/);
        expect(said).not.toContain(secret);
      }
      expect(await start({ LINK_SECRET: STRONG })).toMatchObject({ serves: true, warnings: [] });
    },
  );

  it.each(WEAK)(
    '(%s) that signed the links that are out goes on, with a warning each time',
    async (secret) => {
      await useDatabase();
      for (let count = 0; count < 2; count += 1) {
        const { serves, warnings, said } = await start({ LINK_SECRET: secret });
        expect(serves).toBe(true);
        expect(warnings).toEqual([expect.stringMatching(/^LINK_SECRET is weak/)]);
        expect(said).not.toContain(secret);
      }
      // Another weak one has signed nothing.
      expect(await start({ LINK_SECRET: `${secret.slice(1)}z`.slice(0, 20) })).toMatchObject({
        serves: false,
      });
    },
  );
});

it('a start with a key file that others can read closes it to them, and warns of it once', async () => {
  await start({});
  chmodSync(`${path}.link-secret`, 0o644);
  const { serves, warnings } = await start({});
  expect(serves).toBe(true);
  expect(warnings).toEqual([expect.stringMatching(/could read the file \.link-secret/)]);
  expect(statSync(`${path}.link-secret`).mode & 0o777).toBe(0o600);
  expect((await start({})).warnings).toEqual([]);
});
