import { type Move, pieceAt, type Square, step } from '../../engine/index.ts';
import { moveStory } from '../../view/move-story.ts';
import { moveRefusalSentence } from '../../view/move-words.ts';
import { after, focus, type Reaction, reaction, say } from './effects.ts';
import type { Click } from './events.ts';
import { type Hand, type Refused, tapSquare } from './hand.ts';
import { checkSentence, couldSentence, spokenHand } from './hand-words.ts';
import { AT_REST, type BoardState, POINTER_UP } from './state.ts';
import type { Target } from './targets.ts';

/** A square is touched: a man is picked up, put down, or told why not. */
export function click(state: BoardState, { square, presses }: Click): Reaction {
  // A click by a key or a screen reader is never the end of a drag, or of a stroke.
  if (presses > 0 && (state.isClickSpent || state.isDrawing)) return reaction(state);
  const { state: free } = putBack(state);
  const isIdle = free.hand === undefined && pieceAt(free.position, square) === undefined;
  // Not every browser gives the focus to a button that is clicked.
  return after([focus(square)], tap(isIdle ? withoutStrokes(free) : free, square));
}

function tap(state: BoardState, square: Square): Reaction {
  const { position, movable, hand } = state;
  const outcome = tapSquare(position, movable, hand, square);
  switch (outcome.kind) {
    case 'picked':
      return reaction(hold(state, outcome.hand), say(spokenHand(outcome.hand)));
    case 'let-go':
      return letGo(state);
    case 'move':
      return goTo(state, outcome.hand, outcome.target, false);
    case 'could': {
      const sentence = couldSentence(outcome.hand, outcome.target);
      return reaction({ ...state, panel: { kind: 'sentence', sentence } }, say(sentence));
    }
    case 'refused':
      return refuse(state, outcome);
  }
}

/** With this man in the hand, and what it can do beside the board; or with an empty hand. */
export const hold = (state: BoardState, hand: Hand | undefined): BoardState => ({
  ...state,
  hand,
  panel: hand === undefined ? AT_REST : { kind: 'hand', hand },
});

/** What the pointer was doing is over, and has done nothing: a man that was carried stands where it stood. */
export function putBack(state: BoardState): Reaction {
  const ended = { ...state, pointer: POINTER_UP };
  if (state.pointer.kind !== 'carrying') return reaction(ended);
  return reaction({ ...hold(ended, undefined), isClickSpent: true });
}

/** Empties the hand, and says so where something was in it. */
export const letGo = (state: BoardState): Reaction =>
  reaction(hold(state, undefined), ...(state.hand === undefined ? [] : [say('Put back.')]));

/** The man cannot go there; it stays in the hand. */
export function refuse(state: BoardState, { hand, square, refusal }: Refused): Reaction {
  const held = { ...state, hand };
  if (refusal === undefined) {
    const sentence = checkSentence(hand, square);
    return reaction({ ...held, panel: { kind: 'sentence', sentence } }, say(sentence));
  }
  const panel = { kind: 'refusal', hand, refusal } as const;
  return reaction({ ...held, panel }, say(moveRefusalSentence(refusal, hand.judgedIn)));
}

/** The man goes there, once it is clear what becomes of it. `isBrought`: it was carried there. */
export function goTo(
  state: BoardState,
  hand: Hand,
  { moves, promotes }: Target,
  isBrought: boolean,
): Reaction {
  if (moves.length === 1 && !promotes) return play(state, moves[0], isBrought);
  return reaction({ ...state, question: { hand, moves, isBrought } });
}

/** The question what becomes of a man is answered, or left: then nothing has happened. */
export function answer(state: BoardState, move: Move | undefined): Reaction {
  const { question } = state;
  if (question === undefined) return reaction(state);
  const answered = { ...state, question: undefined };
  return move === undefined ? reaction(answered) : play(answered, move, question.isBrought);
}

const play = (state: BoardState, move: Move, isBrought: boolean): Reaction =>
  reaction({ ...hold(state, undefined), isBrought }, say(moveStory(step(state.position, move))), {
    kind: 'played',
    move,
  });

/** Without anything drawn on it. */
export const withoutStrokes = (state: BoardState): BoardState => ({
  ...state,
  strokes: [],
  pointer: state.pointer.kind === 'drawing' ? POINTER_UP : state.pointer,
});

export const hasStrokes = ({ strokes, pointer }: BoardState): boolean =>
  strokes.length > 0 || pointer.kind === 'drawing';
