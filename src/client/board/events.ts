import type { Color, Move, Position, Square } from '../../engine/index.ts';
import type { Movable } from './hand.ts';
import type { PageWords } from './key-answers.ts';
import type { Modifiers } from './sketch.ts';

/** What happens to a board: by its reader, by the page around it, or by time. */
export type BoardEvent =
  | Click
  | KeyPress
  | PointerDown
  | PointerMove
  | PointerUp
  /** The browser took the pointer away. */
  | { readonly kind: 'pointer-cancel' }
  /** The question is answered, or left. */
  | { readonly kind: 'answer'; readonly move: Move | undefined }
  /** The toggle with which fingers draw is pressed. */
  | { readonly kind: 'toggle-drawing' }
  /** What was drawn is not wanted any more. */
  | { readonly kind: 'wipe' }
  | Show
  | { readonly kind: 'turn'; readonly side: Color }
  | { readonly kind: 'allow'; readonly movable: Movable }
  /** The man on its way has come to its square. */
  | { readonly kind: 'arrive' };

/** A square is touched: taps, Enter and screen readers all come as this. */
export interface Click {
  readonly kind: 'click';
  readonly square: Square;
  /** How often in a row; 0 by a key or a screen reader. */
  readonly presses: number;
}

/** A key, while a square has the focus. */
export interface KeyPress {
  readonly kind: 'key';
  readonly key: string;
  readonly square: Square;
  readonly withControl: boolean;
  readonly page: PageWords;
}

/** Squares are those under the pointer; undefined off the board. */
export interface PointerDown extends Modifiers {
  readonly kind: 'pointer-down';
  readonly id: number;
  readonly isPrimary: boolean;
  readonly isFinger: boolean;
  /** As browsers number them: 0 the left one, and fingers; 2 the right one. */
  readonly button: number;
  readonly square: Square | undefined;
  readonly x: number;
  readonly y: number;
}

export interface PointerMove {
  readonly kind: 'pointer-move';
  readonly id: number;
  readonly isRightHeld: boolean;
  readonly square: Square | undefined;
  readonly x: number;
  readonly y: number;
}

export interface PointerUp {
  readonly kind: 'pointer-up';
  readonly id: number;
  readonly square: Square | undefined;
}

/** The page shows another position. */
export interface Show {
  readonly kind: 'show';
  readonly position: Position;
  readonly lastMove: readonly Square[];
  /** A man that is in the hand; else the hand is empty. */
  readonly picked: Square | undefined;
  /** Whether the man of the last move is seen to slide. */
  readonly isMoving: boolean;
}
