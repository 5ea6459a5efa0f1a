import type { Terms } from '../../games/terms.ts';
import { escapeHtml } from '../../view/html.ts';

/** A turn as the record shows it. */
export interface RecordEntry {
  /** `Nf3`, or a series. */
  readonly notation: string;
  readonly offeredDraw: boolean;
  /** What was written with it, for readers who may see that. */
  readonly sent?: { readonly by: string; readonly message: string } | undefined;
}

/**
 * The record, each turn a link to the position after it. The part of a page with the most links by far, it is put
 * together here; a template takes four times as long.
 *
 * @param hrefOf the address of the position after so many turns
 * @param shown how many turns the board shows
 */
export function recordHtml(
  terms: Terms,
  entries: readonly RecordEntry[],
  hrefOf: (turnNumber: number) => string,
  shown: number,
): string {
  if (entries.length === 0) return '<p class="quiet">No move has been played yet.</p>';
  const [, firstSide, , , , firstNumber] = terms.startFen.split(' ');
  const start = Number(firstNumber);
  const perLine = terms.rules.turnOrder === 'alternating' ? 2 : 1;
  // Where Black begins, dots stand in White's place.
  const blanks = perLine === 2 && firstSide === 'b' ? 1 : 0;
  let html = '<ol class="record">';
  for (let index = 0; index < entries.length; ) {
    const number = start + Math.floor((index + blanks) / perLine);
    html += `<li><span class="number">${number}.</span>${index === 0 && blanks === 1 ? ' &hellip;' : ''}`;
    const end = Math.min(index + perLine - (index === 0 ? blanks : 0), entries.length);
    let messages = '';
    for (; index < end; index += 1) {
      const { sent } = entries[index];
      const mark = index + 1 === shown ? ' aria-current="step"' : '';
      html += ` <a href="${escapeHtml(hrefOf(index + 1))}"${mark}>${turnHtml(entries[index])}</a>`;
      if (sent) messages += messageHtml(sent, index + 1);
    }
    html += `${messages}</li>\n`;
  }
  return `${html}</ol>`;
}

/** The moves of a series each by itself, so that the script can lead to one of them. */
function turnHtml({ notation, offeredDraw }: RecordEntry): string {
  const moves = notation.split(' ');
  const offer = offeredDraw ? ' (=)' : '';
  if (moves.length === 1) return `${escapeHtml(notation)}${offer}`;
  const parts = moves.map((san, index) => `<span data-move="${index + 1}">${escapeHtml(san)}</span>`);
  return `${parts.join(' ')}${offer}`;
}

const messageHtml = ({ by, message }: { by: string; message: string }, turnNumber: number): string =>
  `<blockquote data-turn="${turnNumber}"><p class="by"><bdi>${escapeHtml(by)}</bdi></p>` +
  `<p class="words"><bdi>${escapeHtml(message)}</bdi></p></blockquote>`;
