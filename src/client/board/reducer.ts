import { formatFen, pieceAt } from '../../engine/index.ts';
import { type Reaction, reaction } from './effects.ts';
import type { BoardEvent, Show } from './events.ts';
import { pickUp } from './hand.ts';
import { pressKey } from './keys.ts';
import { pointerDown, pointerMove, pointerUp } from './pointer.ts';
import { AT_REST, type BoardState } from './state.ts';
import { answer, click, hasStrokes, hold, putBack, withoutStrokes } from './tap.ts';

const DRAW_HINT =
  'From square to square you draw an arrow, on one square a circle; the same again takes it away. Only you see it.';

/** What an event makes of a board: its next state, and what is to be done besides. */
export function reduceBoard(state: BoardState, event: BoardEvent): Reaction {
  switch (event.kind) {
    case 'click':
      return click(state, event);
    case 'key':
      return pressKey(state, event);
    case 'pointer-down':
      return pointerDown(state, event);
    case 'pointer-move':
      return pointerMove(state, event);
    case 'pointer-up':
      return pointerUp(state, event);
    case 'pointer-cancel':
      return putBack(state);
    case 'answer':
      return answer(state, event.move);
    case 'toggle-drawing':
      return reaction({
        ...state,
        isDrawing: !state.isDrawing,
        panel: state.isDrawing ? AT_REST : { kind: 'sentence', sentence: DRAW_HINT },
      });
    case 'wipe':
      return reaction(hasStrokes(state) ? withoutStrokes(state) : state);
    case 'show':
      return reaction(show(state, event));
    case 'turn':
      return reaction({ ...putBack(state).state, sliding: undefined, side: event.side });
    case 'allow':
      return reaction(
        hold({ ...putBack(state).state, movable: event.movable, question: undefined }, undefined),
      );
    case 'arrive':
      return reaction({ ...state, sliding: undefined });
  }
}

function show(state: BoardState, { position, lastMove, picked, isMoving }: Show): BoardState {
  const isSame = formatFen(position) === formatFen(state.position);
  const cleared = putBack(isSame ? state : withoutStrokes(state)).state;
  const [from, to, ...more] = lastMove;
  const slides =
    isMoving &&
    position !== state.position &&
    !state.isBrought &&
    from !== undefined &&
    to !== undefined &&
    more.length === 0 &&
    pieceAt(position, to) !== undefined;
  return {
    ...cleared,
    position,
    lastMove,
    hand: picked === undefined ? undefined : pickUp(position, picked, state.movable),
    panel: AT_REST,
    sliding: slides ? { from, to } : undefined,
    isBrought: false,
    question: undefined,
  };
}
