/** The few colors that a picture is made of, and which of them stands for any other. */
export interface Palette {
  readonly colors: readonly number[];
  /** The number of the color that stands for it. */
  indexOf(color: number): number;
}

const MOST_COLORS = 256;

/** A color that so large a part of a picture has is shown as it is. */
const FLAT_PART = 1 / 250;
/** Any other lies along the edge of a line, and is not chosen where one as near as this is more frequent. */
const NEAR = 36;

/** It is shown as the most frequent color that is as near as this: the fewer colors meet, the smaller a picture is. */
const ALIKE = 44;

/** So many fit into half a byte. */
const FEW_COLORS = 16;

/** Where a picture has a few more, the rarest are shown as others that are as near as this. */
const NEAR_ENOUGH = 40;

/** Of so many colors it is remembered which stands for them. */
const MOST_KNOWN = 20_000;

/**
 * Chooses colors for what pictures show: their flat ones, and the most frequent of those between that are not near to another.
 * A drawing of a few flat colors takes a third of what it takes with all shades along its edges.
 *
 * @param pictures each pixel as one number; the most usual picture first, for the colors of one stand before those of the next
 */
export function choosePalette(pictures: readonly Uint32Array[]): Palette {
  const colors: number[] = [];
  for (const pixels of pictures) {
    for (const [color, count] of [...countColors(pixels)].sort((one, other) => other[1] - one[1])) {
      const near = count >= pixels.length * FLAT_PART ? 0 : NEAR;
      if (colors.length < MOST_COLORS && colors.every((other) => distance(other, color) > near))
        colors.push(color);
    }
  }
  const known = new Map<number, number>();
  return {
    colors,
    indexOf(color) {
      const index = known.get(color) ?? standFor(colors, color);
      if (known.size < MOST_KNOWN) known.set(color, index);
      return index;
    },
  };
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

function standFor(colors: readonly number[], color: number): number {
  const same = colors.indexOf(color);
  if (same >= 0) return same;
  const alike = colors.findIndex((other) => distance(other, color) <= ALIKE);
  return alike >= 0 ? alike : nearest(colors, color);
}

function nearest(colors: readonly number[], color: number): number {
  const distances = colors.map((other) => distance(other, color));
  return distances.indexOf(Math.min(...distances));
}

function distance(one: number, other: number): number {
  const [red, green, blue] = channels(one);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue);
}

/** Machines that Node runs on keep the lowest byte of a number first. */
export const channels = (color: number): [red: number, green: number, blue: number] => [
  color & 0xff,
  (color >>> 8) & 0xff,
  (color >>> 16) & 0xff,
];

/**
 * The same picture with at most 16 colors: its most frequent ones, and for each other the nearest of these. Undefined where
 * that would be seen.
 */
export function fewColors<
  Picture extends { readonly colors: readonly number[]; readonly pixels: Uint8Array },
>(picture: Picture): Picture | undefined {
  const counts = new Uint32Array(picture.colors.length);
  const { pixels } = picture;
  for (let at = 0; at < pixels.length; at++) counts[pixels[at]!]!++;
  const used = [...counts.keys()].filter((index) => counts[index]! > 0);
  const chosen = used.sort((one, other) => counts[other]! - counts[one]!).slice(0, FEW_COLORS);
  const colors = chosen.map((index) => picture.colors[index]!);
  const renumbered = new Uint8Array(picture.colors.length);
  for (const index of used) {
    const color = picture.colors[index]!;
    const standsFor = nearest(colors, color);
    if (distance(colors[standsFor]!, color) > NEAR_ENOUGH) return undefined;
    renumbered[index] = standsFor;
  }
  const fewer = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) fewer[at] = renumbered[pixels[at]!]!;
  return { ...picture, colors, pixels: fewer };
}
