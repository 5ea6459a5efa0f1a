import { type PlacedPiece, type Position, sideToMove } from '../engine/index.ts';
import type { Color, Square, WrittenMove } from '../engine/types.ts';
import { type BoardOptions, boardSvg } from './board-svg.ts';
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
): string {
  return boardSvg(pieces, {
    variant: position.rules.variant,
    lastMove: squaresOfMoves(lastMoves),
    checked: checkedKings(pieces, sideToMove(position), lastMoves.at(-1)?.san),
    ...options,
  });
}

/** The king in check after a move whose notation says so. */
function checkedKings(pieces: readonly PlacedPiece[], side: Color, lastSan: string | undefined): Square[] {
  if (lastSan === undefined || !/[+#]$/.test(lastSan)) return [];
  return pieces.flatMap(({ square, piece }) =>
    piece.role === 'king' && piece.color === side ? [square] : [],
  );
}
