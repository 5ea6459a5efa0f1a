import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import type { LetterSender, LetterSending } from '../../src/jobs/send-letters.ts';
import type { LetterSettings } from '../../src/mail/compose.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { PATIENCE } from '../../src/mail/smtp-conversation.ts';
import { DatabaseFault } from '../../src/store/database-fault.ts';
import { LEASE_MS } from '../../src/store/leases.ts';
import { begin, inviteAndConfirm, leaseLetters, play } from '../support/games.ts';
import { holdLock } from '../support/other-program.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { SETTINGS } from './letter-facts.ts';
import { mailerFor } from './mailer-for.ts';
import { later, type OddMailServer, openOddMailServer } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

interface LetterRow {
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly attempt_at: number;
  readonly message_key: string;
}

describe('the sender of emails', () => {
  let world: TestWorld;
  let server: OddMailServer;
  let mailer: Mailer;
  let sender: LetterSender | undefined;
  beforeEach(async () => {
    world = openTestWorld();
    server = await openOddMailServer();
    mailer = mailerFor(server.url, { connectMs: 500, answerMs: 500, letterMs: 2_000 });
  });
  afterEach(async () => {
    await sender?.stop();
    sender = undefined;
    mailer.close();
    await server.close();
    await world.close();
  });

  const start = (changes: Partial<LetterSending> = {}, settings?: LetterSettings): void => {
    sender = startSender(world, mailer, changes, settings);
  };

  const rows = (): Promise<LetterRow[]> =>
    world.database.reads.all<LetterRow>(
      `SELECT kind, iif(taken_by IS NULL, state, 'taken') AS state, attempts, error, attempt_at, message_key
        FROM outbox ORDER BY id`,
    );
  const statesOf = async (kind: string): Promise<string[]> =>
    (await rows()).filter((row) => row.kind === kind).map(({ state }) => state);
  const mailTrouble = async (): Promise<boolean> =>
    (await world.database.reads.all('SELECT 1 FROM player WHERE mail_failed_at IS NOT NULL')).length > 0;

  const messageIds = (): string[] =>
    server.received.map((raw) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');

  it('sends when it is woken, long before it would look by itself', async () => {
    start();
    await inviteAndConfirm(world);
    sender?.wake();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    await begin(world);
    sender?.wake();
    await expect.poll(() => statesOf('accepted')).toEqual(['sent']);
  });

  it('looks by itself when nobody wakes it', async () => {
    start({ pollMs: 20 });
    await inviteAndConfirm(world);
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
  });

  it('sends again, with the same Message-ID, what it could not write down as sent', async () => {
    const { database } = world;
    await inviteAndConfirm(world);
    let broken = true;
    const transaction: typeof database.transaction = (work) =>
      broken && server.received.length > 0
        ? Promise.reject(new Error('the disk is full'))
        : database.transaction(work);
    start({ database: { ...database, transaction }, pollMs: 20 });
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await expect.poll(() => statesOf('invitation')).toEqual(['taken']);
    broken = false;
    world.wait(LEASE_MS);
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    const { message_key } = (await rows()).at(-1)!;
    expect(messageIds().filter((id) => id.includes(message_key)).length).toBeGreaterThanOrEqual(2);
  });

  it('sends no email twice because the database was not to be had when it had left', async () => {
    const { database } = world;
    await inviteAndConfirm(world);
    let refused = 0;
    let gone = true;
    const transaction: typeof database.transaction = (work) => {
      if (!gone || server.received.length === 0) return database.transaction(work);
      refused += 1;
      return Promise.reject(new DatabaseFault('failing', 'the server is started again'));
    };
    start({ database: { ...database, transaction }, pollMs: 20 });
    await expect.poll(() => refused).toBeGreaterThan(1);
    world.wait(LEASE_MS);
    gone = false;
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it('leaves alone what is not due yet', async () => {
    const game = await begin(world);
    await play({ ...world, mailDelayMs: 3 * 60_000 }, game.id, 'e4');
    start();
    await expect.poll(() => statesOf('accepted')).not.toEqual(['queued']);
    expect(await statesOf('your-turn')).toEqual(['queued']);
    world.wait(3 * 60_000);
    sender?.wake();
    await expect.poll(() => statesOf('your-turn')).toEqual(['sent']);
  });

  it('puts off what a mailbox does not take, longer each time, and sends it at last with the same Message-ID', async () => {
    server.answer('RCPT', '452 4.2.2 mailbox full');
    await inviteAndConfirm(world);
    start();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect
        .poll(async () => (await rows()).at(-1))
        .toMatchObject({ attempts: attempt, state: 'queued' });
      const row = (await rows()).at(-1)!;
      expect(row.error).toMatch(/mailbox full/);
      waits.push(row.attempt_at - world.now());
      world.wait(row.attempt_at - world.now());
      if (attempt === 4) server.answer('RCPT', undefined);
      sender?.wake();
    }
    expect(waits).toEqual([60_000, 120_000, 240_000, 480_000]);
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    const { message_key } = (await rows()).at(-1)!;
    expect(messageIds().some((id) => id.includes(message_key))).toBe(true);
    expect(await mailTrouble()).toBe(false);
  });

  it('tries a mailbox for at least three days, then gives up and marks the address', async () => {
    server.answer('RCPT', '450 4.2.1 busy');
    await inviteAndConfirm(world);
    start();
    const begun = world.now();
    for (;;) {
      const { attempts, attempt_at } = (await rows()).at(-1)!;
      world.wait(Math.max(attempt_at - world.now(), 0));
      sender?.wake();
      await expect.poll(async () => (await rows()).at(-1)!.attempts).toBeGreaterThan(attempts);
      await expect.poll(async () => (await rows()).at(-1)!.state).not.toBe('taken');
      if ((await rows()).at(-1)!.state === 'given-up') break;
    }
    expect(world.now() - begun).toBeGreaterThan(3 * DAY_MS);
    expect(await mailTrouble()).toBe(true);
  });

  it('gives up at once what is refused for good, and takes the mark off when mail arrives again', async () => {
    server.answer('RCPT', '550 5.1.1 no such mailbox');
    const game = await begin(world);
    start();
    await expect.poll(() => statesOf('accepted')).toEqual(['given-up']);
    expect((await rows()).find(({ kind }) => kind === 'accepted')?.error).toMatch(/no such mailbox/);
    expect(await mailTrouble()).toBe(true);
    server.answer('RCPT', undefined);
    await play(world, game.id, 'e4', 'e5');
    sender?.wake();
    await expect.poll(async () => (await statesOf('your-turn')).at(-1)).toBe('sent');
    await expect.poll(mailTrouble).toBe(false);
  });

  it('drops what is stale when its time comes', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5', 'Nf3');
    start();
    await expect.poll(() => statesOf('your-turn')).toEqual(['dropped', 'dropped', 'sent']);
    expect(server.received.filter((raw) => raw.includes('played Nf3.'))).toHaveLength(1);
    expect(server.received.filter((raw) => /played e[45]\./.test(raw))).toEqual([]);
  });

  it('writes the failure of an email that cannot be made to its row, and sends the others', async () => {
    await begin(world);
    await world.database.transaction((transaction) =>
      transaction.run(
        `UPDATE outbox SET facts = json_set(facts, '$.terms.rules.variant', 'draughts') WHERE kind = 'accepted'`,
      ),
    );
    await inviteAndConfirm(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    start();
    await expect.poll(() => statesOf('invitation')).toContain('sent');
    const broken = (await rows()).find(({ kind }) => kind === 'accepted')!;
    expect(broken).toMatchObject({ state: 'queued', attempts: 1 });
    expect(broken.error).not.toBe('');
  });

  it('sends again, with the same Message-ID, what was in flight when the process died', async () => {
    await inviteAndConfirm(world);
    const taken = (await leaseLetters(world)).map(({ messageKey }) => messageKey);
    expect(taken.length).toBeGreaterThan(0);
    world.wait(LEASE_MS);
    start();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(messageIds().some((id) => taken.some((key) => id.includes(key)))).toBe(true);
  });

  it.each([
    ['on', 2 * LEASE_MS],
    ['back', -DAY_MS],
  ])('takes no email in flight once more where the clock is set %s meanwhile', async (_way, ms) => {
    let answer: (text: string) => void = () => {};
    server.answer(
      'end of data',
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    mailer.close();
    mailer = mailerFor(server.url);
    await inviteAndConfirm(world);
    start();
    await expect.poll(() => server.received.length).toBe(1);
    world.wait(ms);
    await inviteAndConfirm(world, { opponent: { name: 'Cy', email: 'cy@else.example' } });
    sender?.wake();
    await expect.poll(() => server.received.length).toBe(2);
    answer('250 taken');
    await expect.poll(() => statesOf('invitation')).toEqual(['sent', 'sent']);
    expect(new Set(messageIds()).size).toBe(2);
    expect(server.received).toHaveLength(2);
  });

  it('finishes the email in flight when it is stopped, and begins no other', async () => {
    let answer: (text: string) => void = () => {};
    server.answer(
      'end of data',
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await inviteAndConfirm(world);
    start();
    await expect.poll(() => server.received.length).toBe(1);
    const stopped = sender!.stop();
    sender?.wake();
    answer('250 taken');
    await stopped;
    expect(await statesOf('invitation')).toEqual(['sent']);
    await inviteAndConfirm(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    sender?.wake();
    expect(await statesOf('invitation')).toEqual(['sent', 'queued']);
  });

  it('sends many at once over a bounded number of connections, each email once', async () => {
    for (let index = 0; index < 40; index++) {
      await inviteAndConfirm(world, { opponent: { name: 'Bo', email: `bo${index}@example.org` } });
    }
    start();
    await expect
      .poll(async () => (await statesOf('invitation')).filter((state) => state === 'sent').length)
      .toBe(40);
    expect(new Set(messageIds()).size).toBe(server.received.length);
    expect(server.mostConnections()).toBeLessThanOrEqual(5);
    expect(server.mostConnections()).toBeGreaterThan(1);
  });

  it('does not send an email again that the mail server thinks about for longer than it may take to greet', async () => {
    mailer.close();
    mailer = mailerFor(server.url, { connectMs: 150, answerMs: 5_000, letterMs: 5_000 });
    server.answer('end of data', later('250 taken', 600));
    await inviteAndConfirm(world);
    start();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it('waits for each answer at least as long as RFC 5321 asks for, and no longer than half an hour for all', () => {
    const { connectMs, answerMs, letterMs } = PATIENCE;
    const MINUTE_MS = 60_000;
    expect(connectMs).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    expect(answerMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    expect(letterMs).toBe(30 * MINUTE_MS);
  });

  it('keeps the Message-ID, the thread and the picture of an email when the public address changes on its way', async () => {
    server.answer('end of data', '451 4.3.0 try later');
    await inviteAndConfirm(world, { terms: { startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' } });
    start();
    await expect.poll(() => server.received.length).toBe(1);
    await sender?.stop();
    server.answer('end of data', undefined);
    world.wait(HOUR_MS);
    const moved = { ...SETTINGS, publicUrl: 'https://moved.example' };
    start({ messageHost: 'moved.example' }, moved);
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    const [before = '', after = ''] = server.received;
    for (const header of [/^Message-ID: .*$/im, /^References: .*$/im, /^Content-Id: .*$/im]) {
      expect(header.exec(before)?.[0]).toContain('@chess.example.org>');
      expect(header.exec(after)?.[0]).toBe(header.exec(before)?.[0]);
    }
    expect(after).toContain('moved.example/challenges/');
    await inviteAndConfirm(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    sender?.wake();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent', 'sent']);
    expect(messageIds().at(-1)).toContain('@moved.example>');
  });

  it('gives the Message-IDs of its host to emails that were queued before there was such a thing', async () => {
    await inviteAndConfirm(world);
    await world.database.transaction((transaction) => transaction.run(`UPDATE outbox SET message_host = ''`));
    start();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(messageIds()[0]).toContain('@chess.example.org>');
  });

  it('stops while the mail server thinks, and sends the email again at the next start', async () => {
    server.answer('end of data', 'says nothing');
    mailer.close();
    mailer = mailerFor(server.url);
    await inviteAndConfirm(world);
    start({ lastLettersMs: 50 });
    await expect.poll(() => server.received.length).toBe(1);
    await sender?.stop();
    expect(await statesOf('invitation')).toEqual(['queued']);
    server.answer('end of data', undefined);
    start();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(new Set(messageIds()).size).toBe(1);
  });

  it('sends no email twice because another program held the database when it had left', async () => {
    let take: (answer: string) => void = () => {};
    server.answer(
      'end of data',
      new Promise((resolve) => {
        take = resolve;
      }),
    );
    mailer.close();
    mailer = mailerFor(server.url);
    await inviteAndConfirm(world);
    start({ pollMs: 50 });
    await expect.poll(() => server.received.length).toBe(1);
    const other = await holdLock(world.place.path);
    take('250 taken');
    // Longer than a transaction waits for the lock.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await other.letGo();
    await expect.poll(() => statesOf('invitation')).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it('without a mailer counts as delivered what is due', async () => {
    const game = await begin(world);
    start({
      order: () => Promise.reject(new Error('no letter is made before it is looked at')),
      post: undefined,
    });
    await expect.poll(() => statesOf('accepted')).toEqual(['sent']);
    await play(world, game.id, 'e4');
    sender?.wake();
    await expect.poll(() => statesOf('your-turn')).toEqual(['sent']);
  });
});
