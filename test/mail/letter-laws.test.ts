import { describe, expect, it } from 'vitest';
import { LETTERS } from '../../src/games/letters.ts';
import type { QueuedNotice } from '../../src/mail/compose.ts';
import { EVERY_LETTER, letterOf, ODD_START } from './every-letter.ts';

/** The same letter about a game that begins from a position that was set up. */
const fromPosition = (queued: QueuedNotice): QueuedNotice => {
  const { notice } = queued;
  const facts = { ...notice.facts, terms: { ...notice.facts.terms, startFen: ODD_START } };
  return { ...queued, notice: { ...notice, facts } as QueuedNotice['notice'] };
};

const ALL = EVERY_LETTER.flatMap(
  ([name, queued]) =>
    [
      [name, queued],
      [`${name} (from a position)`, fromPosition(queued)],
      [`${name} (without words)`, { ...queued, wordless: true }],
    ] as const,
);

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

  it.each(ALL)('carries a record if its kind does (%s)', (_name, queued) => {
    const { attachments } = letterOf(queued);
    expect(attachments.length).toBe(LETTERS[queued.notice.kind].attaches === 'record' ? 1 : 0);
  });

  it.each(ALL)(
    "says that its links are its reader's alone and that answers are not read (%s)",
    (_name, queued) => {
      const { text, html } = letterOf(queued);
      for (const part of [text, html]) {
        expect(part).toContain("The links in this email are yours alone: don't forward it.");
        expect(part).toContain('Answers to this email are not read.');
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
    'reminder-last-day',
    'confirm-invitation',
    'invitation',
    'invitation, from a position',
    'confirm-taking',
    'taken',
    'withdrawn',
    'expired, to the invited',
  ]);
});
