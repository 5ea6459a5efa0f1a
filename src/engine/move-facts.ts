import { isInCheck } from './attacks.ts';
import { type Position, pieceAt } from './board.ts';
import { CASTLING, CROSSING, EN_PASSANT, fromOf, kindOf, leftOf, TIPPING, toOf } from './move-code.ts';
import { statusOf } from './outcome.ts';
import { TIP } from './tables.ts';
import type { MoveFacts, PlacedPiece, Square } from './types.ts';

/**
 * How a legal move is carried out.
 *
 * @param next the position after it
 */
export function factsOf(position: Position, code: number, next: Position): MoveFacts {
  const { tables, side } = position;
  const from = fromOf(code);
  const check = next.side !== side && isInCheck(next, next.side);
  const met = effectOf(position, code);
  const target = met === undefined ? undefined : placed(position, met.square);
  const way =
    kindOf(code) === CASTLING
      ? tables.castlings.find((one) => one.king === from && one.kingTo === toOf(code))
      : undefined;
  return {
    piece: placed(position, from).piece,
    becomes: tables.pieces[leftOf(code)],
    captured: met?.mark === 'x' ? target : undefined,
    tipped: met?.mark === '~' ? target : undefined,
    enPassant: kindOf(code) === EN_PASSANT,
    castling: way === undefined ? undefined : { rookFrom: way.rook, rookTo: way.rookTo },
    check,
    mate: check && statusOf(next) === 'checkmate',
  };
}

/** What a legal move captures (`x`) or tips (`~`), and where that stands. */
export interface Effect {
  readonly mark: 'x' | '~';
  readonly square: Square;
}

export function effectOf({ board, tables }: Position, code: number): Effect | undefined {
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  if (kind === EN_PASSANT) return { mark: 'x', square: (from & 56) | (to & 7) };
  if (kind === TIPPING) return { mark: '~', square: to };
  const square = kind === CROSSING ? (from + to) >> 1 : to;
  const met = board[square] ?? 0;
  if (met === 0) return undefined;
  return { mark: tables.meets[((board[from] ?? 0) << 7) | met] === TIP ? '~' : 'x', square };
}

function placed(position: Position, square: Square): PlacedPiece {
  const piece = pieceAt(position, square);
  if (piece === undefined) throw new Error('a legal move has nothing to move or to meet');
  return { square, piece };
}
