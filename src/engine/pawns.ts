import { STEP_DIAGONAL, STEP_STRAIGHT } from './abilities.ts';
import { carryOut } from './advance.ts';
import { isInCheck } from './attacks.ts';
import {
  emptyPosition,
  lowest,
  menOf,
  neighbour,
  type Position,
  passedSquare,
  passerSquare,
} from './board.ts';
import { DOUBLE_STEP, EN_PASSANT, PLAIN, packed, TIPPING } from './move-code.ts';
import { CAPTURE, ORIGINAL_PAWN, TAKES_EN_PASSANT, TIP } from './tables.ts';
import type { Square } from './types.ts';

/** All squares but those of the file a pawn cannot capture across, on one half of the board. */
const NOT_FILE_A = 0xfefefefe;
const NOT_FILE_H = 0x7f7f7f7f;
/** Where a pawn stands after the first half of its double step: on rank 3 of the low half, or rank 6 of the high one. */
const RANK_3 = 0x00ff0000;
const RANK_6 = 0x0000ff00;

/**
 * Writes what the pawn ability of the own men on these squares allows (bits of a1–h4 and a5–h8), whatever it leaves of the
 * king: steps, captures, tips, promotions, not en passant. What a man's other abilities reach as well is left to them.
 * All of them are moved at once, as bits.
 */
export function pawnMoves(
  position: Position,
  low: number,
  high: number,
  moves: Int32Array,
  end: number,
): number {
  if ((low | high) === 0) return end;
  const { side } = position;
  const ahead = side === 0 ? 8 : -8;
  const emptyLow = ~(position.whiteLow | position.blackLow);
  const emptyHigh = ~(position.whiteHigh | position.blackHigh);
  const stepsLow = shiftedLow(low, high, ahead) & emptyLow;
  const stepsHigh = shiftedHigh(low, high, ahead) & emptyHigh;
  end = pawnSteps(position, stepsLow, 0, ahead, moves, end);
  end = pawnSteps(position, stepsHigh, 32, ahead, moves, end);
  if (side === 0) end = doubleSteps(position, ((stepsLow & RANK_3) << 8) & emptyLow, 0, 16, moves, end);
  else end = doubleSteps(position, ((stepsHigh & RANK_6) >>> 8) & emptyHigh, 32, -16, moves, end);
  const enemiesLow = menOf(position, side ^ 1, 0);
  const enemiesHigh = menOf(position, side ^ 1, 32);
  for (let aside = -1; aside <= 1; aside += 2) {
    const mask = aside < 0 ? NOT_FILE_A : NOT_FILE_H;
    const way = ahead + aside;
    const targetsLow = shiftedLow(low & mask, high & mask, way) & enemiesLow;
    const targetsHigh = shiftedHigh(low & mask, high & mask, way) & enemiesHigh;
    end = pawnSteps(position, targetsLow, 0, way, moves, end);
    end = pawnSteps(position, targetsHigh, 32, way, moves, end);
  }
  return end;
}

/** Squares moved on by so many, up or down the board: what of them lies on its low half, and on its high one. */
const shiftedLow = (low: number, high: number, by: number): number =>
  by > 0 ? low << by : (low >>> -by) | (high << (32 + by));
const shiftedHigh = (low: number, high: number, by: number): number =>
  by > 0 ? (high << by) | (low >>> (32 - by)) : high >>> -by;

/** Writes the pawn-type moves onto these squares, with their promotions on the last rank. */
function pawnSteps(
  { tables, board, side }: Position,
  targets: number,
  half: number,
  way: number,
  moves: Int32Array,
  end: number,
): number {
  for (let bits = targets; bits !== 0; bits &= bits - 1) {
    const to = half + lowest(bits);
    const from = to - way;
    const code = board[from]!;
    const target = board[to]!;
    let left = code;
    if (target !== 0) {
      const pair = (code << 7) | target;
      const meets = tables.meets[pair]!;
      left = tables.becomes[pair]!;
      if (meets === TIP) moves[end++] = packed(from, to, left, TIPPING);
      if (meets !== CAPTURE) continue;
    }
    const promotions = to >> 3 === (side === 0 ? 7 : 0) ? tables.promotions[left]! : NO_PROMOTIONS;
    for (let index = 0; index < promotions.length; index++) {
      moves[end++] = packed(from, to, promotions[index]!, PLAIN);
    }
    if (promotions.length > 0) continue;
    const alsoBy = target === 0 ? STEP_STRAIGHT : STEP_DIAGONAL;
    if ((tables.movement[code]! & alsoBy) === 0) moves[end++] = packed(from, to, left, PLAIN);
  }
  return end;
}

const NO_PROMOTIONS: readonly number[] = [];

function doubleSteps(
  { tables, board }: Position,
  targets: number,
  half: number,
  way: number,
  moves: Int32Array,
  end: number,
): number {
  for (let bits = targets; bits !== 0; bits &= bits - 1) {
    const to = half + lowest(bits);
    const code = board[to - way]!;
    if ((tables.facts[code]! & ORIGINAL_PAWN) !== 0) moves[end++] = packed(to - way, to, code, DOUBLE_STEP);
  }
  return end;
}

/** Is the own king safe after the move? Tried on a copy: for moves that remove a man elsewhere than on their target. */
export function leavesKingSafe(position: Position, move: number): boolean {
  const tried = emptyPosition(position.rules, position.tables);
  carryOut(position, move, tried);
  return !isInCheck(tried, position.side);
}

/** Writes the legal en passant captures, from one square or from all (-1). */
export function enPassantMoves(
  position: Position,
  only: Square | -1,
  moves: Int32Array,
  end: number,
): number {
  const { tables, board, side, enPassant } = position;
  for (let bits = enPassant; bits !== 0; bits &= bits - 1) {
    const file = lowest(bits);
    const pawn = passerSquare(side, file);
    for (const direction of [2, 6]) {
      const from = neighbour(pawn, direction);
      if (from < 0 || (only >= 0 && from !== only)) continue;
      const code = board[from]!;
      if ((code & 1) !== side || (tables.facts[code]! & TAKES_EN_PASSANT) === 0) continue;
      const pair = (code << 7) | board[pawn]!;
      if (tables.meets[pair] !== CAPTURE) continue;
      const move = packed(from, passedSquare(side, file), tables.becomes[pair]!, EN_PASSANT);
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
    const code = board[beside]!;
    if (code !== 0 && (code & 1) !== side && (tables.facts[code]! & TAKES_EN_PASSANT) !== 0) return true;
  }
  return false;
}
