import type { Color, Square } from '../engine/types.ts';

/** The side of one square, of all of them, and the margins that hold the coordinates: as narrow as these can be. */
export const SIZE = 48;
export const BOARD = 8 * SIZE;
export const LEFT = 16;
export const BELOW = 20;

/** Where a square has its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const upright: readonly Place[] = Array.from({ length: 64 }, (_, square) => ({
  x: LEFT + (square & 7) * SIZE,
  y: (7 - (square >> 3)) * SIZE,
}));

/** The places of all squares, by square, with the men of a side at the bottom. */
export const PLACES: Readonly<Record<Color, readonly Place[]>> = {
  white: upright,
  black: [...upright].reverse(),
};

/** One path of closed figures, one on each of the squares; a square named twice is drawn once. */
export const figuresOn = (
  squares: readonly Square[],
  side: Color,
  figure: (place: Place) => string,
): string => [...new Set(squares)].map((square) => figure(PLACES[side][square]!)).join('');
