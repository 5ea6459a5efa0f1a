import { inflateSync } from 'node:zlib';

/** A PNG with a palette and unfiltered rows, read back: red, green and blue of each pixel. */
export function readPalettePng(png: Buffer): {
  width: number;
  height: number;
  colors: number;
  pixels: Uint8Array;
} {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR')!;
  const palette = chunks.get('PLTE')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT')!);
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const color = rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)]!;
    pixels.set(palette.subarray(color * 3, color * 3 + 3), index * 3);
  }
  return { width, height, colors: palette.length / 3, pixels };
}
