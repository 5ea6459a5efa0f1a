import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import {
  COLORS,
  type Color,
  piecesOf,
  ROLES,
  type Role,
  startPosition,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { placeOf, SIZE } from '../../src/view/board-places.ts';
import { boardPng, PNG_SCALES, type PngScale, pngSize } from '../../src/view/board-png.ts';
import { boardSvg, type ShownBoard } from '../../src/view/board-svg.ts';
import { pngSizeOf } from '../support/png-size.ts';

const SCALES = Object.keys(PNG_SCALES) as PngScale[];

const menAtStart = (variant: VariantId) => piecesOf(startPosition({ variant, turnOrder: 'alternating' }));

const started = (side: Color): ShownBoard[] =>
  VARIANTS.map((variant) => ({ variant, side, pieces: menAtStart(variant) }));

/** As many odd men as a board holds at most: the picture with most to draw. */
const crowded = (side: Color): ShownBoard => ({
  variant: 'absorption',
  side,
  pieces: menAtStart('absorption').map(({ square, piece }) => ({
    square,
    piece: { ...piece, carried: piece.role === 'pawn' ? ['knight', 'queen'] : ['pawn', 'knight'] },
  })),
  lastMove: [12, 28],
  checked: [4],
});

const crowned: ShownBoard = {
  variant: 'cannibal',
  side: 'white',
  pieces: menAtStart('cannibal').map(({ square, piece }) => ({
    square,
    piece: piece.role === 'king' ? { ...piece, carried: ['rook'] } : piece,
  })),
  lastMove: [4, 60],
  checked: [60],
};

const tipped: ShownBoard = {
  variant: 'african',
  side: 'black',
  pieces: menAtStart('african').map(({ square, piece }) => ({
    square,
    piece: { ...piece, tipped: piece.role !== 'king' && square % 2 === 0 },
  })),
  lastMove: [1, 18, 33],
};

const BOARDS = [...COLORS.flatMap((side) => [...started(side), crowded(side)]), crowned, tipped];

const EVERY_MAN = COLORS.flatMap((color) =>
  ROLES.map((role) => [`the ${color} ${role}`, color, role] as const),
);

const STATES: readonly (readonly [VariantId, readonly Role[], boolean])[] = [
  ['absorption', [], false],
  ['african', [], true],
  ['absorption', ['pawn', 'knight', 'queen'], false],
  ['absorption', ['bishop'], false],
  ['absorption', ['rook'], false],
  ['cannibal', ['queen'], false],
];

interface Drawn {
  readonly width: number;
  readonly pixels: Buffer;
}

/** Each reading of its pixels is a copy: they are read once. */
async function drawn(svg: string, width: number): Promise<Drawn> {
  const picture = await renderAsync(svg, { background: '#fbf9f5', fitTo: { mode: 'width', value: width } });
  return { width, pixels: picture.pixels };
}

const drawnWhole = (board: ShownBoard, scale: PngScale): Promise<Drawn> =>
  drawn(boardSvg(board.pieces, { ...board, title: '' }).markup, pngSize(PNG_SCALES[scale]).width);

/** As the same library reads the PNG. */
function shown(png: Buffer): Promise<Drawn> {
  const { width, height } = pngSizeOf(png);
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    width,
  );
}

function distances(one: Drawn, other: Drawn): number[] {
  const [first, second] = [one.pixels, other.pixels];
  return Array.from({ length: first.length / 4 }, (_, pixel) =>
    Math.hypot(...[0, 1, 2].map((channel) => first[pixel * 4 + channel]! - second[pixel * 4 + channel]!)),
  );
}

describe('the picture of a board', () => {
  it.each(SCALES)('for a %s has the size that is told of it', async (scale) => {
    expect(pngSizeOf(await boardPng(crowded('black'), scale))).toEqual(pngSize(PNG_SCALES[scale]));
  });

  it('is small enough for an email, whatever stands on it', async () => {
    for (const board of BOARDS) expect((await boardPng(board, 'letter')).length).toBeLessThan(15_000);
  });

  it.each(SCALES)(
    'for a %s looks as it was drawn, put together from squares of others: no pixel differs by more than an eye sees on an edge',
    async (scale) => {
      await Promise.all(BOARDS.map((board) => boardPng(board, scale)));
      for (const board of BOARDS) {
        const far = distances(await shown(await boardPng(board, scale)), await drawnWhole(board, scale));
        // The same line at another place is rounded otherwise, here and there, by a quarter of what a pixel covers.
        expect(far.reduce((one, other) => Math.max(one, other))).toBeLessThanOrEqual(64);
        // Where a king in check brings in a few colors more, the rarest shades of edges are others.
        expect(far.filter((distance) => distance > 44).length).toBeLessThan(0.002 * far.length);
        // What is flat is the same.
        expect(far.filter((distance) => distance > 0).length).toBeLessThan(0.1 * far.length);
      }
    },
    30_000,
  );

  it.each(EVERY_MAN)('has %s within its square, whatever has become of it', async (_name, color, role) => {
    const square = 27;
    const { x, y } = placeOf(square, 'white');
    const isWithin = (pixel: number): boolean => {
      const [column, row] = [pixel % empty.width, Math.floor(pixel / empty.width)];
      const [across, down] = [column / PNG_SCALES.letter - x, row / PNG_SCALES.letter - y];
      return across >= 0 && across < SIZE && down >= 0 && down < SIZE;
    };
    const empty = await drawnWhole({ variant: 'cannibal', side: 'white', pieces: [] }, 'letter');
    for (const [variant, carried, tipped] of STATES) {
      const pieces = [{ square, piece: { color, role, carried, tipped } }];
      const far = distances(await drawnWhole({ variant, side: 'white', pieces }, 'letter'), empty);
      const changed = far.flatMap((distance, pixel) => (distance > 0 ? [pixel] : []));
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.every(isWithin)).toBe(true);
    }
  });

  it('needs no font: there is no text in any drawing', () => {
    for (const board of BOARDS)
      expect(boardSvg(board.pieces, { ...board, title: '' }).markup).not.toMatch(/<text|font/);
  });
});
