import { isAttacked, isAttackedBy } from './attacks.ts';
import { lowest, menOf, type Position } from './board.ts';
import { castlingMoves } from './castling.ts';
import { keepQuiet } from './early-checks.ts';
import { guard, isAnswer, isPinned, lookFromKing, staysPinned } from './guard.ts';
import { manMoves } from './man-moves.ts';
import {
  CROSSING,
  DOUBLE_STEP,
  fromOf,
  kindOf,
  leftOf,
  MOST_MOVES,
  TIPPING,
  toOf,
  unpacked,
} from './move-code.ts';
import { enPassantMoves, mayBeTakenEnPassant, pawnMoves } from './pawns.ts';
import { DIRECTIONS, RAYS } from './squares.ts';
import { forbidsCheckNow } from './turn-orders.ts';
import type { Move, Square } from './types.ts';

const ANY = -1;

/**
 * Writes the legal moves of a position from `start` on and returns the end. `only`: the moves of the piece on that
 * square; -1 for all.
 */
export function generate(position: Position, only: Square | -1, moves: Int32Array, start: number): number {
  lookFromKing(position);
  const king = guard.king;
  let end = start;
  if (mayOthersAnswer(position)) {
    const all = only < 0;
    const low = all ? menOf(position, position.side, 0) : only < 32 ? 1 << only : 0;
    const high = all ? menOf(position, position.side, 32) : only < 32 ? 0 : 1 << (only & 31);
    end = safeMoves(position, low, high, moves, end);
    if (guard.checkers === 0 && position.castling !== 0 && (all || only === king)) {
      end = castlingMoves(position, moves, end);
    }
  }
  if (only < 0 || only === king) end = kingMoves(position, king, moves, end);
  if (position.enPassant !== 0) end = withEnPassant(position, only, moves, start, end);
  return forbidsCheckNow(position) ? keepQuiet(position, moves, start, end) : end;
}

/** Only the king can answer two checks, unless one is a magpie's: filling its landing square may block the other too. */
const mayOthersAnswer = ({ tables }: Position): boolean => guard.checkers < 2 || tables.hasMagpies;

/** Writes the moves of the own men on these squares that keep the king safe; none of the king itself, nor of others. */
function safeMoves(position: Position, low: number, high: number, moves: Int32Array, start: number): number {
  const { board, side } = position;
  const { king } = guard;
  const ownLow = low & menOf(position, side, 0) & ~(king < 32 ? 1 << king : 0);
  const ownHigh = high & menOf(position, side, 32) & ~(king < 32 ? 0 : 1 << (king & 31));
  let end = pawnMoves(position, ownLow & position.pawnsLow, ownHigh & position.pawnsHigh, moves, start);
  for (let half = 0; half < 64; half += 32) {
    const others = half === 0 ? ownLow & ~position.pawnsLow : ownHigh & ~position.pawnsHigh;
    for (let bits = others; bits !== 0; bits &= bits - 1) {
      const from = half + lowest(bits);
      end = manMoves(position, from, board[from]!, moves, end);
    }
  }
  if (((guard.pinnedLow & ownLow) | (guard.pinnedHigh & ownHigh)) !== 0) end = keepPinned(moves, start, end);
  return guard.checkers > 0 ? keepAnswers(moves, start, end) : end;
}

/** Keeps the moves by which a pinned man stays between; a tipper that stays where it is opens nothing. */
function keepPinned(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const kind = kindOf(move);
    const isFree = !isPinned(fromOf(move)) || kind === CROSSING || (kind === TIPPING && leftOf(move) !== 0);
    const direction = DIRECTIONS[(guard.king << 6) | toOf(move)]!;
    if (isFree || staysPinned(fromOf(move), toOf(move), direction)) moves[kept++] = move;
  }
  return kept;
}

/** Keeps the moves that answer every check by capture, tip or block. Crossings have been tried already. */
function keepAnswers(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (kindOf(move) === CROSSING || isAnswer(toOf(move))) moves[kept++] = move;
  }
  return kept;
}

/** Writes the moves of the royal piece but castling: onto no attacked square, and in Absorption past none (1.5). */
function kingMoves(position: Position, king: Square, moves: Int32Array, start: number): number {
  const { tables, board, side } = position;
  const mayPass = tables.kingMayPassAttackedSquares;
  const end = manMoves(position, king, board[king]!, moves, start);
  const enemy = side ^ 1;
  let kept = start;
  let closed = ANY;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const to = toOf(move);
    const direction = DIRECTIONS[(king << 6) | to]!;
    const isNear = direction >= 0 && RAYS[(king << 6) | (direction << 3)] === to;
    if (!isNear && direction >= 0 && direction === closed) continue;
    const isUnsafe = isNear
      ? isAttackedBy(position, guard.nearLow, guard.nearHigh, to, enemy, king)
      : isAttacked(position, to, enemy, king);
    if (isUnsafe) {
      if (!mayPass) closed = direction;
      continue;
    }
    if (kindOf(move) === DOUBLE_STEP && mayBeTakenEnPassant(position, to)) continue;
    moves[kept++] = move;
  }
  return kept;
}

/** Writes the en passant captures that everything in force allows. */
function legalEnPassant(position: Position, only: Square | -1, moves: Int32Array, start: number): number {
  const end = enPassantMoves(position, only, moves, start);
  return forbidsCheckNow(position) ? keepQuiet(position, moves, start, end) : end;
}

/**
 * Adds the en passant captures. Where a pawn that has gained a bishop may simply go to that square as well, the capture
 * is the move (rules 0): one that is legal takes the other's place, one that is not leaves it alone.
 */
function withEnPassant(
  position: Position,
  only: Square | -1,
  moves: Int32Array,
  start: number,
  end: number,
): number {
  const beyond = legalEnPassant(position, only, moves, end);
  let kept = end;
  for (let index = end; index < beyond; index++) {
    const capture = moves[index]!;
    const same = indexOfMove(moves, start, end, fromOf(capture), toOf(capture));
    if (same < 0) moves[kept++] = capture;
    else moves[same] = capture;
  }
  return kept;
}

function indexOfMove(moves: Int32Array, start: number, end: number, from: Square, to: Square): number {
  for (let index = start; index < end; index++) {
    if (fromOf(moves[index]!) === from && toOf(moves[index]!) === to) return index;
  }
  return -1;
}

const buffer = new Int32Array(MOST_MOVES);

/** Every legal move as a code, in no particular order. */
export const legalCodes = (position: Position): number[] =>
  Array.from(buffer.subarray(0, generate(position, ANY, buffer, 0)));

/** The legal moves of the piece on one square as codes; none when it is empty or the opponent's. */
export const legalCodesFrom = (position: Position, square: Square): number[] =>
  Array.from(buffer.subarray(0, generate(position, square, buffer, 0)));

/** Every legal move, in no particular order. */
export const legalMoves = (position: Position): Move[] => legalCodes(position).map(unpacked);

/** The legal moves of the piece on one square; none when it is empty or the opponent's. */
export const legalMovesFrom = (position: Position, square: Square): Move[] =>
  legalCodesFrom(position, square).map(unpacked);

/** Is there any legal move? Looks no further than the first; castling is never the only one. */
export function hasLegalMove(position: Position): boolean {
  if (forbidsCheckNow(position)) return generate(position, ANY, buffer, 0) > 0;
  lookFromKing(position);
  if (mayOthersAnswer(position)) {
    for (let low = menOf(position, position.side, 0); low !== 0; low &= low - 1) {
      if (safeMoves(position, low & -low, 0, buffer, 0) > 0) return true;
    }
    for (let high = menOf(position, position.side, 32); high !== 0; high &= high - 1) {
      if (safeMoves(position, 0, high & -high, buffer, 0) > 0) return true;
    }
  }
  return kingMoves(position, guard.king, buffer, 0) > 0 || enPassantMoves(position, ANY, buffer, 0) > 0;
}

/** The packed form of a move that is legal; undefined when it is not. */
export function packedMove(position: Position, { from, to, promotion }: Move): number | undefined {
  const end = generate(position, from, buffer, 0);
  for (let index = 0; index < end; index++) {
    const move = buffer[index]!;
    if (fromOf(move) === from && toOf(move) === to && unpacked(move).promotion === promotion) return move;
  }
  return undefined;
}

/** The legal en passant captures, as files of the pawns that can be taken. */
export function legalEnPassantFiles(position: Position): number {
  if (position.enPassant === 0) return 0;
  const end = legalEnPassant(position, ANY, buffer, 0);
  let files = 0;
  for (let index = 0; index < end; index++) files |= 1 << (toOf(buffer[index]!) & 7);
  return files;
}
