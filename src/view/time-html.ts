import type { Instant } from '../games/terms.ts';
import type { Words } from '../words/words.ts';
import { type Html, html } from './html.ts';
import { instantWords } from './time-words.ts';

/** An instant on a page, in UTC; the script writes it by the reader's own clock (`client/local-times.ts`). */
export const instantHtml = (words: Words, at: Instant): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${instantWords(words, at)}</time>`;
