import type { Square } from '../../engine/index.ts';
import { after, focus, type Reaction, reaction } from './effects.ts';
import type { PointerDown, PointerMove, PointerUp } from './events.ts';
import { type Hand, pickUp, refuseAt } from './hand.ts';
import { styleOf, withStroke } from './sketch.ts';
import { type BoardState, POINTER_UP } from './state.ts';
import { goTo, hold, letGo, putBack, refuse } from './tap.ts';

/** How far a pointer goes before it is a drag, in CSS pixels; fingers tremble more than mice. */
const MOUSE_SLOP = 4;
const FINGER_SLOP = 9;

const LEFT_BUTTON = 0;
export const RIGHT_BUTTON = 2;

/**
 * Mouse, finger or pen comes down: a stroke begins, or what may become a drag. Taps are left to the clicks of the buttons,
 * which keys and screen readers give too.
 */
export function pointerDown(state: BoardState, event: PointerDown): Reaction {
  const { id, isPrimary, isFinger, button, square, x, y } = event;
  const ready = putBack({ ...state, isClickSpent: false });
  const draws = button === RIGHT_BUTTON || (state.isDrawing && button === LEFT_BUTTON);
  if (!isPrimary || square === undefined || (!draws && button !== LEFT_BUTTON)) return ready;
  const free = { ...ready.state, isClickSpent: false };
  if (!draws) return reaction({ ...free, pointer: { kind: 'pressed', id, square, x, y, isFinger } });
  const emptied = free.hand === undefined ? reaction(free) : letGo(free);
  const pointer = { kind: 'drawing', id, from: square, to: square, style: styleOf(event) } as const;
  return after([focus(square), ...emptied.effects], reaction({ ...emptied.state, pointer }));
}

/** A stroke or a man follows the pointer; one that was only pressed takes up its man when it has gone far enough. */
export function pointerMove(state: BoardState, event: PointerMove): Reaction {
  const { pointer } = state;
  if (pointer.kind === 'up' || pointer.id !== event.id) return reaction(state);
  const { square: over, x, y } = event;
  if (pointer.kind === 'drawing') {
    return reaction(over === pointer.to ? state : { ...state, pointer: { ...pointer, to: over } });
  }
  // The right button pressed as well puts the man back.
  if (event.isRightHeld) return putBack(state);
  const carrying = { ...pointer, kind: 'carrying', x, y, over } as const;
  if (pointer.kind === 'carrying') return reaction({ ...state, pointer: carrying });
  const slop = pointer.isFinger ? FINGER_SLOP : MOUSE_SLOP;
  if (Math.hypot(x - pointer.x, y - pointer.y) < slop) return reaction(state);
  const lifted = pickUp(state.position, pointer.square, state.movable);
  if (!lifted?.mayMove) return reaction({ ...state, pointer: POINTER_UP });
  return reaction({ ...hold(state, lifted), sliding: undefined, pointer: carrying });
}

/** The stroke is there; or the man is put down where the pointer is. */
export function pointerUp(state: BoardState, { id, square }: PointerUp): Reaction {
  const { pointer, hand } = state;
  if (pointer.kind === 'up' || pointer.id !== id) return reaction(state);
  const ended = { ...state, pointer: POINTER_UP };
  if (pointer.kind === 'pressed') return reaction(ended);
  if (pointer.kind === 'carrying') return drop({ ...ended, isClickSpent: true }, hand, square);
  if (square === undefined) return reaction(ended);
  const stroke = { from: pointer.from, to: square, style: pointer.style };
  return reaction({ ...ended, strokes: withStroke(state.strokes, stroke) });
}

function drop(state: BoardState, hand: Hand | undefined, over: Square | undefined): Reaction {
  if (hand === undefined || over === undefined || over === hand.square)
    return reaction(hold(state, undefined));
  const target = hand.targets.find(({ square }) => square === over);
  const dropped =
    target === undefined ? refuse(state, refuseAt(hand, over)) : goTo(state, hand, target, true);
  return after([focus(over)], dropped);
}
