import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { channels } from './palette.ts';

/** A picture in rows, each pixel the number of its color. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** At most 256. */
  readonly colors: readonly number[];
  /** A byte for each pixel; before each row one more, the number of its filter: none. */
  readonly rows: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_OF_INDEX = 8;
const INDEXED_COLORS = 3;

/** A third of the time of the highest, for a hundredth more. */
const LEVEL = 8;

const deflated = promisify(deflate);

/** The picture as PNG, packed off the main thread. */
export async function indexedPng({ width, height, colors, rows }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BITS_OF_INDEX;
  header[9] = INDEXED_COLORS;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flatMap(channels))),
    chunk('IDAT', await deflated(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
