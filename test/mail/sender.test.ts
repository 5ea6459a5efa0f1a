import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSender } from '../../src/mail/sender.ts';
import { openPostOffice } from '../support/post-office.ts';
import { EVERY_LETTER, letterOf } from './every-letter.ts';
import { mailerFor } from './mailer-for.ts';

const SENDERS = [
  ['chess@example.org', '', 'chess@example.org'],
  ['<chess@example.org>', '', 'chess@example.org'],
  ['Chess Club <chess@example.org>', 'Chess Club', 'chess@example.org'],
  ['Chess: the club <chess@example.org>', 'Chess: the club', 'chess@example.org'],
  ['Club, Chess <chess@example.org>', 'Club, Chess', 'chess@example.org'],
  ['"Club; \\"the\\" <first>" <chess@example.org>', 'Club; "the" <first>', 'chess@example.org'],
  ['Schachverein Köln (1861) <chess@example.org>', 'Schachverein Köln (1861)', 'chess@example.org'],
  ['Chessivore <chessivore@[127.0.0.1]>', 'Chessivore', 'chessivore@[127.0.0.1]'],
] as const;

describe('the sender', () => {
  it.each(SENDERS)('%s is one name and one address', (text, name, address) => {
    expect(parseSender(text)).toEqual({ name, address });
  });

  it.each([
    '',
    'Chess Club',
    'ann@example.org, bo@example.org',
    'Ann <ann@example.org>, Bo <bo@example.org>',
    'ann@example.org, Bo <bo@example.org>',
    'Club: ann@example.org;',
    'Club: Ann <ann@example.org>;',
    'Club: Ann <ann@example.org>, Bo <bo@example.org>;',
    'Chess <chess@example.org> club',
    'Chess <chess@@example.org>',
    'Chess <chess example.org>',
    'Chess <chess@example.org',
    'Chess <>',
    '"Chess <chess@example.org>',
  ])('%j is none: no list, no group, no half', (text) => {
    expect(parseSender(text)).toBeUndefined();
  });

  it('that is read has an address that cannot be read as anything else, whatever was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z"<>@:;, \\().]{1,30}<[a-z@.,;:]{1,9}@[a-z.]{1,9}>$/), (text) => {
        const { address } = parseSender(text) ?? {};
        if (address !== undefined) expect(address).toMatch(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);
      }),
    );
  });

  it.each(SENDERS.slice(0, -1))(
    '%s is read by the receiving side as it was meant',
    async (text, name, address) => {
      const office = await openPostOffice();
      const mailer = mailerFor(office.url);
      const letter = { ...letterOf(EVERY_LETTER[0]![1]), from: parseSender(text)! };
      expect(await mailer.send(letter)).toMatchObject({ ok: true });
      expect(office.letters[0]?.from?.value).toEqual([{ name, address }]);
      mailer.close();
      await office.close();
    },
  );
});
