import { advance } from './advance.ts';
import { isInCheck } from './attacks.ts';
import { emptyPosition, type Position, pieceAt } from './board.ts';
import { CASTLING, CROSSING, EN_PASSANT, kindOf, leftOf, TIPPING } from './move-code.ts';
import { parseMove } from './move-text.ts';
import { packedMove } from './moves.ts';
import { statusOf } from './outcome.ts';
import { squareName } from './squares.ts';
import { TIP } from './tables.ts';
import type { Move, MoveFacts, PlacedPiece, Square } from './types.ts';

function packedOrThrow(position: Position, move: Move): number {
  const packed = packedMove(position, move);
  if (packed === undefined) {
    throw new Error(
      `not a legal move: ${squareName(move.from)}${squareName(move.to)} ${move.promotion ?? ''}`,
    );
  }
  return packed;
}

function after(position: Position, packed: number): Position {
  const next = emptyPosition(position.rules, position.tables);
  advance(position, packed, next);
  return next;
}

/** The position after a legal move. Throws when the move is not legal: ask `legalMoves`, `parseMove` or `whyNot` first. */
export const playMove = (position: Position, move: Move): Position =>
  after(position, packedOrThrow(position, move));

/** The position behind moves given as machine texts; undefined where one of them is not legal. */
export function playMachineTexts(start: Position, texts: readonly string[]): Position | undefined {
  let position = start;
  for (const text of texts) {
    const move = parseMove(position, text);
    if (move === undefined) return undefined;
    position = playMove(position, move);
  }
  return position;
}

/** How a legal move is carried out. Throws when it is not legal. */
export function moveFacts(position: Position, move: Move): MoveFacts {
  const packed = packedOrThrow(position, move);
  const { tables, board, side } = position;
  const kind = kindOf(packed);
  const next = after(position, packed);
  const check = next.side !== side && isInCheck(next, next.side);

  const met = squareMet(position, move, kind);
  const target = met === undefined ? undefined : placed(position, met);
  const isTip = met !== undefined && tables.meets[(board[move.from] << 7) | board[met]] === TIP;
  const way =
    kind === CASTLING
      ? tables.castlings.find((one) => one.king === move.from && one.kingTo === move.to)
      : undefined;
  return {
    piece: pieceAt(position, move.from)!,
    becomes: tables.pieces[leftOf(packed)],
    captured: isTip ? undefined : target,
    tipped: isTip ? target : undefined,
    enPassant: kind === EN_PASSANT,
    castling: way === undefined ? undefined : { rookFrom: way.rook, rookTo: way.rookTo },
    check,
    mate: check && statusOf(next) === 'checkmate',
  };
}

/** The square of what a move captures or tips. */
function squareMet(position: Position, { from, to }: Move, kind: number): Square | undefined {
  if (kind === CROSSING) return (from + to) >> 1;
  if (kind === EN_PASSANT) return (from & 56) | (to & 7);
  return kind === TIPPING || position.board[to] !== 0 ? to : undefined;
}

const placed = (position: Position, square: Square): PlacedPiece => ({
  square,
  piece: pieceAt(position, square)!,
});
