import { type Color, type Position, piecesOf, type WrittenMove } from '../engine/index.ts';
import { boardLegend } from '../view/board-legend.ts';
import type { ShownBoard } from '../view/board-svg.ts';
import { boardTable } from '../view/board-table.ts';
import { boardText } from '../view/board-text.ts';
import type { Html } from '../view/html.ts';
import { COLOR_NAMES, positionWords } from '../view/piece-words.ts';
import { shownBoard } from '../view/position-svg.ts';
import { squaresOfMoves } from '../view/turn-words.ts';

/** The board of a letter, the reader's pieces at the bottom. */
export interface LetterBoard {
  /** How the HTML refers to the picture. */
  readonly contentId: string;
  /** What the picture shows. Mail programs show no SVG: it travels as PNG. */
  readonly board: ShownBoard;
  /** For whoever hears the letter, or has pictures blocked. */
  readonly words: string;
  /** The same as HTML of characters, below the letter, for where pictures are blocked. */
  readonly table: Html;
  /** The same in letters. */
  readonly text: string;
  /** What one needs to know to read it, beyond chess. */
  readonly legend: readonly string[];
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
    board: shownBoard(position, pieces, lastMoves, side),
    words: `Open the board. ${COLOR_NAMES[side]} is at the bottom. ${positionWords(pieces, variant)}`,
    table: boardTable(pieces, side, variant, squaresOfMoves(lastMoves)),
    text: boardText(pieces, side),
    legend: boardLegend(pieces, variant),
  };
}
