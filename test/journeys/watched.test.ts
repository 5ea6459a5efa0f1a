import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { machineTime } from '../../src/clock/machine-time.ts';
import { DAY_MS, MINUTE_MS } from '../../src/games/terms.ts';
import { onPostgres } from '../support/database-place.ts';
import { type SettableMachine, settableMachine } from '../support/machine.ts';
import { linkIn, openPostOffice, type PostOffice } from '../support/post-office.ts';
import { type Service, startService } from '../support/service.ts';
import { START_TIME } from '../support/world.ts';
import { beginGame, type Person, person, playByForm } from './people.ts';

const YEAR_MS = 365 * DAY_MS;

let machine: SettableMachine;
let postOffice: PostOffice;
let service: Service;
let ann: Person;
let bo: Person;
beforeEach(async () => {
  machine = settableMachine(START_TIME);
  postOffice = await openPostOffice();
  // A command speaks for the machine that it runs on, and the one of this test runs on the real one.
  const here = { ...machine, bootId: machineTime().bootId };
  service = await startService({ MAIL_URL: postOffice.url }, here);
  ann = person(postOffice, 'Ann');
  bo = person(postOffice, 'Bo');
});
afterEach(async () => {
  await service.end();
  await postOffice.close();
});

/** What an alarm is told: the status, and the words. */
async function health(): Promise<string> {
  const response = await fetch(`${service.publicUrl}/healthz`);
  const { broken = [] } = (await response.json()) as { broken?: string[] };
  return [response.status, ...broken].join(' ');
}

const healthBecomes = (expected: string) => expect.poll(health).toBe(expected);

describe('who watches over the service', () => {
  it.skipIf(onPostgres)(
    'is told when the database file is gone, while the process lives and pages open',
    async () => {
      const letter = await beginGame(service, ann, bo);
      await healthBecomes('200');
      rmSync(service.place.path);
      await healthBecomes('503 database file writing');
      expect((await playByForm(linkIn(letter), 'e4')).status).toBe(503);
      expect((await fetch(`${service.publicUrl}/livez`)).status).toBe(200);
    },
  );

  it('is told of a clock that jumps ahead by a year, and says by the command that it is right', async () => {
    const letter = await beginGame(service, ann, bo, { perTurnDays: '3' });
    await playByForm(linkIn(letter), 'e4');
    await playByForm(linkIn(await bo.nextLetter()), 'e5');
    await ann.nextLetter();
    machine.pass(10 * MINUTE_MS);
    machine.setClock(YEAR_MS);
    await healthBecomes('503 clock');
    const call = ['--import', './src/check-node.js', 'src/host/cli.ts', 'clock-ok'];
    await promisify(execFile)(process.execPath, call, { env: { ...process.env, ...service.environment } });
    // Nothing had ended; now the game of which the time is over does.
    expect((await ann.nextLetter()).subject).toMatch(/time/i);
    await healthBecomes('200');
  });
});
