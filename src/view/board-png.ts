import { renderAsync } from '@resvg/resvg-js';
import { BOARD_UNITS } from './board-svg.ts';
import { indexedPng } from './indexed-png.ts';

/** How many pixels a unit of the drawing takes: edges of squares lie between pixels, and stay sharp. */
export const PNG_SCALES = { letter: 1.5, preview: 2 } as const;

/** The size of a picture of a board, in pixels. */
export const pngSize = (scale: number): { readonly width: number; readonly height: number } => ({
  width: BOARD_UNITS.width * scale,
  height: BOARD_UNITS.height * scale,
});

/** The coordinates are dark: behind them is paper, also where a mail program is dark. */
const PAPER = '#fbf9f5';

/** The picture of a board as PNG, drawn off the main thread. It needs no font. */
export async function boardPng(svg: string, scale: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    background: PAPER,
    fitTo: { mode: 'width', value: pngSize(scale).width },
    font: { loadSystemFonts: false },
  });
  const { width, height, pixels } = picture;
  return indexedPng({ width, height, rgba: pixels });
}
