import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { formatFlowed } from '../../src/mail/flowed-text.ts';
import { toMessage } from '../../src/mail/message.ts';
import { EVERY_LETTER, letterAbout, letterOf } from './every-letter.ts';

/** What RFC 3676 has a mail program do: a line that ends in a space goes on in the next one of the same depth. */
function unflowed(text: string): string[] {
  const paragraphs: { depth: number; text: string; goesOn: boolean }[] = [];
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)![0].length;
    const content = line.slice(depth).replace(/^ /, '');
    const last = paragraphs.at(-1);
    const goesOn = content.endsWith(' ') && content !== '-- ';
    if (last?.goesOn && last.depth === depth) Object.assign(last, { text: last.text + content, goesOn });
    else paragraphs.push({ depth, text: content, goesOn });
  }
  return paragraphs.map(({ depth, text: told }) =>
    depth === 0 ? told : `${'>'.repeat(depth)} ${told}`.trimEnd(),
  );
}

/** Words that a careless fold would spoil, between any others. */
const words = fc.oneof(
  fc.constantFrom(
    '>',
    '>>',
    '> ',
    'From',
    '--',
    '-- ',
    ' ',
    '',
    '.',
    '\u2068שלום\u2069',
    '東京都'.repeat(30),
    '🐘🦛',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
  fc.string({ minLength: 60, maxLength: 100 }).map((text) => text.replace(/\s/g, '_')),
);
const line = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ').replace(/ +$/, ''));
const paragraphs = fc.array(
  fc.oneof(
    line.filter((text) => text !== '>' && !text.startsWith('> ')),
    line.map((text) => (text === '' ? '>' : `> ${text}`)),
    fc.constant('-- '),
  ),
  { minLength: 1, maxLength: 8 },
);

describe('the text of an email', () => {
  it('gives its paragraphs back, whatever people write', () => {
    fc.assert(
      fc.property(paragraphs, (lines) => {
        expect(unflowed(formatFlowed(lines.join('\n')))).toEqual(lines);
      }),
    );
  });

  it('is folded to lines of 72 characters wherever it has spaces', () => {
    fc.assert(
      fc.property(paragraphs, (lines) => {
        for (const folded of formatFlowed(lines.join('\n')).split('\n')) {
          // What begins like a signature is not left alone on a line that would be taken for one.
          const content = folded.replace(/^(?:> | )?(?:-- )?/, '').trim();
          if (content.includes(' ')) expect([...folded.trim()].length).toBeLessThanOrEqual(72);
        }
      }),
    );
  });

  it.each(EVERY_LETTER)(
    '%s: has no line of its board, of its moves or with a link folded',
    (_name, queued) => {
      const { text } = letterOf(queued);
      const kept = new Set(
        formatFlowed(text)
          .split('\n')
          .map((folded) => folded.replace(/^ (?= )/, '')),
      );
      const fixed = text.split('\n').filter((paragraph) => [...paragraph].length <= 72);
      for (const paragraph of fixed) expect(kept).toContain(paragraph);
      expect(fixed.filter((paragraph) => /^ [1-8] {2}/.test(paragraph))).toHaveLength(
        letterOf(queued).pictures.length * 8,
      );
    },
  );

  it.each(EVERY_LETTER)('%s: arrives as it was written, joined by a mail program', async (_name, queued) => {
    const letter = letterOf(queued);
    const raw = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await raw.sendMail(await toMessage(letter));
    const source = (message as Buffer).toString('latin1');
    expect(source.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(
      'Content-Type: text/plain; charset=utf-8; format=flowed; delsp=no\r\n',
    );
    const { text, html } = await simpleParser(message as Buffer, { keepCidLinks: true });
    expect(text?.trimEnd()).toBe(letter.text.trimEnd());
    expect(html).toBe(letter.html);
    expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
  });

  it('keeps the quotation of a message at its depth, folded or not', () => {
    const long = 'a rather long sentence about the last move '.repeat(4).trim();
    expect(formatFlowed(`> ${long}\n>\n> > and what you wrote`)).toBe(
      [
        '> a rather long sentence about the last move a rather long sentence ',
        '> about the last move a rather long sentence about the last move a ',
        '> rather long sentence about the last move',
        '>',
        '> > and what you wrote',
      ].join('\n'),
    );
    expect(letterOf(letterAbout('draw-offer')).text).toContain('\n> Shall we?\n');
  });
});
