import type { Color, Square } from '../engine/index.ts';

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

/** The place of a square, with the men of a side at the bottom. Throws where a damaged row names no square. */
export function placeOf(square: Square, side: Color): Place {
  if (!(square >= 0 && square < 64)) throw new Error(`no square of a board: ${square}`);
  const seen = side === 'white' ? square : 63 - square;
  return { x: LEFT + (seen & 7) * SIZE, y: (7 - (seen >> 3)) * SIZE };
}

/** One path of closed figures, one on each of the squares; a square named twice is drawn once. */
export const figuresOn = (
  squares: readonly Square[],
  side: Color,
  figure: (place: Place) => string,
): string => [...new Set(squares)].map((square) => figure(placeOf(square, side))).join('');
