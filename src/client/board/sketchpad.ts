import type { Color, Square } from '../../engine/index.ts';
import { BOARD_UNITS } from '../../view/board-svg.ts';
import { createButton } from '../page/button.ts';
import type { Grid } from './grid.ts';
import { type Stroke, type StrokeStyle, sketchSvg, styleOf, withStroke } from './sketch.ts';

/** The right button of a mouse, in events of one button and in the sum of those that are held. */
const RIGHT = 2;

/** What a reader draws on a board for themselves: seen by nobody else, gone with the next move. */
export interface Sketchpad {
  /** A toggle, for where the page has room: while it is on, fingers and the left button draw. */
  readonly button: HTMLButtonElement;
  /** Whether fingers draw now. */
  isOn(): boolean;
  /** Whether this click was for drawing; one by a key or a screen reader, which has no count of presses, never is. */
  takesClick(event: MouseEvent): boolean;
  /** Draws the strokes anew, as the board is seen from a side. */
  show(side: Color): void;
  /** Takes all strokes away; false when there were none. */
  clear(): boolean;
}

export interface SketchpadOptions {
  readonly frame: HTMLElement;
  readonly grid: Grid;
  readonly side: Color;
  /** A stroke begins: what else a hand is doing ends. */
  onBegin(square: Square): void;
  onToggle(isOn: boolean): void;
}

/** Lays a sheet over the men, on which the right button draws, and with the toggle on any pointer. */
export function createSketchpad({ frame, grid, onBegin, onToggle, ...options }: SketchpadOptions): Sketchpad {
  let { side } = options;
  let strokes: readonly Stroke[] = [];
  let begun: { id: number; from: Square; to: Square | undefined; style: StrokeStyle } | undefined;
  let isOn = false;

  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('viewBox', `0 0 ${BOARD_UNITS.width} ${BOARD_UNITS.height}`);
  sheet.setAttribute('class', 'board-sketch');
  sheet.setAttribute('aria-hidden', 'true');
  grid.element.before(sheet);

  const draw = (): void => {
    const { from, to, style } = begun ?? {};
    const isSeen = from !== undefined && to !== undefined && style !== undefined;
    sheet.innerHTML = sketchSvg(isSeen ? [...strokes, { from, to, style }] : strokes, side);
  };
  const end = (): void => {
    if (begun === undefined) return;
    if (grid.element.hasPointerCapture(begun.id)) grid.element.releasePointerCapture(begun.id);
    begun = undefined;
    draw();
  };
  const clear = (): boolean => {
    const had = strokes.length > 0 || begun !== undefined;
    strokes = [];
    begun = undefined;
    if (had) draw();
    return had;
  };
  const takes = ({ button }: MouseEvent): boolean => button === RIGHT || (isOn && button === 0);

  grid.element.addEventListener('pointerdown', (event) => {
    const from = grid.squareAt(event.clientX, event.clientY);
    if (!event.isPrimary || !takes(event) || from === undefined) return end();
    onBegin(from);
    begun = { id: event.pointerId, from, to: from, style: styleOf(event) };
    grid.element.setPointerCapture(event.pointerId);
    draw();
  });
  grid.element.addEventListener('pointermove', (event) => {
    if (begun === undefined || event.pointerId !== begun.id) return;
    const to = grid.squareAt(event.clientX, event.clientY);
    if (to === begun.to) return;
    begun = { ...begun, to };
    draw();
  });
  grid.element.addEventListener('pointerup', (event) => {
    if (begun === undefined || event.pointerId !== begun.id) return;
    const { from, style } = begun;
    const to = grid.squareAt(event.clientX, event.clientY);
    if (to !== undefined) strokes = withStroke(strokes, { from, to, style });
    end();
  });
  grid.element.addEventListener('pointercancel', end);
  // A menu that is asked for by a key, or by a finger that stays, is no part of drawing.
  grid.element.addEventListener('contextmenu', (event) => {
    if (event.button === RIGHT || begun !== undefined) event.preventDefault();
  });

  const button = createButton('Draw', () => {
    isOn = !isOn;
    button.setAttribute('aria-pressed', String(isOn));
    frame.classList.toggle('is-drawing', isOn);
    onToggle(isOn);
  });
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && clear()) event.preventDefault();
  });

  return {
    button,
    isOn: () => isOn,
    takesClick: ({ detail }) => isOn && detail > 0,
    show: (to) => {
      side = to;
      draw();
    },
    clear,
  };
}
