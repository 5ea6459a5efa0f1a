import { advance } from './advance.ts';
import { isAttacked, isInCheck } from './attacks.ts';
import { emptyPosition, type Position, type PositionInMaking } from './board.ts';
import { castlingMoves } from './castling.ts';
import { guard, isAnswer, isPinned, lookFromKing, staysPinned } from './guard.ts';
import { manMoves } from './man-moves.ts';
import {
  CROSSING,
  DOUBLE_STEP,
  EN_PASSANT,
  fromOf,
  kindOf,
  leftOf,
  TIPPING,
  toOf,
  unpacked,
} from './move-code.ts';
import { enPassantMoves, mayBeTakenEnPassant } from './pawns.ts';
import { DIRECTIONS, RAYS } from './squares.ts';
import { forbidsCheckNow } from './turn-orders.ts';
import type { Move, Square } from './types.ts';

/** More moves than any position has. */
export const MOST_MOVES = 4096;

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
    const last = only < 0 ? 63 : only;
    for (let square = only < 0 ? 0 : only; square <= last; square++) {
      if (square !== king) end = safeManMoves(position, square, moves, end);
    }
    if (guard.checkers === 0 && position.castling !== 0 && (only < 0 || only === king)) {
      end = castlingMoves(position, moves, end);
    }
  }
  if (only < 0 || only === king) end = kingMoves(position, king, moves, end);
  if (position.enPassant !== 0) end = enPassantMoves(position, only, moves, end);
  if (forbidsCheckNow(position)) end = keepQuiet(position, moves, start, end);
  return position.enPassant === 0 ? end : mergeEnPassant(moves, start, end);
}

/** Only the king can answer two checks, unless one is a magpie's: filling its landing square may block the other too. */
const mayOthersAnswer = ({ tables }: Position): boolean => guard.checkers < 2 || tables.hasMagpies;

/** Writes the moves of an own man other than the king that keep the king safe; nothing for any other square. */
function safeManMoves(position: Position, square: Square, moves: Int32Array, start: number): number {
  const code = position.board[square];
  if (code === 0 || (code & 1) !== position.side) return start;
  let end = manMoves(position, square, code, moves, start);
  if (isPinned(square)) end = keepPinned(moves, start, end);
  return guard.checkers > 0 ? keepAnswers(moves, start, end) : end;
}

/** Keeps the moves by which a pinned man stays between; a tipper that stays where it is opens nothing. */
function keepPinned(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index];
    const kind = kindOf(move);
    const isFree = kind === CROSSING || (kind === TIPPING && leftOf(move) !== 0);
    const direction = DIRECTIONS[(guard.king << 6) | toOf(move)];
    if (isFree || staysPinned(fromOf(move), toOf(move), direction)) moves[kept++] = move;
  }
  return kept;
}

/** Keeps the moves that answer every check by capture, tip or block. Crossings have been tried already. */
function keepAnswers(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index];
    if (kindOf(move) === CROSSING || isAnswer(toOf(move))) moves[kept++] = move;
  }
  return kept;
}

/** Writes the moves of the royal piece but castling: onto no attacked square, and in Absorption past none (1.5). */
function kingMoves(position: Position, king: Square, moves: Int32Array, start: number): number {
  const { tables, board, side } = position;
  const mayPass = tables.variant.kingMayPassAttackedSquares;
  const end = manMoves(position, king, board[king], moves, start);
  let kept = start;
  let closed = ANY;
  for (let index = start; index < end; index++) {
    const move = moves[index];
    const to = toOf(move);
    const direction = DIRECTIONS[(king << 6) | to];
    const isSlide = direction >= 0 && RAYS[(king << 6) | (direction << 3)] !== to;
    if (isSlide && direction === closed) continue;
    if (isAttacked(tables, board, to, side ^ 1, king)) {
      if (!mayPass) closed = direction;
      continue;
    }
    if (kindOf(move) === DOUBLE_STEP && mayBeTakenEnPassant(position, to)) continue;
    moves[kept++] = move;
  }
  return kept;
}

/**
 * Where a pawn that has gained a bishop may go to the en passant square and capture there as well, the capture is the
 * move (rules 0). Asked last, of legal moves only: a capture that anything forbids leaves the plain move as it is.
 */
function mergeEnPassant(moves: Int32Array, start: number, end: number): number {
  let captures = end;
  while (captures > start && kindOf(moves[captures - 1]) === EN_PASSANT) captures--;
  if (captures === end) return end;
  let kept = start;
  for (let index = start; index < end; index++) {
    if (index >= captures || !hasSameWay(moves, captures, end, moves[index])) moves[kept++] = moves[index];
  }
  return kept;
}

function hasSameWay(moves: Int32Array, start: number, end: number, move: number): boolean {
  for (let index = start; index < end; index++) {
    if (fromOf(moves[index]) === fromOf(move) && toOf(moves[index]) === toOf(move)) return true;
  }
  return false;
}

let spare: PositionInMaking | undefined;

/** Keeps the moves that give no check (progressive 5.3). */
function keepQuiet(position: Position, moves: Int32Array, start: number, end: number): number {
  spare ??= emptyPosition(position.rules, position.tables);
  let kept = start;
  for (let index = start; index < end; index++) {
    advance(position, moves[index], spare);
    if (!isInCheck(spare, position.side ^ 1)) moves[kept++] = moves[index];
  }
  return kept;
}

const buffer = new Int32Array(MOST_MOVES);

const listed = (end: number): Move[] => {
  const moves: Move[] = [];
  for (let index = 0; index < end; index++) moves.push(unpacked(buffer[index]));
  return moves;
};

/** Every legal move, in no particular order. */
export const legalMoves = (position: Position): Move[] => listed(generate(position, ANY, buffer, 0));

/** The legal moves of the piece on one square; none when it is empty or the opponent's. */
export const legalMovesFrom = (position: Position, square: Square): Move[] =>
  listed(generate(position, square, buffer, 0));

/** Is there any legal move? Looks no further than the first; castling is never the only one. */
export function hasLegalMove(position: Position): boolean {
  if (forbidsCheckNow(position)) return generate(position, ANY, buffer, 0) > 0;
  lookFromKing(position);
  const king = guard.king;
  for (let square = 0; square < 64 && mayOthersAnswer(position); square++) {
    if (square !== king && safeManMoves(position, square, buffer, 0) > 0) return true;
  }
  return kingMoves(position, king, buffer, 0) > 0 || enPassantMoves(position, ANY, buffer, 0) > 0;
}

/** The packed form of a move that is legal; undefined when it is not. */
export function packedMove(position: Position, { from, to, promotion }: Move): number | undefined {
  const end = generate(position, from, buffer, 0);
  for (let index = 0; index < end; index++) {
    const move = buffer[index];
    if (fromOf(move) === from && toOf(move) === to && unpacked(move).promotion === promotion) return move;
  }
  return undefined;
}

/** The legal en passant captures, as files of the pawns that can be taken. */
export function legalEnPassantFiles(position: Position): number {
  if (position.enPassant === 0) return 0;
  let end = enPassantMoves(position, ANY, buffer, 0);
  if (forbidsCheckNow(position)) end = keepQuiet(position, buffer, 0, end);
  let files = 0;
  for (let index = 0; index < end; index++) files |= 1 << (toOf(buffer[index]) & 7);
  return files;
}
