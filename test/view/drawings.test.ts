import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  COLORS,
  type Color,
  formatPiece,
  type Piece,
  type Role,
  type VariantId,
} from '../../src/engine/index.ts';
import { manSvg } from '../../src/view/board-svg.ts';
import { LOOKS, rgbOf } from '../support/look-colors.ts';
import { deuteranopicGreyOf, greyOf, type Rgb } from '../support/seen-colors.ts';

/** The size at which a board of 200 pixels shows a man. */
const SIZE = 24;
const PIXELS = SIZE * SIZE;

/**
 * Pixels count as different from 20 steps of lightness (of 100): about what WCAG's 1.5 to 1 is between middle tones,
 * twenty times what an eye can just tell. A mark of what a man has gained covers some 75 of the 576 pixels; two men
 * that differ by one mark must differ by a fifth of that at least, a spot of four pixels by four.
 */
const VISIBLE = 20;
const ENOUGH = 15;

/** What belongs to the whole body of a man is more than a detail; bodies of the two sides differ clearly. */
const OPPOSITE = 40;
const A_BODY = 50;

interface State {
  readonly role: Role;
  readonly carried: readonly Role[];
  readonly tipped: boolean;
  readonly variant: VariantId;
}

const plain = (variant: VariantId, role: Role): State => ({ role, carried: [], tipped: false, variant });

/** All that a man of Absorption can carry: whatever moves in lines is one of three. */
const GAINS: readonly (readonly Role[])[] = [[], ['pawn' as const]].flatMap((pawn) =>
  [[], ['knight' as const]].flatMap((knight) =>
    [[], ['bishop' as const], ['rook' as const], ['queen' as const]].map((line) => [
      ...pawn,
      ...knight,
      ...line,
    ]),
  ),
);
const BASES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
const NATURES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const ANIMALS = ['elephant', 'hippo', 'magpie'] as const;

/** Every look of a man there is, those that one board can show beside each other and those it cannot. */
const STATES: readonly State[] = [
  ...BASES.flatMap((role) => GAINS.map((carried) => ({ ...plain('absorption', role), carried }))),
  ...NATURES.map((nature) => ({ ...plain('cannibal', 'king'), carried: [nature] })),
  ...ANIMALS.map((role) => plain('african', role)),
  ...(['elephant', 'hippo'] as const).map((role) => ({ ...plain('african', role), tipped: true })),
];

const nameOf = ({ variant, ...state }: State): string => {
  const piece: Piece = { color: 'white', ...state };
  return variant === 'cannibal' ? `royal ${state.carried[0]}` : formatPiece(piece);
};

/** The squares of all boards, by the look that has them. */
const SQUARES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOOKS).flatMap(([name, look]) =>
    ['light', 'dark'].map((square) => [`${square} square of ${name}`, look[`board-${square}`]!]),
  ),
);
const EYES = { 'in grey': greyOf, 'without cones for green': deuteranopicGreyOf } as const;
const VIEWS = Object.keys(EYES).flatMap((eye) =>
  Object.keys(SQUARES).map((square) => [eye, square] as [keyof typeof EYES, string]),
);

/** Men of a color below each other on squares of one color, as pixels: 24 by 24 each. */
function drawColumn(color: Color, square: string): Uint8Array {
  const men = STATES.map(({ variant, ...state }, index) => {
    const place = `y="${index * 48}" width="48" height="48"`;
    return `<rect ${place} fill="${square}"/>${manSvg({ color, ...state }, variant).markup.replace('<svg ', `<svg ${place} `)}`;
  });
  const height = STATES.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 ${48 * height}">${men.join('')}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: SIZE } }).render().pixels;
}

/** The lightness of every pixel of every man, as an eye sees it. */
function looks(pixels: Uint8Array, eye: (color: Rgb) => number): Float64Array[] {
  return STATES.map((_, index) =>
    Float64Array.from({ length: PIXELS }, (_unused, pixel) => {
      const at = (index * PIXELS + pixel) * 4;
      return eye([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]);
    }),
  );
}

const differing = (one: Float64Array, other: Float64Array, by: number): number =>
  one.reduce((count, value, pixel) => (Math.abs(value - other[pixel]!) >= by ? count + 1 : count), 0);

describe.each(VIEWS)('at 24 pixels, %s, on a %s', (eye, square) => {
  let seen: Record<Color, Float64Array[]>;
  beforeAll(() => {
    const look = (color: Color) => looks(drawColumn(color, SQUARES[square]!), EYES[eye]);
    seen = { white: look('white'), black: look('black') };
  });

  it.each(COLORS)('no two states of a %s piece look alike', (color) => {
    const alike: string[] = [];
    const men = seen[color];
    for (let one = 0; one < men.length; one += 1) {
      for (let other = 0; other < one; other += 1) {
        if (differing(men[one]!, men[other]!, VISIBLE) < ENOUGH)
          alike.push(`${nameOf(STATES[one]!)} and ${nameOf(STATES[other]!)}`);
      }
    }
    expect(alike).toEqual([]);
  });

  it('every piece shows whose it is', () => {
    const alike = STATES.filter(
      (_, index) => differing(seen.white[index]!, seen.black[index]!, OPPOSITE) < A_BODY,
    );
    expect(alike.map(nameOf)).toEqual([]);
  });

  it('every piece stands off its square', () => {
    const empty = EYES[eye](rgbOf(SQUARES[square]!));
    const ground = new Float64Array(PIXELS).fill(empty);
    for (const color of COLORS) {
      const faint = STATES.filter((_, index) => differing(seen[color][index]!, ground, VISIBLE) < A_BODY);
      expect(faint.map(nameOf)).toEqual([]);
    }
  });
});

describe('a piece in its square', () => {
  it.each(STATES.map((state) => [nameOf(state), state] as const))(
    '%s reaches over no edge',
    (_name, state) => {
      const { variant, ...looksOf } = state;
      const svg = manSvg({ color: 'white', ...looksOf }, variant).markup.replace(
        'viewBox="0 0 48 48"',
        'viewBox="-8 -8 64 64"',
      );
      const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 128 } }).render();
      const outside: string[] = [];
      for (let y = 0; y < 128; y += 1) {
        for (let x = 0; x < 128; x += 1) {
          const inside = x >= 16 && x < 112 && y >= 16 && y < 112;
          if (!inside && pixels[(y * 128 + x) * 4 + 3]! > 8) outside.push(`${x / 2 - 8} ${y / 2 - 8}`);
        }
      }
      expect(outside).toEqual([]);
    },
  );
});
