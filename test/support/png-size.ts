/** Width and height of a PNG, in pixels. */
export function pngSizeOf(png: Buffer): { width: number; height: number } {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('That is no PNG.');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
