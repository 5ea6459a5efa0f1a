import { createBoardPainter } from './board-painter.ts';
import { BOARD_UNITS, type ShownBoard } from './board-svg.ts';
import { indexedPng } from './indexed-png.ts';

/** How many pixels a unit of the drawing takes: edges of squares lie between pixels, and stay sharp. */
export const PNG_SCALES = { letter: 1.5, preview: 2 } as const;
export type PngScale = keyof typeof PNG_SCALES;

/** The size of a picture of a board, in pixels. */
export const pngSize = (scale: number): { readonly width: number; readonly height: number } => ({
  width: BOARD_UNITS.width * scale,
  height: BOARD_UNITS.height * scale,
});

const PAINTERS = {
  letter: createBoardPainter(PNG_SCALES.letter),
  preview: createBoardPainter(PNG_SCALES.preview),
} as const satisfies Record<PngScale, unknown>;

/** The picture of a board as PNG. It needs no font. */
export const boardPng = async (board: ShownBoard, scale: PngScale): Promise<Buffer> =>
  indexedPng({ ...pngSize(PNG_SCALES[scale]), ...(await PAINTERS[scale](board)) });
