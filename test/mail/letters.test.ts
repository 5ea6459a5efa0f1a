import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/engine/index.ts';
import { NOTICE_KINDS } from '../../src/games/notices.ts';
import type { Letter } from '../../src/mail/letter.ts';
import { ruleAnchor, rulesPath } from '../../src/view/rules-addresses.ts';
import { chaptersOf } from '../../src/web/rules/text/chapters.ts';
import {
  EVERY_LETTER,
  ITALIAN,
  LETTERS_WITH_RULES,
  letterAbout,
  letterOf,
  ORTHODOX,
} from './every-letter.ts';
import { gameFacts, gameNotice } from './letter-facts.ts';

const anchorsOf = (rules: Rules): string[] =>
  chaptersOf(rules).flatMap(({ name, rules: numbered }) =>
    numbered.map(({ number }) => ruleAnchor(`${name} ${number}`)),
  );

/** A letter as a golden file has it. */
function printed(letter: Letter): string {
  const headers = Object.entries(letter.headers).map(([name, value]) => `${name}: ${value}\n`);
  const attachments = letter.attachments.map(
    ({ filename, contentType, content }) => `--- attached: ${filename} (${contentType})\n${content}`,
  );
  return [
    `From: ${letter.from.name} <${letter.from.address}>\nTo: ${letter.to}\nSubject: ${letter.subject}\n`,
    `Message-ID: ${letter.messageId}\nReferences: ${letter.threadRoot}\n${headers.join('')}`,
    `--- text\n${letter.text}`,
    `--- html\n${letter.html}`,
    ...attachments,
    ...letter.pictures.map(({ contentId }) => `--- picture: ${contentId}\n`),
  ].join('');
}

describe('the emails of every kind', () => {
  it.each(LETTERS_WITH_RULES)(
    'lead to the rules of their game, and to rules that are there (%s)',
    (_name, notice, rules) => {
      const { text, html } = letterOf(notice);
      for (const part of [text, html]) {
        const addresses = [
          ...part.matchAll(/https:\/\/chess\.example\.org(\/rules\/[\w/-]+)(?:#([\w.-]+\w))?/g),
        ];
        expect(addresses.map(([, path]) => path)).toContain(rulesPath(rules));
        expect([...new Set(addresses.map(([, path]) => path))]).toEqual([rulesPath(rules)]);
        const anchors = addresses.flatMap(([, , anchor]) => anchor ?? []);
        expect(anchorsOf(rules)).toEqual(expect.arrayContaining(anchors));
      }
    },
  );

  it.each([
    ['checkmate', letterAbout('game-over, to the loser'), 'orthodox-0.1'],
    ['a resignation', letterAbout('game-over, resigned'), 'orthodox-0.6'],
    ['a draw offer', letterAbout('draw-offer'), 'orthodox-0.5'],
    ['time', letterAbout('reminder-last-day'), 'orthodox-0.6'],
    ['a series', letterAbout('your-turn, a series'), 'progressive-5.1'],
    ['a check', gameNotice('your-turn', gameFacts(ORTHODOX, ['e4', 'f6', 'Qh5+'])), 'orthodox-0.1'],
    [
      'a check',
      gameNotice('your-turn', gameFacts(ITALIAN, ['e4', 'd6 f6', 'd4 a4 Bb5+'])),
      'progressive-5.2',
    ],
  ] as const)('about %s lead to the very rule', (_what, notice, anchor) => {
    const { text, html } = letterOf(notice);
    expect(text).toContain(`#${anchor}\n`);
    expect(html).toContain(`#${anchor}"`);
  });

  it.each(EVERY_LETTER)(
    'show a board as a picture with words and as characters, or not at all (%s)',
    (_name, notice) => {
      const { html, text, pictures } = letterOf(notice);
      expect(html).not.toContain('<svg');
      const [picture] = pictures;
      expect(html.includes('cid:')).toBe(picture !== undefined);
      expect(/<table dir="ltr" style="border-collapse/.test(html)).toBe(picture !== undefined);
      expect(/ a {2}b {2}c | h {2}g {2}f /.test(text)).toBe(picture !== undefined);
      if (picture === undefined) return;
      const [, source, words] = /<img src="cid:([^"]*)" alt="([^"]*)"/.exec(html)!;
      expect(source).toBe(picture.contentId);
      expect(words).toMatch(
        /^Open the board\. (White|Black) is at the bottom\. White: .*king \w\d.* Black: .*king \w\d.*\.$/,
      );
    },
  );

  // A golden file that is meant to change is renewed by `npx vitest run test/mail -u`; read the difference.
  it.each(EVERY_LETTER)('read as their golden files (%s)', async (name, notice) => {
    await expect(printed(letterOf(notice))).toMatchFileSnapshot(`golden/${name.replace(/, | /g, '-')}.txt`);
  });

  it('have a golden file for every kind', () => {
    expect([...new Set(EVERY_LETTER.map(([, { notice }]) => notice.kind))].sort()).toEqual(
      [...NOTICE_KINDS].sort(),
    );
  });
});
