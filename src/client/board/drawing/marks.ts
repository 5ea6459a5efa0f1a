import type { Color, Square } from '../../../engine/index.ts';
import { placeOf } from '../../../view/board-places.ts';
import { type Html, html } from '../../../view/html.ts';
import type { Target } from '../targets.ts';

/** Each mark by its shape, so that color is not needed to tell them apart, on a square of 48 units. */
const SHAPES = {
  goes: html`<circle cx="24" cy="24" r="7.5" class="mark-solid"/>`,
  captures: twice(html`<circle cx="24" cy="24" r="20.5"/>`),
  tips: twice(html`<path d="M24 3L45 24L24 45L3 24z"/>`),
  castles: html`<circle cx="16" cy="24" r="6.5" class="mark-solid"/><circle cx="32" cy="24" r="6.5" class="mark-solid"/>`,
  promotes: html`<path d="M3 20L11 4L19 20z" class="mark-solid"/>`,
  endsSeries: html`<path d="M30 30h15v15h-15z" class="mark-solid"/>`,
  vanishes: twice(html`<path d="M9 9L39 39M39 9L9 39"/>`),
} as const;
type Mark = keyof typeof SHAPES;

/** A line with a light edge, for any ground. */
function twice(shape: Html): Html {
  return html`<g class="mark-edge">${shape}</g><g class="mark-line">${shape}</g>`;
}

const MARK_WORDS = {
  goes: 'goes there',
  captures: 'captures',
  tips: 'tips',
  castles: 'castles',
  promotes: 'promotes',
  endsSeries: 'ends the series',
  vanishes: 'is captured from there',
} as const satisfies Record<Mark, string>;

/**
 * Marks on the targets of a man, and on men that are captured or tipped from elsewhere, as the inside of an SVG as large as
 * the board.
 */
export const boardMarks = (targets: readonly Target[], side: Color): Html =>
  html`${targets.map((target) => marksOf(target).map((mark) => placed(mark, target.square, side)))}`;

/** The marks on the square of a target; a man that is met elsewhere is an alias of it and has its own. */
function marksOf({ effect, promotes, endsSeries, isAlias }: Target): Mark[] {
  if (isAlias) return [effect === 'captures' ? 'vanishes' : effect];
  return [
    effect,
    ...(promotes ? (['promotes'] as const) : []),
    ...(endsSeries ? (['endsSeries'] as const) : []),
  ];
}

function placed(mark: Mark, square: Square, side: Color): Html {
  const { x, y } = placeOf(square, side);
  return html`<g transform="translate(${x} ${y})" data-mark="${mark}">${SHAPES[mark]}</g>`;
}

/** What the marks of these targets mean, each with its picture, as items of a list. */
export function legendHtml(targets: readonly Target[]): Html {
  const used = new Set<Mark>(targets.flatMap(marksOf));
  const marks = (Object.keys(SHAPES) as Mark[]).filter((mark) => used.has(mark));
  return html`${marks.map(
    (mark) =>
      html`<li><svg viewBox="0 0 48 48" class="board-marks" aria-hidden="true">${SHAPES[mark]}</svg> ${MARK_WORDS[mark]}</li>`,
  )}`;
}
