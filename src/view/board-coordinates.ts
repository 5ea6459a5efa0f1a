import type { Color } from '../engine/index.ts';
import { BELOW, BOARD, LEFT, SIZE } from './board-places.ts';

/**
 * Letters and digits of our own, as single strokes on 6.4 by 10 units: a picture needs no font to have its coordinates.
 * Each starts from its upper left corner.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  a: 'm6.2 3.8v6.2m0-3.1a3 3.1 0 1 1-6 0a3 3.1 0 1 1 6 0',
  b: 'm.4 0v10m0-3.1a3 3.1 0 1 1 6 0a3 3.1 0 1 1-6 0',
  c: 'm5.9 4.9a3 3.1 0 1 0 0 4',
  d: 'm6.2 0v10m0-3.1a3 3.1 0 1 1-6 0a3 3.1 0 1 1 6 0',
  e: 'm.2 6.8h6a3 3.1 0 1 0-.9 2.3',
  f: 'm5 .2c-2-.5-3 .5-3 2.1v7.7m-2-6.1h4.4',
  g: 'm6.2 3.8v6.2c0 2-1.2 3-3 3-1 0-1.9-.3-2.5-.9m5.5-5.2a3 3.1 0 1 1-6 0a3 3.1 0 1 1 6 0',
  h: 'm.4 0v10m0-3.2c0-1.9 1.2-3 2.8-3s2.6 1 2.6 2.8v3.4',
  1: 'm1 2.2l2.4-1.8v9.6',
  2: 'm.4 2.6c.2-1.5 1.3-2.4 2.8-2.4 1.6 0 2.8 1 2.8 2.6 0 2.7-4.8 4.7-5.7 7h6',
  3: 'm.6 1.7c.6-1 1.5-1.5 2.6-1.5 1.6 0 2.7.9 2.7 2.3s-1 2.2-2.6 2.2c1.8 0 3 .9 3 2.6s-1.3 2.6-3.1 2.6c-1.3 0-2.4-.6-3-1.7',
  4: 'm4.6 10v-9.8l-4.4 6.9h6.3',
  5: 'm5.7.3h-4.4l-.5 4.4c.6-.6 1.4-.9 2.3-.9 1.8 0 3.2 1.2 3.2 3s-1.4 3.1-3.3 3.1c-1.2 0-2.2-.5-2.8-1.4',
  6: 'm5.4.4c-2.8.3-5 2.9-5 6.4a3 3.1 0 1 0 6 0a3 3.1 0 1 0-6 0',
  7: 'm.3.3h6l-4 9.7',
  8: 'm3.2 4.7a2.3 2.25 0 1 1 .01 0a2.8 2.6 0 1 1-.01 0z',
};

const GLYPH_WIDTH = 6.4;
const GLYPH_HEIGHT = 10;

/** Files from left to right and ranks from top to bottom, with the men of a side at the bottom. */
const FILES = { white: 'abcdefgh', black: 'hgfedcba' } as const satisfies Record<Color, string>;
const RANKS = { white: '87654321', black: '12345678' } as const satisfies Record<Color, string>;

/** The coordinates as one path, to be stroked. */
export function coordinatesPath(side: Color): string {
  const middle = (index: number): number => index * SIZE + SIZE / 2;
  const glyph = (name: string, x: number, y: number): string =>
    `M${(x - GLYPH_WIDTH / 2).toFixed(1)} ${y - GLYPH_HEIGHT / 2}${GLYPHS[name]}`;
  const files = [...FILES[side]].map((file, index) => glyph(file, LEFT + middle(index), BOARD + BELOW / 2));
  const ranks = [...RANKS[side]].map((rank, index) => glyph(rank, LEFT / 2, middle(index)));
  return [...files, ...ranks].join('');
}
