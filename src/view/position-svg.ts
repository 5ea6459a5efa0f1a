import {
  type Color,
  kingSquare,
  type PlacedPiece,
  type Position,
  sideToMove,
  type WrittenMove,
} from '../engine/index.ts';
import { type BoardOptions, boardSvg, type ShownBoard } from './board-svg.ts';
import type { Html } from './html.ts';
import { squaresOfMoves } from './turn-words.ts';

/**
 * A position as it came about: where its last moves went from and to is marked, and the king they put in check.
 *
 * @param pieces those of the position
 */
export function positionSvg(
  position: Position,
  pieces: readonly PlacedPiece[],
  lastMoves: readonly WrittenMove[],
  options: Omit<BoardOptions, 'variant'>,
): Html {
  return boardSvg(pieces, { ...marksOf(position, lastMoves), ...options });
}

/** The same for a picture. */
export const shownBoard = (
  position: Position,
  pieces: readonly PlacedPiece[],
  lastMoves: readonly WrittenMove[],
  side: Color,
): ShownBoard => ({ ...marksOf(position, lastMoves), pieces, side });

const marksOf = (position: Position, lastMoves: readonly WrittenMove[]) => ({
  variant: position.rules.variant,
  lastMove: squaresOfMoves(lastMoves),
  checked: givesCheck(lastMoves.at(-1)) ? [kingSquare(position, sideToMove(position))] : [],
});

/** Does its notation say so? Cheaper than to look for the men that give it. */
const givesCheck = (move: WrittenMove | undefined): boolean => move !== undefined && /[+#]$/.test(move.san);
