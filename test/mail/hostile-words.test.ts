import { simpleParser } from 'mailparser';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { GAME_NOTICE_KINDS, INVITATION_NOTICE_KINDS } from '../../src/games/notices.ts';
import { composeLetter } from '../../src/mail/compose.ts';
import type { Letter } from '../../src/mail/letter.ts';
import { toMessage } from '../../src/mail/message.ts';
import { gameFacts, gameNotice, invitationFacts, invitationNotice, NOW, SETTINGS } from './letter-facts.ts';

const ORTHODOX = { variant: 'orthodox', turnOrder: 'alternating' } as const;

const raw = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A letter as it travels, and as a mail program reads it. */
async function travelled(letter: Letter) {
  const { message } = await raw.sendMail(await toMessage(letter));
  const source = (message as Buffer).toString('latin1');
  return { mail: await simpleParser(message as Buffer), header: source.slice(0, source.indexOf('\r\n\r\n')) };
}

/** Names come in without control characters, but a letter relies on nobody. */
const WORDS = [
  '<script>alert(1)</script>',
  '"; DROP "\' `x`',
  'Ann\r\nBcc: victim@example.com',
  'Ann\nSubject: other\n\nbody',
  'tab\tnull\u0000bell\u0007',
  'Line\u2028separator\u2029paragraph',
  '\u202egnp.exe\u202c',
  'שלום עולם',
  'اسم ⁩ breaking out',
  '𝔄𝔫𝔫 🐘🦛',
  '{{title}} {{{body}}}',
  '=?utf-8?q?evil=0D=0ABcc:_a@b.example?=',
  'x'.repeat(60),
  '&lt;b&gt; &amp;',
];

const lettersWith = (word: string): Letter[] => [
  ...GAME_NOTICE_KINDS.map((kind) =>
    composeLetter(
      SETTINGS,
      gameNotice(
        kind,
        gameFacts(ORTHODOX, ['e4'], {
          names: { white: word, black: `${word}2` },
          message: `${word}\n${word}`,
          drawOfferBy: 'white',
          end:
            kind === 'game-over' || kind === 'not-started'
              ? { result: '1-0', termination: 'resignation', finishedAt: NOW }
              : undefined,
        }),
      ),
      undefined,
      NOW,
    ),
  ),
  ...INVITATION_NOTICE_KINDS.map((kind) =>
    composeLetter(
      SETTINGS,
      invitationNotice(
        kind,
        invitationFacts({ challengerName: word, opponentName: word, message: `${word}\n${word}` }),
      ),
      undefined,
      NOW,
    ),
  ),
];

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'message-id',
  'mime-version',
  'references',
  'subject',
  'to',
];

describe('what people write', () => {
  it.each(WORDS)('%j makes no header and stays within its subject', async (word) => {
    for (const letter of lettersWith(word)) {
      const { mail, header } = await travelled(letter);
      const names = header
        .split(/\r\n(?![ \t])/)
        .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
        .filter((name) => !name.startsWith('list-unsubscribe'));
      expect(names.sort()).toEqual(
        letter.threadTopic === undefined ? HEADERS : [...HEADERS, 'thread-topic'].sort(),
      );
      const topic = await simpleParser(`Subject: ${mail.headers.get('thread-topic') ?? ''}\r\n\r\n`);
      expect(topic.subject ?? '').toBe(letter.threadTopic ?? '');
      expect(mail.subject).toBe(letter.subject);
      expect(letter.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect([...letter.subject].length).toBeLessThanOrEqual(200);
    }
  });

  it.each(WORDS)('%j is shown literally, in text and HTML', async (word) => {
    for (const letter of lettersWith(word)) {
      expect(letter.html).not.toContain('<script>alert');
      expect(letter.html).not.toMatch(/<b> &(?!amp;)/);
    }
    const notice = gameNotice('your-turn', gameFacts(ORTHODOX, ['e4'], { message: word }));
    const { mail } = await travelled(composeLetter(SETTINGS, notice, undefined, NOW));
    // Beside line breaks and characters that nobody sees, every character is there.
    const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s>]+/gu, '');
    expect(visible(mail.text ?? '')).toContain(visible(word));
    const shown = (mail.html || '')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&#x60;/g, '`')
      .replace(/&#x3D;/g, '=')
      .replace(/&amp;/g, '&');
    expect(visible(shown)).toContain(visible(word));
  });

  it('that runs from right to left is set apart wherever it stands', () => {
    const word = 'שלום';
    for (const letter of lettersWith(word)) {
      for (const part of [letter.subject, letter.text]) {
        for (const match of part.matchAll(new RegExp(word, 'g')))
          expect(part[match.index - 1]).toBe('\u2068');
      }
    }
  });

  it('cannot end the isolation it is put in', () => {
    const word = '\u2069\u202eevil';
    for (const { text, subject } of lettersWith(word)) {
      expect(text).not.toContain('\u2069\u202e');
      expect(subject).not.toContain('\u2069\u202e');
    }
  });
});

describe('emails to an address that nobody has confirmed', () => {
  it.each(['confirm-invitation', 'confirm-taking', 'taken'] as const)(
    'carry no word that a person wrote (%s)',
    (kind) => {
      const facts = invitationFacts({
        party: kind === 'confirm-invitation' ? 'challenger' : 'taker',
        challengerName: 'ANNWORD',
        opponentName: 'BOWORD',
        message: 'MESSAGEWORD',
      });
      const letter = composeLetter(SETTINGS, invitationNotice(kind, facts), undefined, NOW);
      expect(JSON.stringify(letter)).not.toMatch(/ANNWORD|BOWORD|MESSAGEWORD/);
    },
  );
});

describe('every email', () => {
  it('has its link alone on a line of the text, and loads nothing from anywhere', () => {
    for (const letter of lettersWith('Ann')) {
      if (letter.subject.includes('no longer open')) continue;
      expect(letter.text).toMatch(/^https:\/\/chess\.example\.org\/(play|challenges)\/[\w-]{43,48}$/m);
      expect(letter.html).not.toMatch(/<(?:svg|script|link|iframe|object)|url\(|src="(?!cid:)|src=[^"]/i);
    }
  });

  it('about one game has one thread, and its own Message-ID', () => {
    const facts = gameFacts(ORTHODOX, ['e4']);
    const letters = (['your-turn', 'reminder-last-day'] as const).map((kind, index) =>
      composeLetter(SETTINGS, { ...gameNotice(kind, facts), messageKey: `key${index}` }, undefined, NOW),
    );
    expect(letters.map(({ threadRoot }) => threadRoot)).toEqual([
      '<game.Z2FtZS0wMDAwMDE-@chess.example.org>',
      '<game.Z2FtZS0wMDAwMDE-@chess.example.org>',
    ]);
    expect(letters.map(({ messageId }) => messageId)).toEqual([
      '<letter.key0@chess.example.org>',
      '<letter.key1@chess.example.org>',
    ]);
  });

  it('is the same email in the same thread when it is made again later', () => {
    const notice = gameNotice('your-turn', gameFacts(ORTHODOX, ['e4']));
    const [first, second] = [NOW, NOW + 3_600_000].map((at) =>
      composeLetter(SETTINGS, notice, undefined, at),
    );
    expect(second).toMatchObject({ messageId: first!.messageId, threadRoot: first!.threadRoot });
  });

  it('that reminds can be stopped by one click, and no other can', () => {
    for (const kind of GAME_NOTICE_KINDS) {
      const facts = gameFacts(ORTHODOX, ['e4'], {
        end: { result: '1-0', termination: 'resignation', finishedAt: NOW },
      });
      const { headers, text } = composeLetter(SETTINGS, gameNotice(kind, facts), undefined, NOW);
      const link = /^https:\S+$/m.exec(text)?.[0];
      expect(headers).toEqual({
        'Auto-Submitted': 'auto-generated',
        ...(kind.startsWith('reminder')
          ? {
              'List-Unsubscribe': `<${link}/reminders>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      });
    }
  });
});
