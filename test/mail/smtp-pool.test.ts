import { afterEach, describe, expect, it } from 'vitest';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { mailDownSince } from '../../src/store/mail-way.ts';
import { begin, inviteAndConfirm, inviteUnconfirmed, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { EVERY_LETTER, letterOf } from './every-letter.ts';
import { mailerFor } from './mailer-for.ts';
import { later, type OddMailServer, openOddMailServer } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

let world: TestWorld;
let server: OddMailServer;
let mailer: Mailer | undefined;
let sender: LetterSender | undefined;
afterEach(async () => {
  await sender?.stop();
  mailer?.close();
  await server.close();
  await world.close();
});

const sentCount = async (): Promise<number> =>
  (await world.database.reads.all(`SELECT id FROM outbox WHERE state = 'sent'`)).length;

/** Letters to people who have confirmed their address. */
async function invite(count: number, domain = (_index: number) => 'example.org'): Promise<void> {
  for (let index = 0; index < count; index++)
    await inviteAndConfirm(world, { opponent: { name: 'Bo', email: `bo${index}@${domain(index)}` } });
  await world.database.transaction((transaction) => transaction.run('DELETE FROM stranger_letter'));
}

/** How many letters of the outbox have been written into, in any way, because an attempt failed. */
const touched = (): Promise<unknown[]> =>
  world.database.reads.all('SELECT id FROM outbox WHERE failures > 0 OR failed_as IS NOT NULL');

describe('a mail server that allows two connections', () => {
  it.each(['421 4.7.0 too many connections', 'hangs up'] as const)(
    'and answers further ones by "%s" takes twenty emails as fast as two can',
    async (refusal) => {
      world = openTestWorld();
      server = await openOddMailServer({ most: 2, refusal });
      mailer = mailerFor(server.url);
      server.answer('end of data', () => later('250 taken', 50));
      await invite(20);
      sender = startSender(world, mailer);
      await expect.poll(sentCount).toBe(20);
      expect(new Set(server.received.map((raw) => /^Message-ID: (.*)$/m.exec(raw)?.[1])).size).toBe(20);
      expect(await touched()).toEqual([]);
      expect(await mailDownSince(world.database.reads)).toBeUndefined();
      // It has been asked for more than it allows, but not with every letter.
      expect(server.connections()).toBeLessThan(6);
      expect(mailer.places).toBe(2);
    },
  );
});

describe('a mail server that can’t be reached', () => {
  it('is a trouble of the way: nothing is written down of the emails, and they leave when it is back', async () => {
    world = openTestWorld();
    server = await openOddMailServer();
    server.answer('greeting', 'hangs up');
    mailer = mailerFor(server.url);
    await invite(5);
    sender = startSender(world, mailer);
    await expect.poll(() => mailDownSince(world.database.reads)).toBeDefined();
    await expect
      .poll(() => world.database.reads.all('SELECT id FROM outbox WHERE taken_by IS NOT NULL'))
      .toEqual([]);
    expect(await touched()).toEqual([]);
    server.answer('greeting', undefined);
    world.wait(5_000);
    sender.wake();
    await expect
      .poll(() => world.database.reads.all('SELECT id FROM outbox WHERE closed_at IS NULL'))
      .toEqual([]);
  });
});

describe('a mail server that is slow', () => {
  it('for one domain keeps nobody else’s emails waiting', async () => {
    world = openTestWorld();
    server = await openOddMailServer();
    server.answer('RCPT', (command) =>
      command.includes('@slow.example') ? later('250 ok', 30_000) : '250 ok',
    );
    mailer = mailerFor(server.url);
    await invite(40, (index) => (index < 20 ? 'slow.example' : `quick${index}.example`));
    sender = startSender(world, mailer, { lastLettersMs: 0 });
    await expect
      .poll(() =>
        world.database.reads.all(
          `SELECT id FROM outbox WHERE domain <> 'slow.example' AND closed_at IS NULL`,
        ),
      )
      .toEqual([]);
    expect(await sentCount()).toBeGreaterThanOrEqual(20);
  });

  it('for a stranger’s email over the only connection lets an email of a game have it in time', async () => {
    world = openTestWorld();
    server = await openOddMailServer();
    const game = await begin(world);
    await world.database.transaction((transaction) => transaction.run('DELETE FROM outbox'));
    server.answer('RCPT', (command) => (command.includes('stranger@') ? 'says nothing' : '250 ok'));
    mailer = mailerFor(`${server.url}?maxConnections=1`, { strangerMs: 300 });
    await inviteUnconfirmed(world, { challenger: { name: 'X', email: 'stranger@example.org' } });
    sender = startSender(world, mailer);
    await expect.poll(() => server.commands.some((text) => text.includes('stranger@'))).toBe(true);
    await play(world, game.id, 'e4');
    sender.wake();
    await expect
      .poll(() => world.database.reads.all(`SELECT state FROM outbox WHERE kind = 'your-turn'`))
      .toEqual([{ state: 'sent' }]);
    expect(await mailDownSince(world.database.reads)).toBeUndefined();
    expect(server.mostConnections()).toBe(1);
  });

  it('at MAIL, RCPT or DATA is waited for as long as RFC 5321 asks for at each', async () => {
    world = openTestWorld();
    for (const [moment, times] of [
      ['MAIL', { addressMs: 200 }],
      ['RCPT', { addressMs: 200 }],
      ['DATA', { dataMs: 200 }],
      ['end of data', { answerMs: 200 }],
    ] as const) {
      server = await openOddMailServer();
      server.answer(moment, 'says nothing');
      const impatient = mailerFor(server.url, times);
      const failure = await impatient.send(letterOf(EVERY_LETTER[0]![1]));
      expect(failure).toMatchObject({
        ok: false,
        problem: { kind: 'way', trouble: expect.stringContaining('ETIMEDOUT') },
      });
      impatient.close();
      await server.close();
    }
    server = await openOddMailServer();
  });
});
