import type { Color, Square } from '../../../engine/index.ts';
import { BOARD_UNITS } from '../../../view/board-svg.ts';
import { squaresFrom } from '../../../view/board-text.ts';

/** What one square is at the moment, for ears and fingers. */
interface SquareState {
  readonly label: string;
  /** Its man may be dragged: a finger on it moves the man, not the page. */
  readonly isMovable: boolean;
  readonly isPicked: boolean;
  readonly isTarget: boolean;
}

/** The 64 squares as buttons over the picture: what fingers, keys and screen readers meet. */
export interface Grid {
  readonly element: HTMLElement;
  /** Which square an element of the page is a part of. */
  squareOf(element: EventTarget | null): Square | undefined;
  /** Which square lies at a point of the window. */
  squareAt(clientX: number, clientY: number): Square | undefined;
  /** Shows the board from a side; the focus stays on its square. */
  turn(side: Color): void;
  update(label: string, stateOf: (square: Square) => SquareState): void;
  focus(square: Square): void;
  /** The square under a man that is being dragged. */
  markOver(square: Square | undefined): void;
}

/**
 * Builds the grid. It is built once: redrawing changes labels, so that the focus stays where it is. One square is a stop
 * for Tab (the first time `tabStop`), the arrows go on from there.
 */
export function createGrid(side: Color, tabStop: Square): Grid {
  const element = document.createElement('div');
  element.className = 'board-grid';
  // A board has its a-file where the picture has it, also on a page that runs from right to left.
  element.dir = 'ltr';
  element.setAttribute('role', 'grid');
  const { left, top, square: size, width, height } = BOARD_UNITS;
  element.style.left = `${(100 * left) / width}%`;
  element.style.top = `${(100 * top) / height}%`;
  element.style.width = `${(800 * size) / width}%`;
  element.style.height = `${(800 * size) / height}%`;

  const buttons: HTMLButtonElement[] = [];
  for (let row = 0; row < 8; row++) {
    const line = element.appendChild(document.createElement('div'));
    line.setAttribute('role', 'row');
    for (let column = 0; column < 8; column++) {
      const cell = line.appendChild(document.createElement('div'));
      cell.setAttribute('role', 'gridcell');
      const button = cell.appendChild(document.createElement('button'));
      button.type = 'button';
      button.tabIndex = -1;
      buttons.push(button);
    }
  }

  let squares = squaresFrom(side).flat();
  let stop = tabStop;
  const buttonOf = (square: Square): HTMLButtonElement | undefined => buttons[squares.indexOf(square)];
  const squareOf = (target: EventTarget | null): Square | undefined =>
    target instanceof HTMLButtonElement ? squares[buttons.indexOf(target)] : undefined;
  const setStop = (square: Square): void => {
    for (const button of buttons) button.tabIndex = -1;
    stop = square;
    const button = buttonOf(stop);
    if (button) button.tabIndex = 0;
  };
  setStop(tabStop);
  element.addEventListener('focusin', ({ target }) => {
    const square = squareOf(target);
    if (square !== undefined) setStop(square);
  });

  const focused = (): Square | undefined => squareOf(document.activeElement);
  return {
    element,
    squareOf,
    squareAt: (clientX, clientY) => {
      const box = element.getBoundingClientRect();
      const column = Math.floor(((clientX - box.left) / box.width) * 8);
      const row = Math.floor(((clientY - box.top) / box.height) * 8);
      const isInside = column >= 0 && column < 8 && row >= 0 && row < 8;
      return isInside ? squares[row * 8 + column] : undefined;
    },
    turn: (toSide) => {
      const had = focused();
      squares = squaresFrom(toSide).flat();
      setStop(stop);
      if (had !== undefined) buttonOf(had)?.focus({ preventScroll: true });
    },
    update: (label, stateOf) => {
      element.setAttribute('aria-label', label);
      for (const [index, button] of buttons.entries()) {
        const square = squares[index];
        if (square === undefined) continue;
        const { label: words, isMovable, isPicked, isTarget } = stateOf(square);
        button.setAttribute('aria-label', words);
        button.classList.toggle('is-movable', isMovable);
        button.classList.toggle('is-picked', isPicked);
        button.classList.toggle('is-target', isTarget);
      }
    },
    focus: (square) => buttonOf(square)?.focus({ preventScroll: true }),
    markOver: (square) => {
      for (const [index, button] of buttons.entries()) {
        button.classList.toggle('is-over', squares[index] === square);
      }
    },
  };
}
