import { describe, expect, it } from 'vitest';
import { type PlacedPiece, piecesOf, startPosition, VARIANTS } from '../../src/engine/index.ts';
import { boardPng, PNG_SCALES, pngSize } from '../../src/view/board-png.ts';
import { boardSvg } from '../../src/view/board-svg.ts';
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
      expect(picture.length).toBeLessThan(60_000);
    }
    expect((await boardPng(boardOf(CROWDED), PNG_SCALES.letter)).length).toBeLessThan(90_000);
  });

  it('needs no font: there is no text in any drawing', () => {
    expect(boardOf(CROWDED)).not.toMatch(/<text|font/);
  });
});
