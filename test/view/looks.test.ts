import { describe, expect, it } from 'vitest';
import { boardSvg } from '../../src/view/board-svg.ts';
import { BOARD_COLORS } from '../../src/web/look.ts';
import { customProperties, LOOKS, rgbOf } from '../support/look-colors.ts';
import { contrast, deuteranopicGreyOf, greyOf } from '../support/seen-colors.ts';

const PARTS = ['light', 'dark', 'last', 'selected', 'check', 'target'] as const;
const EDGES = ['last-edge', 'selected-edge', 'check-edge', 'target'] as const;

/** Lines this much darker than what is below them are seen on any screen, in the sun too. */
const CLEARLY_DARKER = 25;

describe.each(Object.entries(LOOKS))('a board in %s', (_name, look) => {
  it('has a color for each of its parts', () => {
    for (const part of [...PARTS, ...EDGES]) expect(look[`board-${part}`], part).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(EDGES)('has lines of the mark %s that stand off both squares without hue too', (edge) => {
    for (const eye of [greyOf, deuteranopicGreyOf]) {
      for (const square of ['light', 'dark']) {
        const ground = eye(rgbOf(look[`board-${square}`]!));
        expect(ground - eye(rgbOf(look[`board-${edge}`]!)), square).toBeGreaterThan(CLEARLY_DARKER);
      }
    }
  });

  it('has light and dark squares that anybody can tell apart', () => {
    const [light, dark] = [rgbOf(look['board-light']!), rgbOf(look['board-dark']!)];
    expect(contrast(light, dark)).toBeGreaterThan(1.8);
    expect(deuteranopicGreyOf(light) - deuteranopicGreyOf(dark)).toBeGreaterThan(20);
  });
});

describe('the style sheet', () => {
  it('has a look for every choice', () => {
    expect(Object.keys(LOOKS)).toEqual(expect.arrayContaining([...BOARD_COLORS]));
  });

  it('has the usual look as the drawing itself has it, which emails show without a style sheet', () => {
    const svg = boardSvg([], {
      variant: 'orthodox',
      side: 'white',
      title: '',
      lastMove: [1],
      checked: [2],
      selected: 3,
      targets: [4],
    }).markup;
    for (const part of PARTS) {
      const color = LOOKS.wood![`board-${part}`]!;
      expect(svg).toMatch(new RegExp(`class="board-${part}"[^>]* (fill|color)="${color}"`));
      const edge = LOOKS.wood![`board-${part}-edge`];
      if (edge) expect(svg).toMatch(new RegExp(`class="board-${part}"[^>]* stroke="${edge}"`));
    }
  });

  it('makes dark what a visitor wants dark just as it does what a system wants dark', () => {
    const asked = customProperties('base.css', ':root[data-scheme="dark"]');
    const usual = customProperties('base.css', ':root:not([data-scheme="light"])');
    expect(Object.keys(usual).length).toBeGreaterThan(5);
    expect(asked).toEqual(usual);
  });
});
