import { isAttacked } from './attacks.ts';
import { kingOf, type Position } from './board.ts';
import { CASTLING, packed } from './move-code.ts';
import type { CastlingWay } from './tables.ts';

/** The rights among these that the placement bears out: an ungained king and rook on their first squares. */
export function possibleRights(position: Position, rights: number): number {
  let possible = 0;
  for (const way of position.tables.castlings) {
    const stands = position.board[way.king] === way.kingCode && position.board[way.rook] === way.rookCode;
    if (stands) possible |= rights & way.bit;
  }
  return possible;
}

/** Is everything empty between king and rook? That is every square either of them passes, in all variants. */
function isWayFree({ board }: Position, { king, rook }: CastlingWay): boolean {
  const step = rook > king ? 1 : -1;
  for (let square = king + step; square !== rook; square += step) {
    if (board[square] !== 0) return false;
  }
  return true;
}

/** Writes the castling moves. The king must not be in check. */
export function castlingMoves(position: Position, moves: Int32Array, end: number): number {
  const { tables, side, castling } = position;
  const king = kingOf(position, side);
  for (const way of tables.castlings) {
    if (way.side !== side || (castling & way.bit) === 0 || !isWayFree(position, way)) continue;
    const crossed = (way.king + way.kingTo) >> 1;
    const isSafe =
      !isAttacked(position, crossed, side ^ 1, king) && !isAttacked(position, way.kingTo, side ^ 1, king);
    if (isSafe) moves[end++] = packed(king, way.kingTo, way.kingCode, CASTLING);
  }
  return end;
}
