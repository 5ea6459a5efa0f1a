import type { Instant } from '../games/terms.ts';
import type { Words } from '../words/words.ts';
import { type Html, html } from './html.ts';

/**
 * An instant on a page: "Tue 8 Dec 2026, 09:00 UTC". The script writes it by the reader's own clock
 * (`client/local-times.ts`), in about as many letters, so that nothing moves.
 */
export const instantHtml = (words: Words, at: Instant): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${words.say('time-page-instant', { at })}</time>`;
