import { renderAsync } from '@resvg/resvg-js';
import { COLORS, type Color, type Piece, type PlacedPiece, ROLES } from '../engine/index.ts';
import { placeOf, SIZE } from './board-places.ts';
import { BOARD_UNITS, boardSvg, type ShownBoard } from './board-svg.ts';
import type { IndexedPicture } from './indexed-png.ts';
import { choosePalette, type Palette } from './palette.ts';

/** The coordinates are dark: behind them is paper, also where a mail program is dark. */
const PAPER = '#fbf9f5';

/** So many squares are kept as they look; one has five to nine KB. */
const MOST_TILES = 1_000;

/**
 * Makes pictures of boards, of one size and with one palette. Nothing that is drawn on a square leaves it, and squares lie on
 * whole pixels. So a picture is put together from squares as they looked in earlier ones; one that shows something new is
 * drawn whole, which takes some thirty times as long, and its squares are kept.
 */
export function createBoardPainter(
  scale: number,
): (board: ShownBoard) => Promise<Pick<IndexedPicture, 'colors' | 'pixels'>> {
  const width = BOARD_UNITS.width * scale;
  const tileSize = SIZE * scale;
  const tiles = new Map<string, Uint8Array>();
  /** A board of each side, for its coordinates. */
  const grounds: Partial<Record<Color, Uint8Array>> = {};
  let palette: Promise<Palette> | undefined;

  /** Where each row of a square lies in a picture. */
  function rowsOfSquare({ at, side }: { readonly at: number; readonly side: Color }): number[] {
    const { x, y } = placeOf(at, side);
    const first = y * scale * width + x * scale;
    return Array.from({ length: tileSize }, (_, row) => first + row * width);
  }

  function putTogether(looks: readonly string[], side: Color): Uint8Array | undefined {
    const pixels = grounds[side]?.slice();
    for (const [at, look] of looks.entries()) {
      const tile = tiles.get(look);
      if (tile === undefined) return undefined;
      for (const [row, start] of rowsOfSquare({ at, side }).entries())
        pixels?.set(tile.subarray(row * tileSize, (row + 1) * tileSize), start);
    }
    return pixels;
  }

  function keepTiles(looks: readonly string[], side: Color, pixels: Uint8Array): void {
    grounds[side] ??= pixels;
    for (const [at, look] of looks.entries()) {
      if (tiles.has(look)) continue;
      const tile = new Uint8Array(tileSize * tileSize);
      for (const [row, start] of rowsOfSquare({ at, side }).entries())
        tile.set(pixels.subarray(start, start + tileSize), row * tileSize);
      tiles.set(look, tile);
    }
    for (const look of tiles.keys()) {
      if (tiles.size <= MOST_TILES) break;
      tiles.delete(look);
    }
  }

  /** The colors of boards on which everything occurs that has one. */
  const mixColors = async (): Promise<Palette> =>
    choosePalette(await Promise.all(SPECIMENS.map((board) => draw(board, width))));

  return async (board) => {
    palette ??= mixColors();
    const { colors, indexOf } = await palette;
    const looks = looksOf(board);
    const known = putTogether(looks, board.side);
    if (known !== undefined) return { colors, pixels: known };
    const pixels = indexed(await draw(board, width), indexOf);
    keepTiles(looks, board.side, pixels);
    return { colors, pixels };
  };
}

/** Draws a board off the main thread; each pixel as one number. */
async function draw(board: ShownBoard, width: number): Promise<Uint32Array> {
  const svg = boardSvg(board.pieces, { ...board, title: '' }).markup;
  const picture = await renderAsync(svg, {
    background: PAPER,
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  // Each reading of it is a copy.
  const { pixels } = picture;
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

/** The number of the color of each pixel; a run of one color is looked up once. */
function indexed(drawn: Uint32Array, indexOf: (color: number) => number): Uint8Array {
  const pixels = new Uint8Array(drawn.length);
  let lastColor = -1;
  let lastIndex = 0;
  for (const [at, color] of drawn.entries()) {
    if (color !== lastColor) {
      lastColor = color;
      lastIndex = indexOf(color);
    }
    pixels[at] = lastIndex;
  }
  return pixels;
}

/** What each square looks like, in words of our own: two of the same look have the same pixels. */
function looksOf({ pieces, variant, lastMove = [], checked = [] }: ShownBoard): string[] {
  const looks = Array.from({ length: 64 }, (_, square) => (((square & 7) + (square >> 3)) % 2 ? 'l' : 'd'));
  const add = (square: number, what: string): void => {
    looks[square] += what;
  };
  for (const square of new Set(lastMove)) add(square, ' last');
  for (const square of new Set(checked)) add(square, ' check');
  for (const { square, piece } of pieces) add(square, ` ${lookOf(piece, variant)}`);
  return looks;
}

const lookOf = ({ color, role, carried, tipped }: Piece, variant: string): string =>
  [color, role, ...(tipped ? ['tipped'] : []), ...(carried.length > 0 ? [variant, ...carried] : [])].join(
    '-',
  );

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** All men, of both colors on squares of both, and files without any. */
const MEN_OF_ALL_KINDS: readonly PlacedPiece[] = SQUARES.filter((square) => ![3, 4].includes(square & 7)).map(
  (square) => ({
    square,
    piece: {
      color: COLORS[(square & 7) > 4 ? 1 : 0],
      role: ROLES[(square * 5) % ROLES.length]!,
      carried: [],
      tipped: false,
    },
  }),
);

/** The usual board; and with marks on half of the squares, and on half of those, what men can gain and the crown. */
const SPECIMENS: readonly ShownBoard[] = [
  { variant: 'orthodox', side: 'white', pieces: MEN_OF_ALL_KINDS },
  ...(['absorption', 'cannibal'] as const).map(
    (variant): ShownBoard => ({
      variant,
      side: 'white',
      pieces: MEN_OF_ALL_KINDS.map(({ square, piece }) => ({
        square,
        piece: { ...piece, carried: [1, 6].includes(square & 7) ? ['queen'] : [] },
      })),
      lastMove: SQUARES.slice(16, 48),
      checked: SQUARES.slice(32),
    }),
  ),
];
