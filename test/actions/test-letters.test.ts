import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetLetters } from '../../src/actions/forget-what-is-over.ts';
import { sendTestLetter } from '../../src/actions/send-test-letter.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { findPlayerByAddress, markBlocked } from '../../src/store/players.ts';
import { mailerFor } from '../mail/mailer-for.ts';
import { type OddMailServer, openOddMailServer } from '../mail/odd-mail-server.ts';
import { startSender } from '../mail/start-sender.ts';
import { dueLetters, expectOk, makeKnown } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

const CY = { email: 'cy@example.org' };

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld({ limited: true });
});
afterEach(() => world.close());

const sendTest = (address: string = CY.email) => sendTestLetter(world.database, address, world.now());

async function askForNoLetters(): Promise<void> {
  const cy = await findPlayerByAddress(world.database.reads, CY.email);
  await world.database.transaction((tx) => markBlocked(tx, cy?.id ?? 0, world.now()));
}

describe('a test email', () => {
  it('goes to an address that has never played, and as often as it is asked for', async () => {
    for (let count = 1; count <= 5; count += 1) expect(expectOk(await sendTest())).toBe(CY.email);
    expect(await dueLetters(world)).toEqual(Array(5).fill(`test ${CY.email}`));
    world.wait(DAY_MS);
    expectOk(await sendTest());
    expect(await dueLetters(world)).toEqual([`test ${CY.email}`]);
  });

  it.each([
    ['to what is no address', 'cy', 'not-an-address'],
    ['to a number', 'cy@[127.0.0.1]', 'address-at-a-number'],
  ])('does not go %s', async (_where, address, problem) => {
    expect(await sendTest(address)).toEqual({ ok: false, problem });
    expect(await dueLetters(world)).toEqual([]);
  });

  it('does not go to a stranger who asked never to be written to', async () => {
    expectOk(await sendTest());
    await dueLetters(world);
    await askForNoLetters();
    expect(await sendTest()).toEqual({ ok: false, problem: 'wants-no-letters' });
    expect(await dueLetters(world)).toEqual([]);
  });

  it('goes to a player who wants no invitations', async () => {
    await makeKnown(world, CY);
    await askForNoLetters();
    expectOk(await sendTest());
    expect(await dueLetters(world)).toEqual([`test ${CY.email}`]);
  });

  it('is forgotten like all emails, and its reader with it', async () => {
    expectOk(await sendTest());
    await dueLetters(world);
    world.wait(31 * DAY_MS);
    expect(await forgetLetters(world)).toBe(1);
    expect(await world.database.reads.all('SELECT id FROM outbox')).toEqual([]);
  });
});

describe('a test email on its way', () => {
  let server: OddMailServer;
  let mailer: Mailer;
  let sender: LetterSender | undefined;
  beforeEach(async () => {
    server = await openOddMailServer();
    mailer = mailerFor(server.url);
  });
  afterEach(async () => {
    await sender?.stop();
    sender = undefined;
    mailer.close();
    await server.close();
  });

  const states = async () =>
    (await world.database.reads.all<{ state: string }>('SELECT state FROM outbox')).map(({ state }) => state);

  it('is written, handed over and done with', async () => {
    expectOk(await sendTest());
    sender = startSender(world, mailer);
    await expect.poll(states).toEqual(['sent']);
    const [mail] = server.received;
    expect(mail).toMatch(/^To: cy@example\.org\r?$/m);
    expect(mail).toMatch(/^Subject: Test email from chess\.example\.org\r?$/m);
  });

  it('does not leave when its reader has asked meanwhile never to be written to', async () => {
    expectOk(await sendTest());
    await askForNoLetters();
    sender = startSender(world, mailer);
    await expect.poll(states).toEqual(['dropped']);
    expect(server.received).toEqual([]);
  });
});
