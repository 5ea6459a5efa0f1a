import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/games/terms.ts';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { begin, inviteUnconfirmed, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { mailerFor } from './mailer-for.ts';
import { startSender } from './start-sender.ts';

/** A real mail server that takes a letter only when it is told to; `arrived` has the readers in the order of arrival. */
async function openSlowPostOffice() {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  let open = false;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      arrived.push(session.envelope.rcptTo.map(({ address }) => address).join());
      stream.resume();
      stream.on('end', () => (open ? callback() : waiting.push(callback)));
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    arrived,
    takeAll(): void {
      open = true;
      for (const take of waiting.splice(0)) take();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let world: TestWorld;
let office: Awaited<ReturnType<typeof openSlowPostOffice>>;
let mailer: Mailer;
let sender: LetterSender;
beforeEach(async () => {
  world = openTestWorld();
  office = await openSlowPostOffice();
  mailer = mailerFor(office.url);
});
afterEach(async () => {
  office.takeAll();
  await sender.stop();
  mailer.close();
  await office.close();
  await world.close();
});

const start = (strangerLimits = { perMailbox: 3, perClient: 50, perDay: 1_000 }): void => {
  sender = startSender(world, mailer, { strangerLimits });
};

const writeToStrangers = async (count: number, client: string): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      inviteUnconfirmed(world, {
        challenger: { name: 'X', email: `stranger-${number}@example.org` },
        opponent: undefined,
        client,
      }),
    ),
  );
};

it('110 emails to strangers at a slow mail server delay no email of a game, and no other stranger’s', async () => {
  const game = await begin(world);
  await world.database.transaction((transaction) => transaction.run('DELETE FROM outbox'));
  await writeToStrangers(110, 'a crowd');
  start();
  await expect.poll(() => office.arrived.length).toBe(2);

  await play(world, game.id, 'e4');
  await inviteUnconfirmed(world, { challenger: { name: 'Cy', email: 'cy@example.org' }, client: 'Cy' });
  sender.wake();
  await expect.poll(() => office.arrived.length).toBe(3);
  expect(office.arrived[2]).toBe('bo@example.org');

  office.takeAll();
  await expect.poll(() => office.arrived.length).toBeGreaterThan(50);
  expect(office.arrived.slice(3, 5)).toContain('cy@example.org');
});

it('what is beyond a limit waits, and nothing is lost', async () => {
  await writeToStrangers(7, 'a crowd');
  office.takeAll();
  start({ perMailbox: 3, perClient: 5, perDay: 1_000 });
  await expect.poll(() => office.arrived.length).toBe(5);
  await expect
    .poll(() => world.database.reads.first(`SELECT count(*) AS waiting FROM outbox WHERE state = 'queued'`))
    .toEqual({ waiting: 2 });
  await expect
    .poll(() =>
      world.database.reads.first(`SELECT count(*) AS flying FROM outbox WHERE taken_by IS NOT NULL`),
    )
    .toEqual({ flying: 0 });
  expect(office.arrived).toHaveLength(5);
  world.wait(24 * HOUR_MS);
  sender.wake();
  await expect.poll(() => office.arrived.length).toBe(7);
  expect(new Set(office.arrived).size).toBe(7);
});
