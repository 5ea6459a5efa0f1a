import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_WAITS } from '../../src/games/fate.ts';
import { HOUR_MS } from '../../src/games/terms.ts';
import type { LetterSender } from '../../src/jobs/send-letters.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { mailWay } from '../../src/store/mail-way.ts';
import { BO, inviteAndConfirm, makeKnown } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { impatientMailerFor } from './mailer-for.ts';
import { type OddAnswer, type OddMailServer, openOddMailServer, type SmtpMoment } from './odd-mail-server.ts';
import { startSender } from './start-sender.ts';

/**
 * untouched: waits for the way, and nothing is written down of it; held: waits for the way; later: tried again;
 * without words: and then held; given up: and the address is marked.
 */
type Fate = 'untouched' | 'held' | 'later' | 'without words' | 'given up';

const ROWS: readonly (readonly [SmtpMoment, OddAnswer, Fate])[] = [
  // Before a recipient is named everything is about the way.
  ['greeting', '554 no service here', 'untouched'],
  ['greeting', '554 5.7.1 your address is on a list', 'untouched'],
  ['greeting', '421 4.3.2 too busy', 'untouched'],
  ['greeting', 'this is no mail server', 'untouched'],
  ['greeting', 'says nothing', 'untouched'],
  ['greeting', 'hangs up', 'untouched'],
  ['EHLO', '554 5.7.0 go away', 'untouched'],
  ['EHLO', '550 5.1.1 no such host', 'untouched'],
  ['EHLO', '421 4.7.0 try later', 'untouched'],
  ['EHLO', 'says nothing', 'untouched'],
  ['EHLO', 'hangs up', 'untouched'],
  ['STARTTLS', '454 4.7.0 no certificate', 'untouched'],
  ['STARTTLS', '502 5.5.1 not here', 'untouched'],
  ['STARTTLS', 'hangs up', 'untouched'],
  ['AUTH', '535 5.7.8 wrong password', 'untouched'],
  ['AUTH', '535 wrong password', 'untouched'],
  ['AUTH', '534 5.7.9 use an app password', 'untouched'],
  ['AUTH', '454 4.7.0 no answer from the directory', 'untouched'],
  ['AUTH', 'says nothing', 'untouched'],
  ['AUTH', 'hangs up', 'untouched'],
  ['MAIL', '550 5.7.1 not from you', 'held'],
  ['MAIL', '553 5.1.7 that is no sender', 'held'],
  ['MAIL', '550 5.1.8 no such domain', 'held'],
  ['MAIL', '550 5.1.1 no such sender', 'held'],
  ['MAIL', '550 refused', 'held'],
  ['MAIL', '552 5.3.4 too big', 'held'],
  ['MAIL', '452 4.3.1 disk full', 'held'],
  ['MAIL', '530 5.7.0 say STARTTLS first', 'held'],
  ['MAIL', '421 4.3.2 going down', 'held'],
  ['MAIL', 'says nothing', 'held'],
  ['MAIL', 'hangs up', 'untouched'],

  // What is said of the recipient.
  ['RCPT', '550 5.1.1 no such mailbox', 'given up'],
  ['RCPT', '550-5.1.1 no such mailbox,\r\n550 5.1.1 look for a typing error', 'given up'],
  ['RCPT', '550 5.1.2 no such domain', 'given up'],
  ['RCPT', '553 5.1.3 that is no address', 'given up'],
  ['RCPT', '553 5.1.4 which one', 'given up'],
  ['RCPT', '551 5.1.6 moved', 'given up'],
  ['RCPT', '556 5.1.10 this domain takes no mail', 'given up'],
  ['RCPT', '550 5.1.0 address rejected', 'later'],
  ['RCPT', '550 5.1.7 sender rejected: no address', 'held'],
  ['RCPT', '550 5.1.8 sender rejected: no such domain', 'held'],
  ['RCPT', '450 5.1.1 no such mailbox yet', 'later'],
  ['RCPT', '450 4.1.1 not checked yet', 'later'],
  ['RCPT', '450 4.1.8 sender domain not found', 'held'],
  ['RCPT', '552 5.2.2 mailbox full', 'later'],
  ['RCPT', '452 4.2.2 mailbox full', 'later'],
  ['RCPT', '550 5.2.1 mailbox switched off', 'later'],
  ['RCPT', '552 5.2.3 longer than this mailbox allows', 'later'],
  ['RCPT', '450 4.2.1 mailbox busy', 'later'],
  ['RCPT', '552 4.3.1 disk full', 'held'],
  ['RCPT', '554 5.3.0 something is wrong here', 'held'],
  ['RCPT', '550 5.4.5 Daily sending limit exceeded', 'held'],
  ['RCPT', '451 4.4.3 the directory does not answer', 'held'],
  ['RCPT', '503 5.5.1 not now', 'held'],
  ['RCPT', '553 5.6.7 address not in ASCII', 'later'],
  ['RCPT', '554 5.7.1 Relay access denied', 'held'],
  ['RCPT', '554 5.7.1 Service unavailable; client host blocked', 'held'],
  ['RCPT', '450 4.7.1 come back later', 'held'],
  ['RCPT', '530 5.7.0 log in first', 'held'],
  ['RCPT', '530 log in first', 'held'],
  ['RCPT', '550 no such mailbox', 'later'],
  ['RCPT', '551 not here', 'later'],
  ['RCPT', '553 not allowed', 'later'],
  ['RCPT', '552 full', 'later'],
  ['RCPT', '450 busy', 'later'],
  ['RCPT', '550 #5.1.0 address rejected', 'later'],
  ['RCPT', '550 5.0.0 no', 'later'],
  ['RCPT', '554 no', 'held'],
  ['RCPT', '451 trouble here', 'held'],
  ['RCPT', '452 disk full', 'held'],
  ['RCPT', '500 what', 'held'],
  ['RCPT', '421 4.7.0 too much from you', 'held'],
  ['RCPT', 'says nothing', 'held'],
  ['RCPT', 'hangs up', 'untouched'],

  // Before a word of the letter has been seen.
  ['DATA', '554 5.5.1 no valid recipients', 'held'],
  ['DATA', '550 5.7.1 not from you', 'held'],
  ['DATA', '550 5.1.1 no such mailbox', 'given up'],
  ['DATA', '452 4.2.2 mailbox full', 'later'],
  ['DATA', '554 no', 'held'],
  ['DATA', '451 4.3.0 trouble here', 'held'],
  ['DATA', 'says nothing', 'held'],
  ['DATA', 'hangs up', 'untouched'],

  // After its final dot.
  ['end of data', '554 5.6.0 not this letter', 'without words'],
  ['end of data', '554 5.7.1 this is spam', 'without words'],
  ['end of data', '550 5.7.0 this is spam', 'without words'],
  ['end of data', '554 this is spam', 'without words'],
  ['end of data', '550 this is spam', 'without words'],
  ['end of data', '550 5.7.26 neither SPF nor DKIM', 'held'],
  ['end of data', '550 5.7.28 too much from you', 'held'],
  ['end of data', '550 5.1.1 no such mailbox', 'given up'],
  ['end of data', '552 5.2.2 mailbox full', 'later'],
  ['end of data', '552 full', 'later'],
  ['end of data', '552 5.3.4 too big', 'held'],
  ['end of data', '451 4.3.0 try later', 'held'],
  ['end of data', '451 4.7.1 come back later', 'held'],
  ['end of data', '451 try later', 'held'],
  ['end of data', '450 4.2.0 mailbox busy', 'later'],
  ['end of data', '421 4.3.2 going down', 'held'],
  ['end of data', 'says nothing', 'held'],
  ['end of data', 'hangs up', 'held'],
];

interface LetterRow {
  readonly state: string;
  readonly held: number;
  readonly failures: number;
  readonly wordless: number;
  readonly attempt_at: number;
  readonly error: string | null;
}

const WORDS = 'Shall we play, dear friend?';
const BASE64_WORDS = Buffer.from(WORDS).toString('base64').slice(0, -4);

let world: TestWorld;
let server: OddMailServer;
let mailer: Mailer;
let sender: LetterSender;
beforeEach(async () => {
  world = openTestWorld();
  server = await openOddMailServer();
});
afterEach(async () => {
  await sender.stop();
  mailer.close();
  await server.close();
  await world.close();
});

function start(withPassword: boolean): void {
  const url = withPassword ? server.url.replace('//', '//ann:secret@') : server.url;
  mailer = impatientMailerFor(url);
  sender = startSender(world, mailer);
}

const invitationRow = async (): Promise<LetterRow | undefined> =>
  world.database.reads.first<LetterRow>(
    `SELECT state, held, failures, wordless, attempt_at, error FROM outbox WHERE kind = 'invitation'`,
  );
const marked = async (): Promise<boolean> =>
  (await world.database.reads.all('SELECT 1 FROM player WHERE mail_failed_at IS NOT NULL')).length > 0;

describe('an email that is not taken', () => {
  it.each(ROWS)('at %s with "%s": %s', async (moment, answer, fate) => {
    if (moment === 'AUTH') server.answer('EHLO', '250-odd.example.org\r\n250 AUTH PLAIN');
    if (moment === 'STARTTLS') server.answer('EHLO', '250-odd.example.org\r\n250 STARTTLS');
    server.answer(moment, answer);
    await makeKnown(world, BO);
    await inviteAndConfirm(world, { message: WORDS });
    start(moment === 'AUTH');

    const EXPECTED = {
      held: { state: 'queued', held: 1, failures: 0, wordless: 0 },
      untouched: { state: 'queued', held: 1, failures: 0, wordless: 0, error: null },
      later: { state: 'queued', held: 0, failures: 1, wordless: 0, attempt_at: world.now() + 60_000 },
      'without words': { state: 'queued', held: 1, failures: 0, wordless: 1 },
      'given up': { state: 'given-up', held: 0, failures: 0, wordless: 0 },
    } as const;
    await expect.poll(invitationRow).toMatchObject(EXPECTED[fate]);
    if (fate !== 'untouched') expect((await invitationRow())?.error).not.toBe(null);
    expect(await marked()).toBe(fate === 'given up');

    const { failing } = await mailWay(world.database.reads);
    expect(failing !== undefined).toBe(['untouched', 'held', 'without words'].includes(fate));
    expect(failing?.trouble ?? 'none').toMatch(/^[\w .-]+$/);
  });

  it('for its content goes at once without what its writer wrote, and says so', async () => {
    server.answer('end of data', '554 5.7.1 this is spam');
    await makeKnown(world, BO);
    await inviteAndConfirm(world, { message: WORDS });
    start(false);
    await expect.poll(() => server.received.length).toBe(2);
    const [first = '', second = ''] = server.received.map(readable);
    expect(first).toContain(WORDS);
    expect(second).not.toContain(WORDS);
    expect(second).not.toContain(BASE64_WORDS);
    expect(second).toMatch(/refused to carry it/);
    const ids = server.received.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });
});

/** Soft line breaks taken out. */
const readable = (raw: string): string => raw.replaceAll('=\r\n', '');

it('an email waits no longer than the longest wait, however far the clock is set back', async () => {
  server.answer('RCPT', '450 4.2.1 mailbox busy');
  await inviteAndConfirm(world);
  start(false);
  await expect.poll(async () => (await invitationRow())?.failures).toBe(1);
  world.wait(-365 * 24 * HOUR_MS);
  sender.wake();
  await expect.poll(async () => (await invitationRow())?.failures).toBe(2);
  const { attempt_at = 0 } = (await invitationRow()) ?? {};
  expect(attempt_at - world.now()).toBeLessThanOrEqual(LONGEST_WAITS.letterMs);
});
