import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** As many colors as one byte can name. */
const PALETTE_SIZE = 256;

/** Colors are gathered by the upper five bits of each channel: what falls together there is one color to an eye. */
const BUCKETS = 32 * 32 * 32;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Pixels of four bytes (red, green, blue, and an alpha that is ignored), row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * A PNG of at most 256 colors: drawings of few colors take a third of the bytes of one in full color. Where there are
 * more, the rarest are replaced by the nearest of the others.
 */
export async function palettePng({ width, height, pixels }: Pixels): Promise<Buffer> {
  const { palette, indexOf } = paletteOf(pixels);
  // Each row begins with a byte that says how it is filtered: not at all.
  const rows = new Uint8Array((width + 1) * height);
  let read = 0;
  let write = 0;
  for (let y = 0; y < height; y += 1) {
    write += 1;
    for (let x = 0; x < width; x += 1) {
      rows[write] = indexOf[bucketAt(pixels, read)]!;
      write += 1;
      read += 4;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits a pixel, which name a color of the palette
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bucketAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at]! & 0xf8) << 7) | ((pixels[at + 1]! & 0xf8) << 2) | (pixels[at + 2]! >> 3);

/** The colors of a picture, each the mean of its bucket, and by bucket which of them stands for it. */
function paletteOf(pixels: Uint8Array): { palette: Buffer; indexOf: Uint8Array } {
  const counts = new Uint32Array(BUCKETS);
  const sums = new Float64Array(BUCKETS * 3);
  for (let at = 0; at < pixels.length; at += 4) {
    const bucket = bucketAt(pixels, at);
    counts[bucket]! += 1;
    for (let channel = 0; channel < 3; channel += 1) sums[bucket * 3 + channel]! += pixels[at + channel]!;
  }
  const used: number[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) if (counts[bucket]! > 0) used.push(bucket);
  used.sort((one, other) => counts[other]! - counts[one]!);

  const meanOf = (bucket: number): number[] =>
    [0, 1, 2].map((channel) => Math.round(sums[bucket * 3 + channel]! / counts[bucket]!));
  const colors = used.slice(0, PALETTE_SIZE).map(meanOf);
  const indexOf = new Uint8Array(BUCKETS);
  used.forEach((bucket, index) => {
    indexOf[bucket] = index < PALETTE_SIZE ? index : nearest(colors, meanOf(bucket));
  });
  return { palette: Buffer.from(colors.flat()), indexOf };
}

function nearest(colors: readonly number[][], wanted: readonly number[]): number {
  const distances = colors.map((color) =>
    color.reduce((sum, value, channel) => sum + (value - wanted[channel]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
