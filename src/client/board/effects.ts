import type { Move, Square } from '../../engine/index.ts';
import type { BoardState } from './state.ts';

/** What an event does besides changing the state. An event that does neither was not for the board. */
export type BoardEffect =
  /** To screen readers. */
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'focus'; readonly square: Square }
  /** A legal move of the position shown; whoever gets it plays it and shows what comes of it. */
  | { readonly kind: 'played'; readonly move: Move };

/** What comes of an event. */
export interface Reaction {
  readonly state: BoardState;
  readonly effects: readonly BoardEffect[];
}

export const reaction = (state: BoardState, ...effects: readonly BoardEffect[]): Reaction => ({
  state,
  effects,
});

/** One reaction after what others did already. */
export const after = (effects: readonly BoardEffect[], then: Reaction): Reaction => ({
  state: then.state,
  effects: [...effects, ...then.effects],
});

export const say = (words: string): BoardEffect => ({ kind: 'say', words });
export const focus = (square: Square): BoardEffect => ({ kind: 'focus', square });
