import type { Rules } from '../engine/index.ts';
import type { Terms } from '../games/terms.ts';
import { type Html, type HtmlPart, html, joinHtml } from './html.ts';

/**
 * Turns as a numbered list: in alternating play the turns of both sides in one line, in progressive play a series each. Where
 * Black begins, dots stand in White's place.
 *
 * @param lineHtml the inside of a line, from its turns and the index of the first of them
 */
export function numberedTurns<Turn>(
  { turnOrder }: Rules,
  startFen: string,
  turns: readonly Turn[],
  lineHtml: (turns: readonly Turn[], first: number) => HtmlPart,
): Html {
  if (turns.length === 0) return html`<p class="quiet">No move has been played yet.</p>`;
  const [, firstSide, , , , firstNumber] = startFen.split(' ');
  const perLine = turnOrder === 'alternating' ? 2 : 1;
  const blanks = perLine === 2 && firstSide === 'b' ? 1 : 0;
  const lines: Html[] = [];
  for (let first = 0, next = perLine - blanks; first < turns.length; first = next, next += perLine) {
    const number = Number(firstNumber) + lines.length;
    const dots = first === 0 && blanks === 1 && html` &hellip;`;
    const line = lineHtml(turns.slice(first, next), first);
    lines.push(html`<li><span class="number">${number}.</span>${dots}${line}</li>\n`);
  }
  return html`<ol class="record">${lines}</ol>`;
}

/** A turn as the record of a game shows it. */
export interface RecordEntry {
  /** `Nf3`, or a series. */
  readonly notation: string;
  readonly offeredDraw: boolean;
  /** What was written with it, for readers who may see that. */
  readonly sent?: { readonly by: string; readonly message: string } | undefined;
}

/**
 * The record of a game, each turn a link to the position after it. The part of a page with the most links by far, it is put
 * together here; a template takes four times as long.
 *
 * @param hrefOf the address of the position after so many turns
 * @param shown how many turns the board shows
 */
export const recordHtml = (
  { rules, startFen }: Terms,
  entries: readonly RecordEntry[],
  hrefOf: (turnNumber: number) => string,
  shown: number,
): Html =>
  numberedTurns(rules, startFen, entries, (turns, first) => [
    turns.map((entry, index) => {
      const number = first + index + 1;
      const mark = number === shown && html` aria-current="step"`;
      return html` <a href="${hrefOf(number)}"${mark}>${turnHtml(entry)}</a>`;
    }),
    turns.map(({ sent }, index) => sent && messageHtml(sent, first + index + 1)),
  ]);

/** The moves of a series each by itself, so that the script can lead to one of them. */
function turnHtml({ notation, offeredDraw }: RecordEntry): Html {
  const moves = notation.split(' ');
  const offer = offeredDraw && ' (=)';
  if (moves.length === 1) return html`${notation}${offer}`;
  const parts = moves.map((san, index) => html`<span data-move="${index + 1}">${san}</span>`);
  return html`${joinHtml(parts, ' ')}${offer}`;
}

const messageHtml = ({ by, message }: { by: string; message: string }, turnNumber: number): Html =>
  html`<blockquote data-turn="${turnNumber}"><p class="by"><bdi>${by}</bdi></p><p class="words"><bdi>${message}</bdi></p></blockquote>`;
