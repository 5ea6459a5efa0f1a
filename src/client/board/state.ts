import {
  type Color,
  checkersOf,
  kingSquare,
  type MoveRefusal,
  type Position,
  type Square,
  sideToMove,
} from '../../engine/index.ts';
import { type Hand, type Movable, pickUp } from './hand.ts';
import type { Stroke, StrokeStyle } from './sketch.ts';
import type { Target } from './targets.ts';

/** All that a board is at a moment, as plain data. What eyes see of it is drawn from this alone. */
export interface BoardState {
  readonly position: Position;
  /** Whose men stand at the bottom. */
  readonly side: Color;
  readonly movable: Movable;
  /** Squares to be marked. */
  readonly lastMove: readonly Square[];
  readonly hand: Hand | undefined;
  readonly panel: Panel;
  readonly pointer: Pointer;
  /** The click that a browser gives after this only ends what the pointer did. */
  readonly isClickSpent: boolean;
  /** The man of the last move is on its way, drawn above the board. */
  readonly sliding: { readonly from: Square; readonly to: Square } | undefined;
  /** The move just played was made by dragging: its man is there already, and does not slide. */
  readonly isBrought: boolean;
  readonly question: Question | undefined;
  readonly strokes: readonly Stroke[];
  /** While it is on, fingers and the left button draw. */
  readonly isDrawing: boolean;
}

/** What the words beside the board tell; at rest they are those of the page. */
export type Panel =
  | { readonly kind: 'rest' }
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'refusal'; readonly hand: Hand; readonly refusal: MoveRefusal }
  | { readonly kind: 'sentence'; readonly sentence: string }
  | { readonly kind: 'keys' };

/** What mouse, finger or pen is doing; `id` as browsers count pointers. Places are those of the window. */
export type Pointer =
  | { readonly kind: 'up' }
  /** It may become a tap or a drag. */
  | (Press & { readonly kind: 'pressed' })
  /** It carries the man of its square. */
  | (Press & { readonly kind: 'carrying'; readonly over: Square | undefined })
  | {
      readonly kind: 'drawing';
      readonly id: number;
      readonly from: Square;
      readonly to: Square | undefined;
      readonly style: StrokeStyle;
    };

interface Press {
  readonly id: number;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
}

/** What becomes of the man in the hand? It is open until it is answered or left. */
export interface Question {
  readonly hand: Hand;
  readonly moves: Target['moves'];
  readonly isBrought: boolean;
}

export const AT_REST: Panel = { kind: 'rest' };
export const POINTER_UP: Pointer = { kind: 'up' };

/** What a board begins with. */
export interface Beginning {
  readonly position: Position;
  readonly side: Color;
  readonly movable: Movable;
  readonly lastMove?: readonly Square[] | undefined;
  /** A man that is in the hand; else the hand is empty. */
  readonly picked?: Square | undefined;
}

export const beginBoard = ({ position, side, movable, lastMove = [], picked }: Beginning): BoardState => ({
  position,
  side,
  movable,
  lastMove,
  hand: picked === undefined ? undefined : pickUp(position, picked, movable),
  panel: AT_REST,
  pointer: POINTER_UP,
  isClickSpent: false,
  sliding: undefined,
  isBrought: false,
  question: undefined,
  strokes: [],
  isDrawing: false,
});

/** The square of a man that is drawn above the board instead. */
export const hiddenSquare = ({ pointer, sliding }: BoardState): Square | undefined =>
  pointer.kind === 'carrying' ? pointer.square : sliding?.to;

/** All strokes, with the one that is being drawn. */
export function strokesOf({ strokes, pointer }: BoardState): readonly Stroke[] {
  if (pointer.kind !== 'drawing' || pointer.to === undefined) return strokes;
  return [...strokes, { from: pointer.from, to: pointer.to, style: pointer.style }];
}

/** The king of the side to move, when it is in check. */
export const kingsInCheck = (position: Position): readonly Square[] =>
  checkersOf(position).length === 0 ? [] : [kingSquare(position, sideToMove(position))];
