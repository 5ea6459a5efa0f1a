import {
  type Color,
  fileOf,
  letterOf,
  type Position,
  pieceAt,
  rankOf,
  type Square,
} from '../../engine/index.ts';
import { squaresFrom } from '../../view/board-text.ts';
import { after, focus, type Reaction, reaction, say } from './effects.ts';
import type { KeyPress } from './events.ts';
import { answerTo } from './key-answers.ts';
import { keysSpoken } from './key-words.ts';
import type { BoardState } from './state.ts';
import { hasStrokes, letGo, putBack, withoutStrokes } from './tap.ts';

/** A key goes somewhere, puts something back, or is answered in words; without effects it is none of the board's. */
export function pressKey(state: BoardState, event: KeyPress): Reaction {
  const { key, square, withControl } = event;
  if (key === 'Escape') return pressEscape(state);
  const next =
    squareByKey(square, key, withControl, state.side) ??
    (withControl ? undefined : nextManByLetter(state.position, square, key, state.side));
  if (next !== undefined) return reaction(state, focus(next));
  return withControl ? reaction(state) : tell(state, event);
}

/** Puts back what is in the hand; with an empty one, takes away what was drawn. */
function pressEscape(state: BoardState): Reaction {
  if (state.hand === undefined && !hasStrokes(state)) return reaction(state);
  const freed = putBack(state.hand === undefined ? withoutStrokes(state) : state);
  return after(freed.effects, letGo(freed.state));
}

/** Answers a key in words, to the eyes too when the panel is free. */
function tell(state: BoardState, { key, square, page }: KeyPress): Reaction {
  const { position, lastMove, hand } = state;
  const isList = key === '?';
  const sentence = isList ? keysSpoken() : answerTo(key, { position, square, lastMove, page });
  if (sentence === undefined) return reaction(state);
  if (hand !== undefined) return reaction(state, say(sentence));
  return reaction(
    { ...state, panel: isList ? { kind: 'keys' } : { kind: 'sentence', sentence } },
    say(sentence),
  );
}

/** How far a key goes on the screen: to the right, and up. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The square to which a key moves the focus, as the board is seen from `side`: arrows one square, Home and End along the
 * rank, with Control to the corners. Undefined for keys that do nothing; at the edge the square itself.
 */
export function squareByKey(
  square: Square,
  key: string,
  withControl: boolean,
  side: Color,
): Square | undefined {
  const turned = side === 'black';
  // As seen: 0 is the left column and the lowest row.
  const column = turned ? 7 - fileOf(square) : fileOf(square);
  const row = turned ? 7 - rankOf(square) : rankOf(square);
  const at = (toColumn: number, toRow: number): Square => {
    const seen = clamp(toRow) * 8 + clamp(toColumn);
    return turned ? 63 - seen : seen;
  };
  if (key === 'Home') return at(0, withControl ? 7 : row);
  if (key === 'End') return at(7, withControl ? 0 : row);
  const step = STEPS[key];
  return step === undefined || withControl ? undefined : at(column + step[0], row + step[1]);
}

const clamp = (value: number): number => Math.min(7, Math.max(0, value));

/**
 * The next man, in the order of reading, whose letter the key is; a capital letter goes backwards. A royal piece is a king,
 * whatever it moves as. Undefined where there is none.
 */
export function nextManByLetter(
  position: Position,
  square: Square,
  key: string,
  side: Color,
): Square | undefined {
  const letter = key.toUpperCase();
  const squares = squaresFrom(side).flat();
  if (key === letter) squares.reverse();
  const place = squares.indexOf(square);
  return [...squares.slice(place + 1), ...squares.slice(0, place)].find((one) => {
    const man = pieceAt(position, one);
    return man !== undefined && letterOf(man.role) === letter;
  });
}
