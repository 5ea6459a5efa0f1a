import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

/** A picture as rows of pixels, each red, green, blue and opacity, a byte each. Nothing of it is transparent. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

const MOST_COLORS = 256;

/** A color that so large a part of the picture has is shown as it is. */
const FLAT_PART = 1 / 250;
/** Any other is shown as one that is more frequent and as near as this: it lies along the edge of a line. */
const NEAR = 44;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_OF_INDEX = 8;
const INDEXED_COLORS = 3;

const deflated = promisify(deflate);

/**
 * The picture as PNG of at most 256 colors: a drawing of a few flat colors takes a third of what it takes with all shades
 * along its edges.
 */
export async function indexedPng({ width, height, rgba }: Pixels): Promise<Buffer> {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const { palette, indexOf } = choosePalette(pixels);
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  let lastColor = -1;
  let lastIndex = 0;
  for (let row = 0; row < height; row++) {
    const start = row * (width + 1) + 1;
    for (let column = 0; column < width; column++) {
      const color = pixels[row * width + column]!;
      if (color !== lastColor) {
        lastColor = color;
        lastIndex = indexOf.get(color)!;
      }
      rows[start + column] = lastIndex;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BITS_OF_INDEX;
  header[9] = INDEXED_COLORS;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', await deflated(rows, { level: constants.Z_BEST_COMPRESSION })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The flat colors, the most frequent of those between that are not near to another, and which of them stands for each. */
function choosePalette(pixels: Uint32Array) {
  const palette: number[] = [];
  const indexOf = new Map<number, number>();
  for (const [color, count] of [...countColors(pixels)].sort((one, other) => other[1] - one[1])) {
    const near = count >= pixels.length * FLAT_PART ? 0 : NEAR;
    const { index, distance } = nearestOf(palette, color);
    if (distance <= near || palette.length === MOST_COLORS) {
      indexOf.set(color, index);
    } else {
      indexOf.set(color, palette.length);
      palette.push(color);
    }
  }
  return { palette, indexOf };
}

/** Pixel by pixel, but a run of one color at once: most of a board is such runs. */
function countColors(pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let from = 0; from < pixels.length; ) {
    const color = pixels[from]!;
    let to = from + 1;
    while (pixels[to] === color) to++;
    counts.set(color, (counts.get(color) ?? 0) + to - from);
    from = to;
  }
  return counts;
}

function nearestOf(palette: readonly number[], color: number) {
  const [red, green, blue] = channels(color);
  let index = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, other] of palette.entries()) {
    const [otherRed, otherGreen, otherBlue] = channels(other);
    const squared = (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
    if (squared < least) {
      least = squared;
      index = place;
    }
  }
  return { index, distance: Math.sqrt(least) };
}

/** Machines that Node runs on keep the lowest byte of a number first. */
const channels = (color: number): [red: number, green: number, blue: number] => [
  color & 0xff,
  (color >>> 8) & 0xff,
  (color >>> 16) & 0xff,
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
