import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { type PlacedPiece, piecesOf, startPosition, VARIANTS } from '../../src/engine/index.ts';
import { boardPng, PNG_SCALES, pngSize } from '../../src/view/board-png.ts';
import { boardSvg } from '../../src/view/board-svg.ts';
import { palettePng } from '../../src/view/palette-png.ts';
import { readPalettePng } from '../support/read-png.ts';

const start = piecesOf(startPosition({ variant: 'absorption', turnOrder: 'alternating' }));

/** As many odd men as a board holds at most: the picture with most to draw. */
const CROWDED: readonly PlacedPiece[] = start.map(({ square, piece }) => ({
  square,
  piece: { ...piece, carried: piece.role === 'pawn' ? ['knight', 'queen'] : ['pawn', 'knight'] },
}));

const boardOf = (pieces: readonly PlacedPiece[]) =>
  boardSvg(pieces, {
    variant: 'absorption',
    side: 'black',
    title: 'board',
    lastMove: [12, 28],
    checked: [4],
  });

const largestDifference = (one: Uint8Array, other: Uint8Array): number => {
  let largest = 0;
  for (let at = 0; at < one.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const difference = Math.abs(one[at + channel]! - other[(at / 4) * 3 + channel]!);
      largest = Math.max(largest, difference);
    }
  }
  return largest;
};

describe('the picture of a board', () => {
  it.each(Object.entries(PNG_SCALES))('for a %s shows what the drawing shows', async (_name, scale) => {
    const svg = boardOf(CROWDED);
    const drawn = new Resvg(svg, {
      background: '#fbf9f5',
      fitTo: { mode: 'width', value: pngSize(scale).width },
    }).render();
    const { width, height, pixels } = readPalettePng(await boardPng(svg, scale));
    expect({ width, height }).toEqual(pngSize(scale));
    // Half a bucket of five bits, and a little more where the rarest of many colors are gathered.
    expect(largestDifference(drawn.pixels, pixels)).toBeLessThanOrEqual(32);
  });

  it('is small enough for a letter, whatever stands on it', async () => {
    for (const variant of VARIANTS) {
      const men = piecesOf(startPosition({ variant, turnOrder: 'alternating' }));
      const picture = await boardPng(
        boardSvg(men, { variant, side: 'white', title: 'start' }),
        PNG_SCALES.letter,
      );
      expect(picture.length).toBeLessThan(25_000);
    }
    expect((await boardPng(boardOf(CROWDED), PNG_SCALES.letter)).length).toBeLessThan(40_000);
  });

  it('needs no font: there is no text in any drawing', () => {
    expect(boardOf(CROWDED)).not.toMatch(/<text|font/);
  });
});

describe('a PNG with a palette', () => {
  it('keeps up to 256 colors, and gathers more than that into the nearest', async () => {
    const pixels = new Uint8Array(32 * 32 * 4);
    for (let index = 0; index < 1024; index += 1)
      pixels.set([(index % 32) * 8, Math.floor(index / 32) * 8, 128, 255], index * 4);
    const read = readPalettePng(await palettePng({ width: 32, height: 32, pixels }));
    expect(read.colors).toBe(256);
    const few = pixels.map((value, at) => (at % 4 === 3 ? value : value & 0xc0));
    const exact = readPalettePng(await palettePng({ width: 32, height: 32, pixels: few }));
    expect(exact.colors).toBe(16);
    expect(largestDifference(few, exact.pixels)).toBe(0);
  });
});
