import { type Color, type Position, piecesOf, type WrittenMove } from '../engine/index.ts';
import { boardTable } from '../view/board-table.ts';
import { boardText } from '../view/board-text.ts';
import type { Html } from '../view/html.ts';
import { COLOR_NAMES, positionWords } from '../view/piece-words.ts';
import { positionSvg } from '../view/position-svg.ts';
import { squaresOfMoves } from '../view/turn-words.ts';

/** The board of a letter, the reader's men at the bottom. */
export interface LetterBoard {
  /** How the HTML refers to the picture. */
  readonly contentId: string;
  /** What the picture is made of. Mail programs show no SVG: it never travels itself. */
  readonly svg: string;
  /** For whoever hears the letter, or has pictures blocked. */
  readonly words: string;
  /** The same as HTML of characters, below the letter, for where pictures are blocked. */
  readonly table: Html;
  readonly text: string;
}

export function letterBoard(
  position: Position,
  side: Color,
  lastMoves: readonly WrittenMove[],
  contentId: string,
): LetterBoard {
  const pieces = piecesOf(position);
  const { variant } = position.rules;
  return {
    contentId,
    svg: positionSvg(position, pieces, lastMoves, { side, title: '' }).markup,
    words: `The board, ${COLOR_NAMES[side]} below. ${positionWords(pieces, variant)}`,
    table: boardTable(pieces, side, variant, squaresOfMoves(lastMoves)),
    text: boardText(pieces, side, variant),
  };
}
