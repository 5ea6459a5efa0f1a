import type { Color, PlacedPiece, Square } from '../engine/index.ts';
import { figuresOn, type Place, SIZE } from './board-places.ts';
import { type Html, html, NOTHING } from './html.ts';

/**
 * Marks on squares, below the men. No two differ by color alone: the last move has a thin frame, the picked square the
 * corners of one, a king in check a ring.
 */
export function squareMarks({ lastMove = [], checked = [], selected }: MarkedSquares, side: Color): Html {
  const picked = selected === undefined ? [] : [selected];
  return html`${[
    mark(figuresOn(lastMove, side, frame), 'board-last', LAST),
    mark(figuresOn(checked, side, ring), 'board-check', CHECKED),
    mark(figuresOn(picked, side, corners), 'board-selected', PICKED),
  ]}`;
}

export interface MarkedSquares {
  readonly lastMove?: readonly Square[] | undefined;
  readonly checked?: readonly Square[] | undefined;
  readonly selected?: Square | undefined;
}

const LAST = html`fill="#5b9bc8" stroke="#0e3350" stroke-width="2"`;
const CHECKED = html`fill="#e0452f" stroke="#6e0b03" stroke-width="3.5"`;
const PICKED = html`fill="#6fb262" stroke="#0b3306" stroke-width="5" stroke-dasharray="27 16" stroke-dashoffset="13.5"`;

const mark = (path: string, className: string, paint: Html): Html =>
  path === '' ? NOTHING : html`<path class="${className}" d="${path}" ${paint} fill-opacity=".6"/>`;

/** Just within the edge of a square. */
const frame = ({ x, y }: Place): string => `M${x + 1} ${y + 1}h46v46h-46z`;

/** For a wide stroke, each side 43 long: 27 of stroke around a corner, 16 of nothing. */
const corners = ({ x, y }: Place): string => `M${x + 2.5} ${y + 2.5}h43v43h-43z`;

const circle =
  (radius: number) =>
  ({ x, y }: Place): string =>
    `M${x + SIZE / 2 - radius} ${y + SIZE / 2}a${radius} ${radius} 0 1 1 0 .01z`;

const ring = circle(21.5);
const dot = circle(7.5);

const SEAM = html`stroke="#fff" stroke-opacity=".7"`;

/** Where a man may go: dots, and rings around men; a light seam keeps them off the square. */
export function targetMarks(
  targets: readonly Square[] | undefined,
  pieces: readonly PlacedPiece[],
  side: Color,
): Html {
  if (targets === undefined || targets.length === 0) return NOTHING;
  const occupied = new Set(pieces.map(({ square }) => square));
  const dots = figuresOn(
    targets.filter((square) => !occupied.has(square)),
    side,
    dot,
  );
  const rings = figuresOn(
    targets.filter((square) => occupied.has(square)),
    side,
    ring,
  );
  const dotMarks = dots !== '' && html`<path d="${dots}" fill="currentColor" ${SEAM} stroke-width="2"/>`;
  const ringMarks =
    rings !== '' &&
    html`<path d="${rings}" fill="none" ${SEAM} stroke-width="6.5"/><path d="${rings}" fill="none" stroke="currentColor" stroke-width="3.5"/>`;
  return html`<g class="board-target" color="#174d10">${dotMarks}${ringMarks}</g>`;
}
