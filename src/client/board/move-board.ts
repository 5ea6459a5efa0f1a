import type { Color, Move, Position, Square } from '../../engine/index.ts';
import { html } from '../../view/html.ts';
import { ICONS } from '../../view/icons.ts';
import { createButton } from '../page/elements.ts';
import { createVoice } from '../page/voice.ts';
import { takeOverDrawing } from './drawing/drawing.ts';
import { wantsMotion } from './drawing/man-above.ts';
import type { BoardEffect } from './effects.ts';
import type { BoardEvent, PointerMove, PointerUp } from './events.ts';
import type { Movable } from './hand.ts';
import type { PageWords } from './key-answers.ts';
import { RIGHT_BUTTON } from './pointer.ts';
import { reduceBoard } from './reducer.ts';
import { type Beginning, beginBoard, type Pointer } from './state.ts';

/** How a position is shown. */
interface Shown {
  /** Squares to be marked. */
  readonly lastMove?: readonly Square[] | undefined;
  /** The last move is not news: nothing slides. */
  readonly isBack?: boolean;
  /** A man that is in the hand; else the hand is empty. */
  readonly picked?: Square | undefined;
}

export interface MoveBoardOptions extends Beginning {
  /** The server's `.board-frame`; its picture is taken over. */
  readonly frame: HTMLElement;
  /** What keys tell of the board that only the page around it knows, asked when a key is pressed. */
  page?(): PageWords;
  /** Gets a legal move of the position shown; whoever gets it plays it and calls `show`. */
  onMove(move: Move): void;
}

/** A board that is looked at and played on, by mouse, touch, pen, keys and screen readers. */
export interface MoveBoard {
  /** Shows another position. */
  show(position: Position, shown?: Shown): void;
  /** Shows the board from a side. */
  turn(side: Color): void;
  /** Allows or forbids moving from now on. */
  allow(movable: Movable): void;
  /** Says something to screen readers. */
  say(words: string): void;
  /** A toggle with which fingers draw on the board; to be put where the page has room for tools. */
  readonly drawButton: HTMLButtonElement;
}

/**
 * Takes over a board of the server. What happens on the page goes to the reducer as events; what it makes of them is drawn,
 * said and played here. Nothing is decided in this file.
 */
export function createMoveBoard({ frame, page, onMove, ...beginning }: MoveBoardOptions): MoveBoard {
  let state = beginBoard(beginning);
  const drawing = takeOverDrawing(frame, state, {
    onArrival: () => send({ kind: 'arrive' }),
    onAnswer: (move) => send({ kind: 'answer', move }),
  });
  const { grid } = drawing;
  const voice = createVoice(frame);
  const drawButton = createButton(html`${ICONS.pencil}Arrows`, () => send({ kind: 'toggle-drawing' }));

  const draw = (): void => {
    drawing.draw(state);
    drawButton.setAttribute('aria-pressed', String(state.isDrawing));
  };

  const carryOut = (effect: BoardEffect): void => {
    switch (effect.kind) {
      case 'say':
        voice.say(effect.words);
        break;
      case 'focus':
        grid.focus(effect.square);
        break;
      case 'played':
        onMove(effect.move);
    }
  };

  /** Answers whether the event was of any use to the board. */
  function send(event: BoardEvent): boolean {
    const before = state;
    const { state: next, effects } = reduceBoard(before, event);
    state = next;
    holdPointer(grid.element, before.pointer, next.pointer);
    draw();
    for (const effect of effects) carryOut(effect);
    return next !== before || effects.length > 0;
  }

  const placeOf = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => ({
    id,
    square: grid.squareAt(x, y),
    x,
    y,
  });
  const moved = (event: PointerEvent): PointerMove => ({
    kind: 'pointer-move',
    ...placeOf(event),
    isRightHeld: (event.buttons & 2) !== 0,
  });
  const lifted = (event: PointerEvent): PointerUp => ({ kind: 'pointer-up', ...placeOf(event) });

  grid.element.addEventListener('pointerdown', (event) => {
    const { isPrimary, pointerType, button, shiftKey, ctrlKey, altKey, metaKey } = event;
    const held = { shiftKey, ctrlKey, altKey, metaKey };
    const isFinger = pointerType === 'touch';
    send({ kind: 'pointer-down', ...placeOf(event), isPrimary, isFinger, button, ...held });
  });
  grid.element.addEventListener('pointermove', (event) => {
    if (state.pointer.kind !== 'up') send(moved(event));
  });
  grid.element.addEventListener('pointerup', (event) => send(lifted(event)));
  grid.element.addEventListener('pointercancel', () => send({ kind: 'pointer-cancel' }));
  // A menu that is asked for by a key, or by a finger that stays, is no part of drawing.
  grid.element.addEventListener('contextmenu', (event) => {
    if (event.button === RIGHT_BUTTON || state.pointer.kind === 'drawing') event.preventDefault();
  });
  grid.element.addEventListener('click', ({ target, detail: presses }) => {
    const square = grid.squareOf(target);
    if (square !== undefined) send({ kind: 'click', square, presses });
  });
  grid.element.addEventListener('keydown', (event) => {
    const { key, ctrlKey: withControl, altKey, metaKey } = event;
    const square = grid.squareOf(event.target);
    if (square === undefined || altKey || metaKey) return;
    if (send({ kind: 'key', key, square, withControl, page: page?.() ?? {} })) event.preventDefault();
  });
  drawButton.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && send({ kind: 'wipe' })) event.preventDefault();
  });

  draw();
  return {
    show: (position, { lastMove = [], isBack = false, picked } = {}) => {
      send({ kind: 'show', position, lastMove, picked, isMoving: !isBack && wantsMotion() });
    },
    turn: (side) => {
      send({ kind: 'turn', side });
    },
    allow: (movable) => {
      send({ kind: 'allow', movable });
    },
    say: voice.say,
    drawButton,
  };
}

/** Keeps the pointer with the board as long as it carries a man or draws, wherever it goes. */
function holdPointer(element: HTMLElement, before: Pointer, next: Pointer): void {
  const isHeld = (pointer: Pointer) => pointer.kind === 'carrying' || pointer.kind === 'drawing';
  if (isHeld(before) === isHeld(next)) return;
  if (next.kind !== 'up') element.setPointerCapture(next.id);
  else if (before.kind !== 'up' && element.hasPointerCapture(before.id)) {
    element.releasePointerCapture(before.id);
  }
}
