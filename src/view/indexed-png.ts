import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { channels, fewColors } from './palette.ts';

/** A picture in rows, each pixel the number of its color. */
export interface IndexedPicture {
  /** Even: two pixels share a byte. */
  readonly width: number;
  readonly height: number;
  /** At most 256. */
  readonly colors: readonly number[];
  /** A byte for each pixel, row after row. */
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED_COLORS = 3;

/** No filter: what rows share with each other is found by the packing itself. */
const FILTER = 0;

/** Half a byte a pixel: smaller than a whole one at the same level, in less than half of the time. */
const HALF_BYTE = { bits: 4, level: 7 } as const;

/** For the few pictures that show more than 16 colors. A third of the time of the highest level, for a hundredth more. */
const WHOLE_BYTE = { bits: 8, level: 8 } as const;

const deflated = promisify(deflate);

/** The picture as PNG, packed off the thread that asks. */
export async function indexedPng(picture: IndexedPicture): Promise<Buffer> {
  const few = fewColors(picture);
  const { bits, level } = few === undefined ? WHOLE_BYTE : HALF_BYTE;
  const { width, height, colors } = few ?? picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = INDEXED_COLORS;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flatMap(channels))),
    chunk(
      'IDAT',
      await deflated(few === undefined ? wholeBytes(picture) : halfBytes(few), { level, memLevel: 9 }),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row after the number of its filter. */
function wholeBytes({ width, height, pixels }: IndexedPicture): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows[row * (width + 1)] = FILTER;
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return rows;
}

/** The same with two pixels a byte. */
function halfBytes({ width, height, pixels }: IndexedPicture): Uint8Array {
  const rows = new Uint8Array((width / 2 + 1) * height);
  let from = 0;
  let to = 0;
  for (let row = 0; row < height; row++) {
    rows[to++] = FILTER;
    for (let column = 0; column < width; column += 2) {
      rows[to++] = (pixels[from]! << 4) | pixels[from + 1]!;
      from += 2;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
