import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import { createPost, type LetterOrder, type Post, PostGone } from '../../src/mail/post.ts';
import { startPostThread } from '../../src/mail/post-thread.ts';
import { parseSmtpServer } from '../../src/mail/smtp-server.ts';
import { LEASE_MS } from '../../src/store/leases.ts';
import { inviteAndConfirm } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { EVERY_LETTER, orderOf } from './every-letter.ts';
import { LINK_KEY, SETTINGS } from './letter-facts.ts';
import { mailerFor } from './mailer-for.ts';
import { type OddMailServer, openOddMailServer } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

const { links, templates, words, ...settings } = SETTINGS;
const VIEWS = fileURLToPath(new URL('../../views', import.meta.url));

/** On a busy machine a thread takes its time to begin. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const BEGINNING = { timeout: 30_000 };

let server: OddMailServer;
let post: Post;
let thread: Worker;
let deaths: unknown[];
beforeEach(async () => {
  server = await openOddMailServer();
  deaths = [];
  const target = { kind: 'smtp', server: parseSmtpServer(server.url)! } as const;
  const setup = { ...settings, linkKey: LINK_KEY, views: VIEWS, target };
  process.once('worker', (started) => {
    thread = started;
  });
  await new Promise<void>((ready) => {
    post = startPostThread(setup, { died: (error) => deaths.push(error), ready });
  });
});
afterEach(async () => {
  await post.close();
  await server.close();
});

const messageIdOf = (raw: string): string => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';

/** Without what is another each time: the boundaries of its parts, and when it was sent. */
const lasting = (raw: string): string =>
  raw.replaceAll(/--_NmP-[\w-]+/g, '(boundary)').replace(/^Date: .*$/m, '(date)');

it('a letter that is made on a thread of its own is the same, byte for byte', async () => {
  const here = createPost(SETTINGS, mailerFor(server.url));
  for (const [name, queued] of EVERY_LETTER) {
    const order = orderOf(queued);
    expect(await post.write(order), name).toEqual(await here.write(order));
    for (const one of [post, here]) await one.send(order, false);
    const [there, near] = server.received.slice(-2).map(lasting);
    expect(there, name).toBe(near);
  }
  await here.close();
});

describe('the thread that makes letters', () => {
  const order: LetterOrder = orderOf(EVERY_LETTER[0]![1]);

  it('has as many places as the mail server has connections', () => {
    expect(post.places).toBe(10);
  });

  it('tells of a letter that cannot be made, and makes the next', async () => {
    const broken = { ...order, queued: { ...order.queued, messageKey: undefined, notice: undefined } };
    await expect(post.send(broken as unknown as LetterOrder, false)).rejects.toThrow(TypeError);
    expect(await post.send(order, false)).toEqual({ ok: true, value: undefined });
    expect(deaths).toEqual([]);
  });

  it('is started again when it has died, and then takes letters as before', async () => {
    await thread.terminate();
    expect(deaths).toHaveLength(1);
    await expect(post.send(order, false)).rejects.toThrow(PostGone);
    expect(post.places).toBe(0);
    await expect.poll(() => post.places, BEGINNING).toBe(10);
    expect(await post.send(order, false)).toEqual({ ok: true, value: undefined });
  });

  it('ends within its limit while the mail server thinks about a letter', async () => {
    server.answer('end of data', 'says nothing');
    const sent = post.send(order, false);
    const failed = expect(sent).rejects.toThrow(PostGone);
    await expect.poll(() => server.received.length, BEGINNING).toBe(1);
    await post.close();
    await failed;
    expect(deaths).toEqual([]);
  });

  it('ends within its limit however much it has in hand', async () => {
    const written = Array.from({ length: 10_000 }, () => post.write(order));
    const outcomes = Promise.allSettled(written);
    await post.close();
    expect((await outcomes).at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(PostGone) });
    expect(deaths).toEqual([]);
  });
});

describe('when the thread dies with letters in hand', () => {
  let world: TestWorld;
  let sender: LetterSender;
  beforeEach(() => {
    world = openTestWorld();
  });
  afterEach(async () => {
    await sender.stop();
    await world.close();
  });

  it('each is taken again when its lease has run out: none is lost, and none leaves twice', async () => {
    for (let index = 0; index < 25; index++)
      await inviteAndConfirm(world, { opponent: { name: 'Bo', email: `bo@b${index}.example` } });
    const waiting = async () =>
      (await world.database.reads.all('SELECT id FROM outbox WHERE closed_at IS NULL')).length;
    const sent = () => world.database.reads.all(`SELECT id FROM outbox WHERE state = 'sent'`);
    let asked = 0;
    server.answer('RCPT', () => (++asked <= 10 ? '250 ok' : 'says nothing'));
    sender = startSender(world, post);
    // The ten that the server takes are written down: one that was taken, but of which nobody heard, would leave again.
    await expect.poll(async () => (await sent()).length, BEGINNING).toBe(10);
    await expect.poll(() => asked, BEGINNING).toBeGreaterThan(10);
    await thread.terminate();
    expect(deaths).toHaveLength(1);
    server.answer('RCPT', undefined);
    await expect.poll(() => post.places, BEGINNING).toBeGreaterThan(0);
    world.wait(LEASE_MS);
    sender.wake();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    const ids = server.received.map(messageIdOf);
    expect(ids).toHaveLength((await sent()).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
