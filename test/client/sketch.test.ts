import { describe, expect, it } from 'vitest';
import { sketchSvg } from '../../src/client/board/drawing/sketch-svg.ts';
import {
  type Modifiers,
  STROKE_STYLES,
  type Stroke,
  type StrokeStyle,
  styleOf,
  withStroke,
} from '../../src/client/board/sketch.ts';
import { parseSquare, squareName } from '../../src/engine/index.ts';

const NO_KEYS: Modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

const stroke = (squares: string, style: StrokeStyle = 'solid'): Stroke => ({
  from: parseSquare(squares.slice(0, 2))!,
  to: parseSquare(squares.slice(2))!,
  style,
});
const named = (strokes: readonly Stroke[]): string[] =>
  strokes.map(({ from, to, style }) => `${squareName(from)}${squareName(to)} ${style}`);

describe('a stroke', () => {
  it.each<[string, [string, StrokeStyle?][], string[]]>([
    ['is an arrow between squares', [['e2e4']], ['e2e4 solid']],
    ['is a circle on one', [['e4e4']], ['e4e4 solid']],
    ['goes when it is drawn again', [['e2e4'], ['d4d4'], ['e2e4']], ['d4d4 solid']],
    ['changes when it is drawn again in another style', [['e2e4'], ['e2e4', 'dotted']], ['e2e4 dotted']],
    ['is not the one that goes back', [['e2e4'], ['e4e2']], ['e2e4 solid', 'e4e2 solid']],
    [
      'is not a circle at its end',
      [['e2e4'], ['e4e4'], ['e2e2']],
      ['e2e4 solid', 'e4e4 solid', 'e2e2 solid'],
    ],
  ])('%s', (_sentence, drawn, expected) => {
    const strokes = drawn.reduce<readonly Stroke[]>(
      (before, [squares, style]) => withStroke(before, stroke(squares, style)),
      [],
    );
    expect(named(strokes)).toEqual(expected);
  });

  it.each<[Partial<Modifiers>, StrokeStyle]>([
    [{}, 'solid'],
    [{ shiftKey: true }, 'dashed'],
    [{ ctrlKey: true }, 'dashed'],
    [{ altKey: true }, 'dotted'],
    [{ metaKey: true }, 'dotted'],
    [{ shiftKey: true, altKey: true }, 'hollow'],
    [{ ctrlKey: true, metaKey: true }, 'hollow'],
  ])('with the keys %o is %s', (keys, style) => {
    expect(styleOf({ ...NO_KEYS, ...keys })).toBe(style);
  });
});

describe('the drawing of strokes', () => {
  /** Where the point of an arrow is. */
  const tip = (squares: string, side: 'white' | 'black'): [number, number] => {
    const [, x, y] = /sketch-head" d="M([\d.]+) ([\d.]+)/.exec(sketchSvg([stroke(squares)], side).markup)!;
    return [Number(x), Number(y)];
  };

  it('turns with the board', () => {
    const [x, y] = tip('a1a3', 'white');
    const [turnedX, turnedY] = tip('h8h6', 'black');
    expect([turnedX, turnedY]).toEqual([x, y]);
    expect(tip('a1a3', 'black')).not.toEqual([x, y]);
  });

  it('an arrow ends just before the middle of its square', () => {
    // On a board of 48 units a square, 16 of them for the coordinates on the left.
    expect(tip('a1d1', 'white')).toEqual([16 + 3.5 * 48 - 5, 7.5 * 48]);
  });

  it('tells its styles apart by shape', () => {
    const shapes = STROKE_STYLES.map((style) => sketchSvg([stroke('e2e4', style)], 'white').markup);
    expect(new Set(shapes).size).toBe(STROKE_STYLES.length);
    expect(sketchSvg([], 'white').markup).toBe('');
  });

  it('a circle has no head', () => {
    expect(sketchSvg([stroke('e4e4')], 'white').markup).not.toContain('sketch-head');
  });
});
