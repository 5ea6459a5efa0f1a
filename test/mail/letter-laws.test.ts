import { describe, expect, it } from 'vitest';
import { LETTERS } from '../../src/games/letters.ts';
import { byAbout } from '../../src/games/notices.ts';
import type { Terms } from '../../src/games/terms.ts';
import type { QueuedNotice } from '../../src/mail/compose.ts';
import { EVERY_LETTER, letterOf, ODD_START } from './every-letter.ts';

const setUp = <Facts extends { readonly terms: Terms }>(facts: Facts): Facts => ({
  ...facts,
  terms: { ...facts.terms, startFen: ODD_START },
});

/** The same letter about a game that begins from a position that was set up, if it is about a game to begin with. */
const fromPosition = (queued: QueuedNotice): QueuedNotice => ({
  ...queued,
  notice: byAbout<QueuedNotice['notice']>(queued.notice, {
    game: (notice) => ({ ...notice, facts: setUp(notice.facts) }),
    invitation: (notice) => ({ ...notice, facts: setUp(notice.facts) }),
    player: (notice) => notice,
  }),
});

const ALL = EVERY_LETTER.flatMap(
  ([name, queued]) =>
    [
      [name, queued],
      [`${name} (from a position)`, fromPosition(queued)],
      [`${name} (without words)`, { ...queued, wordless: true }],
    ] as const,
);

/** What a text says, without marks that stand in one part only. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\w'/.:#-]*\w/g) ?? [];

describe('every email', () => {
  it.each(ALL)(
    'shows each of its pictures once, and has each picture that it shows (%s)',
    (_name, queued) => {
      const { html, pictures } = letterOf(queued);
      const shown = [...html.matchAll(/cid:([^"]*)"/g)].map(([, contentId]) => contentId);
      expect(shown).toEqual(pictures.map(({ contentId }) => contentId));
      expect(new Set(shown).size).toBe(shown.length);
    },
  );

  it.each(ALL)('leads from its picture where its button leads (%s)', (_name, queued) => {
    const { html, pictures } = letterOf(queued);
    const [, link] = /<a href="([^"]*)" class="button"/.exec(html) ?? [];
    const around = [...html.matchAll(/<a href="([^"]*)"><img [^>]*alt="Open the board\. [^"]+"/g)];
    expect(around.map(([, href]) => href)).toEqual(pictures.map(() => link));
  });

  it.each(ALL)(
    'answers a draw offer by a button of its own, and only where there is one (%s)',
    (_name, queued) => {
      const { html, text } = letterOf(queued);
      const [button] = [...html.matchAll(/<a href="([^"]*)" class="second"[^>]*>Accept the draw</g)];
      expect(button !== undefined).toBe(queued.notice.kind === 'draw-offer');
      const link = /^https:\S+$/m.exec(text)?.[0];
      if (button !== undefined) expect(button[1]).toBe(`${link}/draw/accept`);
      expect(text.split('\n').includes(`${link}/draw/accept`)).toBe(button !== undefined);
    },
  );

  it.each(ALL)('puts one space between sentences, and none where nothing stands (%s)', (_name, queued) => {
    const prose = letterOf(queued)
      .text.split('\n')
      .filter((line) => !/^ [1-8 ] {2}/.test(line));
    for (const line of prose) expect(line).not.toMatch(/ {2}| [.,:]|^ | $(?<!^-- $)/);
  });

  it.each(ALL)('says the same as text and as HTML (%s)', (_name, queued) => {
    const { html, text } = letterOf(queued);
    const shown = wordsOf(
      html
        .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<details.*?<\/details>/gs, ' ')
        .replace(/<img [^>]*>/g, ' ')
        .replace(/<\/?(?:bdi|b)>/g, '')
        .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<'),
    );
    const onlyText = /^ {4}[ah] {2}.*?^ {4}[ah] {2}.*?$|Capital letters are .*?\.|^> ?/gms;
    const missing = wordsOf(text.replace(onlyText, '')).filter((word) => !shown.includes(word));
    expect(missing).toEqual([]);
  });

  it.each(ALL)('carries a record if its kind does (%s)', (_name, queued) => {
    const { attachments } = letterOf(queued);
    expect(attachments.length).toBe(LETTERS[queued.notice.kind].attaches === 'record' ? 1 : 0);
  });

  it.each(ALL)(
    "says that its links are its reader's alone and that replies are not read (%s)",
    (_name, queued) => {
      const { text, html } = letterOf(queued);
      for (const part of [text, html]) {
        expect(part).toContain("Please don't forward this email: its links are for you alone.");
        expect(part).toContain("We don't read replies.");
        expect(part).toContain('the.host@example.org');
      }
    },
  );

  it.each(ALL)(
    'is stopped by one click if at all, at an address that it also names (%s)',
    (_name, queued) => {
      const { headers, text, html } = letterOf(queued);
      const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': how } = headers;
      expect(how).toBe(address && 'List-Unsubscribe=One-Click');
      if (address === undefined) return expect(text).not.toMatch(/\/(never|reminders)\b/);
      const href = /^<(https:.*\/(?:never|reminders))>$/.exec(address)?.[1] ?? 'none';
      expect(text.split('\n')).toContain(href);
      expect(html).toContain(`href="${href}"`);
    },
  );

  it.each(ALL)('has no message in it when it goes without words (%s)', (_name, queued) => {
    const { text, html } = letterOf({ ...queued, wordless: true });
    for (const part of [text, html]) expect(part).not.toMatch(/Good luck!|Shall we\?|A game\?/);
  });
});

it('these emails can be stopped, and no others', () => {
  const stopped = EVERY_LETTER.filter(([, queued]) => 'List-Unsubscribe' in letterOf(queued).headers);
  expect(stopped.map(([name]) => name)).toEqual([
    'reminder-half-time',
    'reminder-half-time, of the first turn',
    'reminder-last-day',
    'confirm-invitation',
    'confirm-invitation, of an open one',
    'invitation',
    'invitation, from a position',
    'confirm-taking',
    'taken',
    'withdrawn',
    'expired, to the invited',
  ]);
});
