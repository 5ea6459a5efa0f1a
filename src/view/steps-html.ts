import { type Html, html } from './html.ts';

/** What the row of steps is called, and where its steps lead, for ears. */
export interface StepWords {
  readonly all: string;
  readonly back: string;
  readonly on: string;
  readonly last: string;
}

/** What stands on the steps, as characters, not as small pictures. */
export const STEP_SIGNS = {
  first: html`&#x23EE;&#xFE0E;`,
  back: html`&#x25C0;&#xFE0E;`,
  on: html`&#x25B6;&#xFE0E;`,
  last: html`&#x23ED;&#xFE0E;`,
};

/**
 * The row below a board that leads to what stood before and after. Steps that lead nowhere are greyed out.
 *
 * @param shown what is on the board, out of 0 to `last`
 * @param stepTo a link or button that leads to another
 * @param beside what else stands in the row
 */
export function stepsHtml(
  shown: number,
  last: number,
  words: StepWords,
  stepTo: (count: number, sign: Html, words: string) => Html,
  beside?: Html,
): Html {
  const step = (to: number, sign: Html, words: string): Html =>
    to < 0 || to > last || to === shown
      ? html`<span class="step" aria-hidden="true">${sign}</span>`
      : stepTo(to, sign, words);
  return html`<nav class="steps" aria-label="${words.all}">${[
    step(0, STEP_SIGNS.first, 'To the start'),
    step(shown - 1, STEP_SIGNS.back, words.back),
    html`<span class="where">${shown} of ${last}</span>`,
    step(shown + 1, STEP_SIGNS.on, words.on),
    step(last, STEP_SIGNS.last, words.last),
    beside,
  ]}</nav>`;
}
