import { type Piece, ROLES, type VariantId } from '../engine/index.ts';
import type { Instant } from '../games/terms.ts';
import type { Words } from '../words/words.ts';
import { manSvg } from './board-svg.ts';
import { type Html, html } from './html.ts';
import { ROLE_NAMES } from './piece-words.ts';
import { counted, listWords, withArticle } from './plain-text.ts';
import { instantHtml } from './time-html.ts';
import { durationWords } from './time-words.ts';

/** What one side has captured: pictures for eyes, words for ears; those of most value first. */
export function capturedHtml(pieces: readonly Piece[], variant: VariantId): Html {
  const kinds = [...ROLES].reverse().flatMap((role) => {
    const [first, ...more] = pieces.filter((piece) => piece.role === role);
    return first ? [{ role, picture: { ...first, carried: [], tipped: false }, count: more.length + 1 }] : [];
  });
  if (kinds.length === 0) return html`<span class="unseen">captured nothing;</span>`;
  const words = listWords(
    kinds.map(({ role, count }) =>
      count === 1 ? withArticle(ROLE_NAMES[role]) : counted(count, ROLE_NAMES[role]),
    ),
    'and',
  );
  const pictures = kinds.map(
    ({ picture, count }) => html`${manSvg(picture, variant)}${count > 1 && html`<small>${count}</small>`}`,
  );
  return html`<span class="unseen">captured ${words};</span><span aria-hidden="true">${pictures}</span>`;
}

/** What is told of a turn, or of a move of a variation, which nobody played at any time. */
export interface ToldTurn {
  readonly title: string;
  /** What each move did, in a sentence. */
  readonly story: readonly string[];
  readonly played: { readonly by: string; readonly at: Instant; readonly tookMs: number } | undefined;
}

/** What happened with the turn on the board: what it did, who played it and when, and how long that took. */
export function toldTurnHtml(words: Words, { title, story, played }: ToldTurn): Html {
  const [first, ...more] = story;
  const told =
    more.length === 0
      ? html`<p><strong>${title}</strong> ${first}</p>`
      : html`<details><summary><strong>${title}</strong></summary><ol>${story.map((sentence) => html`<li>${sentence}</li>`)}</ol></details>`;
  return html`${told}${
    played &&
    html`<p class="quiet"><bdi>${played.by}</bdi>, ${instantHtml(words, played.at)} &middot; took ${durationWords(words, played.tookMs)}</p>`
  }`;
}
