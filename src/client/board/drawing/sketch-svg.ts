import { type Color, type Square, squareName } from '../../../engine/index.ts';
import { placeOf, SIZE } from '../../../view/board-places.ts';
import { type Html, html } from '../../../view/html.ts';
import type { Stroke } from '../sketch.ts';

/** How far from the middle of its squares an arrow begins and ends, and its head, in the units of the board. */
const BEGINS = 11;
const ENDS = 5;
const HEAD_LENGTH = 19;
const HEAD_HALF = 12;
const RADIUS = 20;

/** The strokes as the inside of an SVG as large as the board. */
export const sketchSvg = (strokes: readonly Stroke[], side: Color): Html =>
  html`${strokes.map((stroke) => strokeSvg(stroke, side))}`;

/** A light edge below, the line, in a hollow stroke a light core; the head above. */
function strokeSvg({ from, to, style }: Stroke, side: Color): Html {
  const { line, head } = from === to ? { line: circle(from, side), head: undefined } : arrow(from, to, side);
  const kind = `is-${style}${head === undefined ? ' is-circle' : ''}`;
  const path = (part: string, d: string): Html => html`<path class="sketch-${part}" d="${d}"/>`;
  return html`<g class="sketch-stroke ${kind}" data-stroke="${squareName(from)}${squareName(to)} ${style}">${[
    path('edge', line),
    path('line', line),
    style === 'hollow' && path('core', line),
    head !== undefined && path('head', head),
  ]}</g>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(square: Square, side: Color): Point {
  const { x, y } = placeOf(square, side);
  return { x: x + SIZE / 2, y: y + SIZE / 2 };
}

function circle(square: Square, side: Color): string {
  const { x, y } = middleOf(square, side);
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 1 0 .01z`;
}

function arrow(from: Square, to: Square, side: Color): { line: string; head: string } {
  const start = middleOf(from, side);
  const end = middleOf(to, side);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  /** A point so far along the arrow, and so far beside it. */
  const at = (along: number, beside: number): string =>
    `${tenths(start.x + dx * along - dy * beside)} ${tenths(start.y + dy * along + dx * beside)}`;
  const neck = length - ENDS - HEAD_LENGTH;
  return {
    // A little into the head, so that nothing shows between them.
    line: `M${at(BEGINS, 0)}L${at(neck + 2, 0)}`,
    head: `M${at(length - ENDS, 0)}L${at(neck, HEAD_HALF)}L${at(neck, -HEAD_HALF)}z`,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
