import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/games/terms.ts';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { mailDownSince, mailWay } from '../../src/store/mail-way.ts';
import { inviteAndConfirm } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { impatientMailerFor } from './mailer-for.ts';
import { type OddAnswer, type OddMailServer, openOddMailServer, type SmtpMoment } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

interface LetterRow {
  readonly address: string;
  readonly state: string;
  readonly held: number;
  readonly attempts: number;
  readonly failures: number;
  readonly attempt_at: number;
}

let world: TestWorld;
let server: OddMailServer;
let mailer: Mailer;
let sender: LetterSender;
beforeEach(async () => {
  world = openTestWorld();
  server = await openOddMailServer();
  mailer = impatientMailerFor(server.url);
});
afterEach(async () => {
  await sender.stop();
  mailer.close();
  await server.close();
  await world.close();
});

function start(): void {
  sender = startSender(world, mailer);
}

const invite = (guest: string) =>
  inviteAndConfirm(world, { opponent: { name: 'Bo', email: `${guest}@example.org` } });
const letters = (): Promise<LetterRow[]> =>
  world.database.reads.all<LetterRow>(
    `SELECT address, iif(taken_by IS NULL, state, 'taken') AS state, held, attempts, failures, attempt_at FROM outbox JOIN player ON player.id = player_id
      WHERE kind = 'invitation' ORDER BY outbox.id`,
  );
const letterTo = async (guest: string): Promise<LetterRow | undefined> =>
  (await letters()).find(({ address }) => address.startsWith(`${guest}@`));
const countOf = async (state: string): Promise<number> =>
  (await letters()).filter((letter) => letter.state === state).length;
const marked = async (): Promise<boolean> =>
  (await world.database.reads.all('SELECT 1 FROM player WHERE mail_failed_at IS NOT NULL')).length > 0;
const atRest = () => expect.poll(() => countOf('taken')).toBe(0);

const OUTAGES: readonly (readonly [SmtpMoment, OddAnswer])[] = [
  ['greeting', 'hangs up'],
  ['greeting', 'says nothing'],
  ['MAIL', '550 5.7.1 not from you'],
  ['RCPT', '554 5.7.1 Relay access denied'],
  ['RCPT', '550 5.4.5 Daily sending limit exceeded'],
  ['end of data', '451 4.3.0 try later'],
];

describe('while the mail server takes nothing', () => {
  it.each(OUTAGES)(
    'the emails that were due are held, and only few of them tried (%s: "%s")',
    async (moment, answer) => {
      server.answer(moment, answer);
      for (let index = 0; index < 30; index++) await invite(`bo${index}`);
      start();
      await expect.poll(async () => (await letters()).every(({ held }) => held === 1)).toBe(true);
      await atRest();
      const attempts = (await letters()).reduce((sum, letter) => sum + letter.attempts, 0);
      expect(attempts).toBeLessThanOrEqual(10);
      expect(await mailDownSince(world.database.reads)).toBe(world.now());
    },
  );

  it.each(OUTAGES)('an email that is queued then is tried at once (%s: "%s")', async (moment, answer) => {
    server.answer(moment, answer);
    for (let index = 0; index < 3; index++) await invite(`bo${index}`);
    start();
    await expect.poll(() => mailDownSince(world.database.reads)).toBeDefined();
    await atRest();
    await invite('cy');
    sender.wake();
    await expect.poll(async () => (await letterTo('cy'))?.attempts).toBe(1);
  });

  it.each(OUTAGES)(
    'no email grows older by it, and the first that leaves frees all others at once (%s: "%s")',
    async (moment, answer) => {
      server.answer(moment, answer);
      for (let index = 0; index < 12; index++) await invite(`bo${index}`);
      start();
      await expect.poll(() => mailDownSince(world.database.reads)).toBeDefined();
      for (let probe = 0; probe < 8; probe++) {
        const before = (await mailWay(world.database.reads)).failing?.failures ?? 0;
        world.wait(probe < 4 ? 5 * 60_000 : DAY_MS);
        sender.wake();
        await expect
          .poll(async () => (await mailWay(world.database.reads)).failing?.failures)
          .toBeGreaterThan(before);
        await atRest();
      }
      expect((await letters()).map(({ failures }) => failures)).toEqual(Array(12).fill(0));
      expect(await marked()).toBe(false);
      await world.database.transaction((transaction) =>
        transaction.run('UPDATE invitation SET expires_at = ?', world.now() + DAY_MS),
      );
      server.answer(moment, undefined);
      await invite('cy');
      sender.wake();
      await expect.poll(() => countOf('sent')).toBe(13);
      expect((await mailWay(world.database.reads)).failing).toBeUndefined();
    },
  );

  it('a quiet service finds out by itself that the mail server is well again', async () => {
    server.answer('greeting', '421 4.3.2 going down');
    for (let index = 0; index < 5; index++) await invite(`bo${index}`);
    start();
    await expect.poll(() => mailDownSince(world.database.reads)).toBeDefined();
    await atRest();
    server.answer('greeting', undefined);
    world.wait(5 * 60_000);
    sender.wake();
    await expect.poll(() => countOf('sent')).toBe(5);
  });

  it('a restart forgets neither the emails that are held nor the trouble, and tries one of them at once', async () => {
    server.answer('greeting', '421 4.3.2 going down');
    for (let index = 0; index < 5; index++) await invite(`bo${index}`);
    start();
    await expect.poll(() => mailDownSince(world.database.reads)).toBeDefined();
    await atRest();
    await sender.stop();
    const before = (await mailWay(world.database.reads)).failing?.failures ?? 0;
    start();
    await expect.poll(async () => (await mailWay(world.database.reads)).failing?.failures).toBe(before + 1);
    await sender.stop();
    server.answer('greeting', undefined);
    start();
    await expect.poll(() => countOf('sent')).toBe(5);
  });
});

/** What happens to the one email, and how it is booked. */
const ALONE: readonly (readonly [
  what: string,
  answer: OddAnswer,
  booked: (now: number) => Partial<LetterRow>,
])[] = [
  [
    'the connection breaks off is tried again after a while, and grows no older',
    'hangs up',
    (now) => ({ failures: 0, attempt_at: now + 60_000 }),
  ],
  [
    'the server says no is not tried again with each of them',
    '550 5.7.1 not to this one',
    () => ({ failures: 1 }),
  ],
];

it.each(ALONE)('while others leave, an email on which alone %s', async (_what, answer, booked) => {
  start();
  server.answer('RCPT', (command) => (command.includes('odd@') ? answer : '250 ok'));
  await invite('odd');
  sender.wake();
  await expect.poll(async () => (await letterTo('odd'))?.held).toBe(1);
  for (let index = 0; index < 10; index++) {
    await invite(`bo${index}`);
    sender.wake();
    await expect.poll(() => countOf('sent')).toBe(index + 1);
  }
  await atRest();
  expect(await letterTo('odd')).toMatchObject({
    state: 'queued',
    held: 0,
    attempts: 2,
    ...booked(world.now()),
  });
  expect((await mailWay(world.database.reads)).failing).toBeUndefined();
  expect(await marked()).toBe(false);
});
