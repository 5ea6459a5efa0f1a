import { choiceOf } from './tables.ts';
import type { Move } from './types.ts';

/**
 * A move as the generator works with it, packed into one integer:
 * bits 0–5 from, 6–11 to, 12–18 what is left of the mover (a code of `tables.ts`; 0: given up), 19–22 the promotion
 * choice plus one, 23–25 the kind.
 */

/** More moves than any position has. */
export const MOST_MOVES = 4096;

export const PLAIN = 0;
export const DOUBLE_STEP = 1 << 23;
export const EN_PASSANT = 2 << 23;
export const CASTLING = 3 << 23;
/** The target is tipped and stays; what is left of the mover stays where it was. */
export const TIPPING = 4 << 23;
/** A magpie captures or tips what it crosses. */
export const CROSSING = 5 << 23;

const KIND = 7 << 23;

export const fromOf = (code: number): number => code & 63;
export const toOf = (code: number): number => (code >> 6) & 63;
export const leftOf = (code: number): number => (code >> 12) & 127;
export const kindOf = (code: number): number => code & KIND;
/** The promotion choice as a number, 0 for none. */
export const choiceNumberOf = (code: number): number => (code >> 19) & 15;

/** Packs a move. The choice of a promotion comes along in `left`, as `Tables.promotions` has it. */
export const packed = (from: number, to: number, left: number, kind: number): number =>
  from | (to << 6) | (left << 12) | kind;

/** The same move as everyone else sees it. */
export function unpacked(code: number): Move {
  const promotion = choiceOf(choiceNumberOf(code));
  const from = fromOf(code);
  const to = toOf(code);
  return promotion === undefined ? { from, to } : { from, to, promotion };
}
