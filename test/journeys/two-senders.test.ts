import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { begin } from '../support/games.ts';
import { openPostOffice, type PostOffice } from '../support/post-office.ts';
import { startProcess } from '../support/process.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

const GAMES = 40;

let office: PostOffice;
let world: TestWorld;
let processes: ChildProcess[] = [];
beforeEach(async () => {
  office = await openPostOffice();
  world = openTestWorld();
});
afterEach(async () => {
  for (const child of processes) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  processes = [];
  await office.close();
  await world.close();
});

async function startSender(): Promise<void> {
  const port = String(await freePort());
  const environment = {
    PORT: port,
    DATABASE_URL: await world.place.url(),
    MAIL_URL: office.url,
    LINK_SECRET: 'a key for tests that nobody has to guess',
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
  };
  processes.push(await startProcess({ environment, publicUrl: `http://localhost:${port}` }));
}

it('two processes that send from one database send every email once', async () => {
  for (let game = 0; game < GAMES; game++) {
    await begin(world, {
      challenger: { name: 'Ann', email: `ann@a${game}.example` },
      opponent: { name: 'Bo', email: `bo@b${game}.example` },
      terms: { timeControl: { kind: 'none' } },
    });
  }
  await Promise.all([startSender(), startSender()]);
  const waiting = async () =>
    (await world.database.reads.all('SELECT id FROM outbox WHERE closed_at IS NULL')).length;
  await expect.poll(waiting).toBe(0);
  const sent = await world.database.reads.all<{ message_key: string; attempts: number }>(
    `SELECT message_key, attempts FROM outbox WHERE state = 'sent'`,
  );
  expect(sent.length).toBeGreaterThanOrEqual(GAMES);
  const arrived = office.letters.map(({ messageId = '' }) => /^<letter\.(.*)@/.exec(messageId)?.[1]);
  expect(arrived.sort()).toEqual(sent.map(({ message_key }) => message_key).sort());
  expect(sent.filter(({ attempts }) => attempts > 1)).toEqual([]);
});
