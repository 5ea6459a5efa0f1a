import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '../../src/faults.ts';
import { HOUR_MS } from '../../src/games/terms.ts';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import { createLog } from '../../src/log.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { inviteAndConfirm } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { mailerFor } from './mailer-for.ts';
import { type OddMailServer, openOddMailServer } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

/** Ways in which the row of a letter can make no sense, as what to set in it, and whether that shows when it is taken. */
const DAMAGED: readonly (readonly [string, string, 'taken' | 'written'])[] = [
  ['whose facts are no JSON', `facts = 'nothing'`, 'taken'],
  ['whose facts are null', `facts = 'null'`, 'taken'],
  ['whose facts are a number', `facts = '7'`, 'taken'],
  ['whose facts are of something else', `facts = '{}'`, 'written'],
  ['under a kind that nobody knows', `kind = 'greeting'`, 'taken'],
  ['whose facts lack the terms', `facts = json_remove(facts, '$.terms')`, 'written'],
  ['of a start that cannot be read', `facts = json_set(facts, '$.terms.startFen', 'no position')`, 'written'],
  ['of a variant that nobody knows', `facts = json_set(facts, '$.terms.rules.variant', 'atomic')`, 'written'],
];

let world: TestWorld;
let server: OddMailServer;
let mailer: Mailer;
let sender: LetterSender;
let lines: string[];
beforeEach(async () => {
  world = openTestWorld();
  server = await openOddMailServer();
  mailer = mailerFor(server.url, { connectMs: 2_000, answerMs: 2_000, letterMs: 5_000 });
  lines = [];
});
afterEach(async () => {
  await sender.stop();
  mailer.close();
  await server.close();
  await world.close();
});

interface LetterRow {
  readonly address: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly mail_failed_at: number | null;
}

const letters = () =>
  world.database.reads.all<LetterRow>(
    `SELECT address, iif(taken_by IS NULL, outbox.state, 'taken') AS state, attempts, error, mail_failed_at FROM outbox JOIN player ON player.id = player_id
      WHERE address <> 'ann@example.org' ORDER BY outbox.id`,
  );
const stateOf = async (name: string) =>
  (await letters()).find(({ address }) => address === `${name}@example.org`)?.state;

const attemptsOf = async (name: string) => {
  const letter = (await letters()).find(({ address }) => address === `${name}@example.org`);
  return letter?.state === 'taken' ? undefined : letter?.attempts;
};

async function queue(name: string): Promise<void> {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  await inviteAndConfirm(world, {
    challenger: { name: 'Ann', email: 'ann@example.org' },
    opponent: { name, email: `${name}@example.org` },
    terms: { startFen: fen },
  });
}

describe.each(DAMAGED)('a queued email %s', (_what, set, when) => {
  it('keeps no other from leaving, is logged with an id, and waits for whoever mends it', async () => {
    for (const name of ['first', 'bad', 'last']) await queue(name);
    await world.place.damage(
      `UPDATE outbox SET ${set} WHERE player_id = (SELECT id FROM player WHERE address = 'bad@example.org')`,
    );
    const log = createLog('info', { write: (line) => lines.push(line) });
    sender = startSender(world, mailer, { log, faults: createFaults(log, world.randomBytes) });
    await expect.poll(() => stateOf('first')).toBe('sent');
    await expect.poll(() => stateOf('last')).toBe('sent');
    await expect.poll(() => attemptsOf('bad')).toBe(1);
    const [, bad] = await letters();
    expect(bad).toMatchObject({ attempts: 1, error: expect.stringMatching(/./), mail_failed_at: null });

    // It is tried again and again, for a month, and nobody's address is blamed.
    for (let tries = 0; tries < 40; tries += 1) {
      world.wait(6 * HOUR_MS);
      sender.wake();
      await expect
        .poll(async () => (await letters())[1])
        .toMatchObject({ state: 'queued', attempts: tries + 2 });
    }
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    for (const { id } of faults) expect(id).toMatch(/^[0-9a-f]{12}$/);
    if (when === 'taken')
      expect(faults).toMatchObject([{ table: 'outbox', msg: 'a row cannot be read and is left out' }]);
    expect((await letters())[1]!.mail_failed_at).toBeNull();
    expect(lines.join('')).not.toContain('example.org');
  });
});

it('an email that cannot be read is given up after a month, and mended before that it leaves', async () => {
  await queue('bad');
  await queue('mended');
  const facts = (name: string) => `player_id = (SELECT id FROM player WHERE address = '${name}@example.org')`;
  await world.place.damage(
    `UPDATE outbox SET facts = '!' || facts WHERE ${facts('bad')} OR ${facts('mended')}`,
  );
  sender = startSender(world, mailer);
  await expect.poll(() => attemptsOf('bad')).toBe(1);
  for (let tries = 0; (await stateOf('bad')) !== 'given-up'; tries += 1) {
    if (tries === 20)
      await world.place.damage(`UPDATE outbox SET facts = substr(facts, 2) WHERE ${facts('mended')}`);
    expect(tries).toBeLessThan(140);
    world.wait(6 * HOUR_MS);
    sender.wake();
    await expect.poll(() => attemptsOf('bad')).toBe(tries + 2);
  }
  expect(await stateOf('mended')).toBe('sent');
});
