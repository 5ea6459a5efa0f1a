import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { type PlacedPiece, piecesOf, startPosition, VARIANTS } from '../../src/engine/index.ts';
import { boardPng, PNG_SCALES, pngSize } from '../../src/view/board-png.ts';
import { boardSvg } from '../../src/view/board-svg.ts';
import { indexedPng } from '../../src/view/indexed-png.ts';
import { pngSizeOf } from '../support/png-size.ts';

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
  }).markup;

describe('the picture of a board', () => {
  it.each(Object.entries(PNG_SCALES))('for a %s has the size that is told of it', async (_name, scale) => {
    expect(pngSizeOf(await boardPng(boardOf(CROWDED), scale))).toEqual(pngSize(scale));
  });

  it('is small enough for a letter, whatever stands on it', async () => {
    for (const variant of VARIANTS) {
      const men = piecesOf(startPosition({ variant, turnOrder: 'alternating' }));
      const picture = await boardPng(
        boardSvg(men, { variant, side: 'white', title: 'start' }).markup,
        PNG_SCALES.letter,
      );
      expect(picture.length).toBeLessThan(15_000);
    }
    expect((await boardPng(boardOf(CROWDED), PNG_SCALES.letter)).length).toBeLessThan(15_000);
  });

  it('looks as it was drawn: flat colors are the same, and no pixel differs by more than an eye sees on an edge', async () => {
    const drawn = await renderAsync(boardOf(CROWDED), {
      background: '#fbf9f5',
      fitTo: { mode: 'width', value: 600 },
    });
    const { width, height, pixels } = drawn;
    // Drawn anew by the same library, out of the indexed picture.
    const png = (await indexedPng({ width, height, rgba: pixels })).toString('base64');
    const { pixels: shown } = await renderAsync(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
        `<image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`,
    );
    const distances = Array.from({ length: width * height }, (_, pixel) =>
      Math.hypot(...[0, 1, 2].map((channel) => shown[pixel * 4 + channel]! - pixels[pixel * 4 + channel]!)),
    );
    expect(distances.reduce((one, other) => Math.max(one, other))).toBeLessThanOrEqual(44);
    expect(distances.filter((distance) => distance > 0).length).toBeLessThan(0.1 * distances.length);
  });

  it('needs no font: there is no text in any drawing', () => {
    expect(boardOf(CROWDED)).not.toMatch(/<text|font/);
  });
});
