import type { Square } from '../../engine/index.ts';
import type { Grid } from './grid.ts';

/** How far a pointer goes before it is a drag, in CSS pixels; fingers tremble more than mice. */
const MOUSE_SLOP = 4;
const FINGER_SLOP = 9;

export interface DragHandlers {
  /** A drag begins on a square; false where there is no man to move. */
  lift(square: Square, isFinger: boolean): boolean;
  /** The man follows the pointer, which is over this square or off the board. */
  carry(clientX: number, clientY: number, over: Square | undefined): void;
  /** It is let go there. */
  drop(over: Square | undefined): void;
  /** The browser took the pointer away, or a key or another button let go. */
  cancel(): void;
}

/** What a drag can be asked from outside. */
export interface Drag {
  /** Whether the click that is being reported only ends a drag. */
  endsDrag(event: MouseEvent): boolean;
  cancel(): void;
}

/** Follows mouse, finger and pen alike. Taps are left to the clicks of the buttons, which keys and readers give too. */
export function followDrags(grid: Grid, handlers: DragHandlers): Drag {
  let pressed: { id: number; square: Square; x: number; y: number; isFinger: boolean } | undefined;
  let isLifted = false;
  let justDropped = false;

  const end = (): boolean => {
    const wasLifted = isLifted;
    if (pressed !== undefined && grid.element.hasPointerCapture(pressed.id)) {
      grid.element.releasePointerCapture(pressed.id);
    }
    pressed = undefined;
    isLifted = false;
    return wasLifted;
  };
  const cancel = (): void => {
    if (end()) {
      justDropped = true;
      handlers.cancel();
    }
  };

  grid.element.addEventListener('pointerdown', (event) => {
    justDropped = false;
    const square = grid.squareOf(event.target);
    if (!event.isPrimary || event.button !== 0 || square === undefined) return cancel();
    const isFinger = event.pointerType === 'touch';
    pressed = { id: event.pointerId, square, x: event.clientX, y: event.clientY, isFinger };
  });
  grid.element.addEventListener('pointermove', (event) => {
    if (pressed === undefined || event.pointerId !== pressed.id) return;
    // The right button pressed as well puts the man back.
    if ((event.buttons & 2) !== 0) return cancel();
    if (!isLifted) {
      const slop = pressed.isFinger ? FINGER_SLOP : MOUSE_SLOP;
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < slop) return;
      if (!handlers.lift(pressed.square, pressed.isFinger)) {
        pressed = undefined;
        return;
      }
      isLifted = true;
      grid.element.setPointerCapture(event.pointerId);
    }
    handlers.carry(event.clientX, event.clientY, grid.squareAt(event.clientX, event.clientY));
  });
  grid.element.addEventListener('pointerup', (event) => {
    if (pressed === undefined || event.pointerId !== pressed.id) return;
    if (!end()) return;
    justDropped = true;
    handlers.drop(grid.squareAt(event.clientX, event.clientY));
  });
  grid.element.addEventListener('pointercancel', cancel);
  return {
    // A click by key or screen reader has no count of presses.
    endsDrag: (event) => justDropped && event.detail > 0,
    cancel,
  };
}
