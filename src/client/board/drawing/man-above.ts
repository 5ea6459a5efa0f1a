import type { Color, Piece, Square, VariantId } from '../../../engine/index.ts';
import { placeOf } from '../../../view/board-places.ts';
import { BOARD_UNITS, manSvg } from '../../../view/board-svg.ts';

/** Does the reader want things to move? */
export const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Long enough to be followed by the eye, short enough not to be waited for. */
const SLIDE_MS = 160;

/** A man drawn above the board: under a pointer, or on its way to a square. */
export interface ManAbove {
  /** Puts its middle at a point of the window. */
  moveTo(clientX: number, clientY: number): void;
  remove(): void;
}

function drawAbove(frame: HTMLElement, piece: Piece, variant: VariantId): HTMLElement {
  const element = document.createElement('div');
  element.className = 'board-carried';
  element.innerHTML = manSvg(piece, variant).markup;
  element.style.width = `${(100 * BOARD_UNITS.square) / BOARD_UNITS.width}%`;
  frame.append(element);
  return element;
}

/** Lifts a man under the pointer: under a finger larger and above it, so that it can be seen. */
export function carryMan(frame: HTMLElement, piece: Piece, variant: VariantId, isFinger: boolean): ManAbove {
  const element = drawAbove(frame, piece, variant);
  element.classList.toggle('under-finger', isFinger);
  return {
    moveTo: (clientX, clientY) => {
      const box = frame.getBoundingClientRect();
      const half = element.offsetWidth / 2;
      element.style.translate = `${clientX - box.left - half}px ${clientY - box.top - half}px`;
    },
    remove: () => element.remove(),
  };
}

/** Lets a man slide from square to square, then calls `done`. */
export function slideMan(
  frame: HTMLElement,
  piece: Piece,
  variant: VariantId,
  way: { readonly from: Square; readonly to: Square; readonly side: Color },
  done: () => void,
): ManAbove {
  const element = drawAbove(frame, piece, variant);
  const scale = frame.clientWidth / BOARD_UNITS.width;
  const at = (square: Square): string => {
    const { x, y } = placeOf(square, way.side);
    return `${x * scale}px ${y * scale}px`;
  };
  const animation = element.animate(
    { translate: [at(way.from), at(way.to)] },
    { duration: SLIDE_MS, easing: 'ease-out', fill: 'forwards' },
  );
  animation.onfinish = done;
  return {
    moveTo: () => {},
    remove: () => {
      animation.cancel();
      element.remove();
    },
  };
}
