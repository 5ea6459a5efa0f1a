import type { Color, PlacedPiece, Square } from '../engine/types.ts';
import { figuresOn, type Place, SIZE } from './board-places.ts';

/**
 * Marks on squares, below the men. No two differ by color alone: the last move has a thin frame, the picked square the
 * corners of one, a king in check a ring.
 */
export function squareMarks({ lastMove = [], checked = [], selected }: MarkedSquares, side: Color): string {
  const picked = selected === undefined ? [] : [selected];
  return (
    mark(figuresOn(lastMove, side, frame), 'board-last', 'fill="#5b9bc8" stroke="#0e3350" stroke-width="2"') +
    mark(
      figuresOn(checked, side, ring),
      'board-check',
      'fill="#e0452f" stroke="#6e0b03" stroke-width="3.5"',
    ) +
    mark(
      figuresOn(picked, side, corners),
      'board-selected',
      `fill="#6fb262" stroke="#0b3306" stroke-width="5" stroke-dasharray="27 16" stroke-dashoffset="13.5"`,
    )
  );
}

export interface MarkedSquares {
  readonly lastMove?: readonly Square[] | undefined;
  readonly checked?: readonly Square[] | undefined;
  readonly selected?: Square | undefined;
}

const mark = (path: string, className: string, paint: string): string =>
  path === '' ? '' : `<path class="${className}" d="${path}" ${paint} fill-opacity=".6"/>`;

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

/** Where a man may go: dots, and rings around men; a light seam keeps them off the square. */
export function targetMarks(
  targets: readonly Square[] | undefined,
  pieces: readonly PlacedPiece[],
  side: Color,
): string {
  if (targets === undefined || targets.length === 0) return '';
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
  const seam = 'stroke="#fff" stroke-opacity=".7"';
  let marks = '';
  if (dots !== '') marks += `<path d="${dots}" fill="currentColor" ${seam} stroke-width="2"/>`;
  if (rings !== '')
    marks +=
      `<path d="${rings}" fill="none" ${seam} stroke-width="6.5"/>` +
      `<path d="${rings}" fill="none" stroke="currentColor" stroke-width="3.5"/>`;
  return `<g class="board-target" color="#174d10">${marks}</g>`;
}
