import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/mail/compose.ts';
import type { Letter } from '../../src/mail/letter.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { pngSizeOf } from '../support/png-size.ts';
import { openPostOffice, type PostOffice } from '../support/post-office.ts';
import { EVERY_LETTER, letterAbout, letterOf } from './every-letter.ts';
import { finishedGame, gameFacts, gameNotice, NOW, play, SETTINGS } from './letter-facts.ts';
import { impatientMailerFor, mailerFor } from './mailer-for.ts';
import { type OddMailServer, openOddMailServer } from './odd-mail-server.ts';

const ORTHODOX = { variant: 'orthodox', turnOrder: 'alternating' } as const;

const LETTER: Letter = composeLetter(
  SETTINGS,
  gameNotice('your-turn', gameFacts(ORTHODOX, ['e4'], { message: 'Zug um Zug – 愛' })),
  undefined,
  NOW,
);

const MATE = ['f3', 'e5', 'g4', 'Qh4#'];
const OVER = gameFacts(ORTHODOX, MATE, {
  end: { result: '0-1', termination: 'checkmate', finishedAt: NOW },
});

const messageIdsOf = ({ received }: OddMailServer): string[] =>
  received.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '');

describe('a mail server that is well', () => {
  let office: PostOffice;
  let mailer: Mailer;
  beforeEach(async () => {
    office = await openPostOffice();
    mailer = mailerFor(office.url);
  });
  afterEach(async () => {
    mailer.close();
    await office.close();
  });

  it('takes an email, which a mail program reads as it was written', async () => {
    expect(await mailer.send(LETTER)).toEqual({ ok: true, value: undefined });
    const [mail] = office.letters;
    expect(mail?.subject).toBe(LETTER.subject);
    expect(mail?.text).toBe(LETTER.text.trimEnd());
    expect(mail?.html).toBe(LETTER.html);
    expect(mail?.messageId).toBe(LETTER.messageId);
    expect(mail?.references).toBe(LETTER.threadRoot);
    expect(mail?.inReplyTo).toBe(LETTER.threadRoot);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.from?.value).toEqual([{ name: 'Chessivore', address: 'chess@example.org' }]);
  });

  it('carries the board as a small picture within the email, after which the record comes apart', async () => {
    const played = finishedGame(OVER, play(ORTHODOX, MATE));
    const letter = composeLetter(SETTINGS, gameNotice('game-over', OVER), played, NOW);
    await mailer.send(letter);
    const [picture, record] = office.letters[0]!.attachments;
    expect(picture).toMatchObject({
      contentType: 'image/png',
      contentDisposition: 'inline',
      related: true,
      cid: letter.pictures[0]!.contentId,
    });
    const { width, height } = pngSizeOf(picture!.content);
    expect([width, height]).toEqual([600, 606]);
    expect(picture!.size).toBeLessThan(15_000);
    expect(record).toMatchObject({
      contentDisposition: 'attachment',
      filename: 'ann-bo-2026-12-01.pgn',
    });
    expect(JSON.stringify(office.letters[0])).not.toContain('svg');
  });

  it('takes many emails over few connections', async () => {
    const letters = Array.from({ length: 40 }, (_, index) => ({
      ...LETTER,
      messageId: `<${index}@example.org>`,
    }));
    const answers = await Promise.all(letters.map((letter) => mailer.send(letter)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(office.letters.map(({ messageId }) => messageId)).size).toBe(40);
  });
});

describe('a mail server that is not well', () => {
  let server: OddMailServer;
  let mailer: Mailer;
  beforeEach(async () => {
    server = await openOddMailServer();
    mailer = impatientMailerFor(server.url);
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
  });

  it.each(['hangs up', 'says nothing'] as const)(
    'that %s after the email was handed over may get it again, with the same Message-ID',
    async (answer) => {
      server.answer('end of data', answer);
      expect(await mailer.send(LETTER)).toMatchObject({ ok: false });
      server.answer('end of data', undefined);
      expect(await mailer.send(LETTER)).toMatchObject({ ok: true });
      expect(server.received.length).toBeGreaterThanOrEqual(2);
      expect(new Set(messageIdsOf(server))).toEqual(new Set([LETTER.messageId]));
    },
  );

  it.each(['MAIL', 'RCPT', 'DATA'] as const)(
    'that hangs up at %s is tried once more over another connection, and says nothing of the email',
    async (moment) => {
      server.answer(moment, 'hangs up');
      expect(await mailer.send(LETTER)).toMatchObject({ ok: false, problem: { kind: 'lost' } });
      expect(server.connections()).toBe(2);
      server.answer(moment, undefined);
      expect(await mailer.send(LETTER)).toMatchObject({ ok: true });
    },
  );

  it('that hangs up when it has the email is not handed it once more at once', async () => {
    server.answer('end of data', 'hangs up');
    expect(await mailer.send(LETTER)).toMatchObject({ ok: false, problem: { kind: 'way' } });
    expect(server.received).toHaveLength(1);
  });

  it('that closed an idle connection takes the next email', async () => {
    expect(await mailer.send(LETTER)).toMatchObject({ ok: true });
    server.hangUp();
    expect(await mailer.send(LETTER)).toMatchObject({ ok: true });
  });

  it('that is down may be up again', async () => {
    await server.close();
    expect(await mailer.send(LETTER)).toMatchObject({ ok: false, problem: { kind: 'connection' } });
  });
});

/** A turn late in a game: twelve pieces have gained something, and the legend says what. */
const crowdedBoard = () =>
  gameNotice('your-turn', {
    ...gameFacts({ variant: 'absorption', turnOrder: 'alternating' }, ['e4']),
    fen: 'r1b(n)qk(p)b(r)1r(n)/p(n)1p(b)1p(q)1pp/8/3n(rq)3N(Q)/2B(PN)5/5P(N)2/PP3PPP/R(B)N1QK2R b - - 3 24',
  });

it('every email travels in less than 35 KB, with its board', async () => {
  const server = await openOddMailServer();
  const mailer = mailerFor(server.url);
  for (const queued of [...EVERY_LETTER.map(([, each]) => each), crowdedBoard()])
    await mailer.send(letterOf(queued));
  expect(server.received).toHaveLength(EVERY_LETTER.length + 1);
  for (const raw of server.received) expect(raw.length).toBeLessThan(35_000);
  mailer.close();
  await server.close();
});

it('the address at which an email is stopped stands on one line with its header', async () => {
  const server = await openOddMailServer();
  const mailer = mailerFor(server.url);
  await mailer.send(letterOf(letterAbout('invitation')));
  expect(server.received[0]).toMatch(
    /^List-Unsubscribe: <https:\/\/chess\.example\.org\/challenges\/[\w-]{43,48}\/never>\r$/m,
  );
  mailer.close();
  await server.close();
});

describe('an email to what is no single address', () => {
  it.each([
    'nobody',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    '<a@b.example>, <c@d.example>',
    'a@b.example,c@d.example',
    'list: a@b.example;',
    '',
  ])('to %j goes nowhere', async (to) => {
    const server = await openOddMailServer();
    const mailer = mailerFor(server.url);
    expect(await mailer.send({ ...LETTER, to })).toMatchObject({ ok: false, problem: { kind: 'address' } });
    expect(server.received).toEqual([]);
    mailer.close();
    await server.close();
  });
});
