/** Colors as eyes see them: for tests of what can be told apart. */

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

const toLinear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** How light a color of linear red, green and blue is, from 0 (black) to 100 (white): CIE L*. */
function lightness([red, green, blue]: Rgb): number {
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (24389 / 27) * luminance;
}

/** What is left of a color without hue: all that a grey print or no color sense at all shows. */
export const greyOf = (color: Rgb): number => lightness(color.map(toLinear) as unknown as Rgb);

/** Machado, Oliveira and Fernandes (2009), severity 1: an eye without cones for green, the commonest full loss. */
const DEUTERANOPIA = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
] as const;

/** The lightness that an eye without cones for green sees. */
export function deuteranopicGreyOf(color: Rgb): number {
  const linear = color.map(toLinear);
  const seen = DEUTERANOPIA.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, index) => sum + factor * linear[index]!, 0),
      ),
    ),
  );
  return lightness(seen as unknown as Rgb);
}

/** The contrast of two colors as WCAG has it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [one, other]
    .map(([red, green, blue]) => 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue))
    .sort((first, second) => first - second);
  return (light! + 0.05) / (dark! + 0.05);
}
