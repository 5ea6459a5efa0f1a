import { STEP_DIAGONAL, STEP_STRAIGHT } from './abilities.ts';
import { carryOut } from './advance.ts';
import { isAttacked } from './attacks.ts';
import {
  emptyPosition,
  kingOf,
  neighbour,
  type Position,
  type PositionInMaking,
  passedSquare,
  passerSquare,
} from './board.ts';
import { DOUBLE_STEP, EN_PASSANT, PLAIN, packed, TIPPING } from './move-code.ts';
import { CAPTURE, ORIGINAL_PAWN, TAKES_EN_PASSANT, TIP } from './tables.ts';
import type { Square } from './types.ts';

/** The directions of each side's pawns: of their steps and of their captures. */
const WAYS = [
  { ahead: 0, sideways: [7, 1] },
  { ahead: 4, sideways: [5, 3] },
] as const;

/**
 * Writes what the pawn ability of the man on `from` allows, whatever it leaves of the king: steps, captures, tips,
 * promotions, not en passant. What the man's other abilities reach as well is left to them.
 */
export function pawnMoves(position: Position, from: Square, moves: Int32Array, end: number): number {
  const { tables, board, side } = position;
  const code = board[from];
  const { ahead, sideways } = WAYS[side];
  const isLastStep = from >> 3 === (side === 0 ? 6 : 1);
  const movement = tables.movement[code];

  const step = neighbour(from, ahead);
  if (step >= 0 && board[step] === 0) {
    end = pawnStep(position, from, step, code, isLastStep, (movement & STEP_STRAIGHT) !== 0, moves, end);
    if ((tables.facts[code] & ORIGINAL_PAWN) !== 0 && from >> 3 === (side === 0 ? 1 : 6)) {
      const double = neighbour(step, ahead);
      if (board[double] === 0) moves[end++] = packed(from, double, code, DOUBLE_STEP);
    }
  }
  for (const direction of sideways) {
    const to = neighbour(from, direction);
    if (to < 0) continue;
    const pair = (code << 7) | board[to];
    const meets = tables.meets[pair];
    if (meets === TIP) moves[end++] = packed(from, to, tables.becomes[pair], TIPPING);
    if (meets !== CAPTURE) continue;
    const isListed = (movement & STEP_DIAGONAL) !== 0;
    end = pawnStep(position, from, to, tables.becomes[pair], isLastStep, isListed, moves, end);
  }
  return end;
}

/** One pawn-type move, with its promotions on the last rank. `isListed`: another ability makes it too. */
function pawnStep(
  { tables }: Position,
  from: Square,
  to: Square,
  left: number,
  isLastStep: boolean,
  isListed: boolean,
  moves: Int32Array,
  end: number,
): number {
  const promotions = isLastStep ? tables.promotions[left] : NO_PROMOTIONS;
  for (let index = 0; index < promotions.length; index++) {
    moves[end++] = packed(from, to, promotions[index], PLAIN);
  }
  if (promotions.length === 0 && !isListed) moves[end++] = packed(from, to, left, PLAIN);
  return end;
}

const NO_PROMOTIONS: readonly number[] = [];

let spare: PositionInMaking | undefined;

/** Is the own king safe after the move? Tried on a copy: for moves that remove a man elsewhere than on their target. */
export function leavesKingSafe(position: Position, move: number): boolean {
  spare ??= emptyPosition(position.rules, position.tables);
  carryOut(position, move, spare);
  return !isAttacked(position.tables, spare.board, kingOf(spare, position.side), position.side ^ 1, -1);
}

/** Writes the legal en passant captures, from one square or from all (-1). */
export function enPassantMoves(
  position: Position,
  only: Square | -1,
  moves: Int32Array,
  end: number,
): number {
  const { tables, board, side, enPassant } = position;
  for (let file = 0; file < 8; file++) {
    if (((enPassant >> file) & 1) === 0) continue;
    const pawn = passerSquare(side, file);
    for (const direction of [2, 6]) {
      const from = neighbour(pawn, direction);
      if (from < 0 || (only >= 0 && from !== only)) continue;
      const code = board[from];
      if ((code & 1) !== side || (tables.facts[code] & TAKES_EN_PASSANT) === 0) continue;
      const pair = (code << 7) | board[pawn];
      if (tables.meets[pair] !== CAPTURE) continue;
      const move = packed(from, passedSquare(side, file), tables.becomes[pair], EN_PASSANT);
      if (leavesKingSafe(position, move)) moves[end++] = move;
    }
  }
  return end;
}

/**
 * Cannibal 2.6: a royal pawn that double-steps next to an enemy that takes en passant stands en prise, whether or not
 * that enemy is pinned.
 */
export function mayBeTakenEnPassant({ tables, board, side }: Position, landing: Square): boolean {
  for (const direction of [2, 6]) {
    const beside = neighbour(landing, direction);
    if (beside < 0) continue;
    const code = board[beside];
    if (code !== 0 && (code & 1) !== side && (tables.facts[code] & TAKES_EN_PASSANT) !== 0) return true;
  }
  return false;
}
