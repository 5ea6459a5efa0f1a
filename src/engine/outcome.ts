import { isInCheck } from './attacks.ts';
import { isProgressive, type Position, piecesOf } from './board.ts';
import { positionKey } from './fen.ts';
import { hasLegalMove } from './moves.ts';
import { colorName } from './tables.ts';
import type { Claim, Color, Outcome, Status } from './types.ts';

/** How the side to move stands. In Italian play it is mated also when every answer gives check too early. */
export function statusOf(position: Position): Status {
  const check = isInCheck(position, position.side);
  if (hasLegalMove(position)) return check ? 'check' : 'ongoing';
  return check ? 'checkmate' : 'stalemate';
}

/** Half-moves of the fifty-move and seventy-five-move rules, and series of progressive 5.6. */
const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150;
const TEN_SERIES = 10;

const draw = (end: Outcome['end']): Outcome => ({ end, winner: undefined });

/**
 * Whether and how the game is over by the rules alone. `earlierKeys`: the keys of all earlier positions at a turn's
 * start, the start position's too and the present one's not; without them repetition is not judged. Within a series only
 * the lack of legal moves counts (progressive 5.4).
 */
export function outcomeOf(position: Position, earlierKeys: readonly string[] = []): Outcome | undefined {
  const own = ownEndOf(position);
  if (own !== undefined) return own;
  const status = statusOf(position);
  if (status === 'checkmate') return { end: 'checkmate', winner: colorName(position.side ^ 1) };
  if (status === 'stalemate') return draw('stalemate');
  if (position.played > 0) return undefined;
  if (isDead(position)) return draw('dead-position');
  if (isProgressive(position)) return position.quiet >= TEN_SERIES ? draw('ten-series') : undefined;
  if (timesSeen(position, earlierKeys) >= 5) return draw('fivefold');
  return position.quiet >= SEVENTY_FIVE_MOVES ? draw('seventy-five-moves') : undefined;
}

/** An end that only this rule set has; undefined where it has none, or the game goes on. */
export function ownEndOf(position: Position): Outcome | undefined {
  const { variant } = position.tables;
  return variant.ownEnd?.({ men: piecesOf(position), toMove: colorName(position.side) });
}

/** May this side win when the time of the other is over? */
export const mayWinOnTime = (position: Position, color: Color): boolean =>
  position.tables.variant.bareKingWinsOnTime ||
  piecesOf(position).filter(({ piece }) => piece.color === color).length > 1;

/** The draws that the side to move may claim. `earlierKeys` as for `outcomeOf`. None in progressive play. */
export function claimsOf(position: Position, earlierKeys: readonly string[]): Claim[] {
  if (isProgressive(position)) return [];
  const claims: Claim[] = [];
  if (timesSeen(position, earlierKeys) >= 3) claims.push('threefold');
  if (position.quiet >= FIFTY_MOVES) claims.push('fifty-moves');
  return claims;
}

/** How often the position has stood, now included. */
function timesSeen(position: Position, earlierKeys: readonly string[]): number {
  if (earlierKeys.length === 0) return 1;
  const key = positionKey(position);
  return earlierKeys.reduce((times, earlier) => times + (earlier === key ? 1 : 0), 1);
}

/**
 * The positions of rules 0 that no play can win: bare kings; in alternating play also what is too little to mate by the
 * rule set, on one side. Only men without modifiers count.
 */
function isDead(position: Position): boolean {
  const pieces = piecesOf(position).map(({ piece }) => piece);
  if (pieces.length > 3 || pieces.some(({ carried, tipped }) => tipped || carried.length > 0)) return false;
  const third = pieces.find(({ role }) => role !== 'king');
  if (third === undefined) return true;
  if (isProgressive(position)) return false;
  return position.tables.variant.tooLittleToMate.includes(third.role);
}
