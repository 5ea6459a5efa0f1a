import { type Html, html, joinHtml } from './html.ts';
import { ICONS } from './icons.ts';

/** What the row of steps is called, and where its steps lead, for ears. */
export interface StepWords {
  readonly all: string;
  readonly back: string;
  readonly on: string;
  readonly last: string;
}

/** What stands on a step: a picture, and the words for it, which browsers without pictures show. */
export const stepSign = (picture: Html, words: string): Html =>
  html`${picture}<span class="unseen">${words}</span>`;

/**
 * The row below a board that leads to what stood before and after. Steps that lead nowhere are greyed out.
 *
 * @param shown what is on the board, out of 0 to `last`
 * @param stepTo a link or button that leads to another, with its sign inside
 * @param beside what else stands in the row
 */
export function stepsHtml(
  shown: number,
  last: number,
  words: StepWords,
  stepTo: (count: number, sign: Html) => Html,
  beside?: Html,
): Html {
  const step = (to: number, picture: Html, words: string): Html =>
    to < 0 || to > last || to === shown
      ? html`<span class="step" aria-hidden="true">${picture}</span>`
      : stepTo(to, stepSign(picture, words));
  return html`<nav class="steps" dir="ltr" aria-label="${words.all}">${joinHtml(
    [
      step(0, ICONS.first, 'To the start'),
      step(shown - 1, ICONS.back, words.back),
      html`<span class="where">${shown} of ${last}</span>`,
      step(shown + 1, ICONS.on, words.on),
      step(last, ICONS.last, words.last),
      beside,
    ],
    ' ',
  )}</nav>`;
}
