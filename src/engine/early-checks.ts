import { ATTACKS_ON, LEAP, MAGPIE, SLIDE_STRAIGHT } from './abilities.ts';
import { carryOut } from './advance.ts';
import { isInCheck } from './attacks.ts';
import { emptyPosition, kingOf, neighbour, type Position } from './board.ts';
import {
  CASTLING,
  CROSSING,
  EN_PASSANT,
  fromOf,
  kindOf,
  leftOf,
  MOST_MOVES,
  TIPPING,
  toOf,
} from './move-code.ts';
import { LEAPS_FROM, RAYS } from './squares.ts';
import type { Square } from './types.ts';

/**
 * Italian 5.3: no check before the last move of a series. A look from the enemy king shows which moves may give one: those
 * that bring a man where it can attack the king, and those that take away what stands before an attacker. Only these few
 * are tried, on a copy.
 */

/**
 * By square: the abilities by which a man that comes there attacks the enemy king, as far as lines are open or can be
 * opened by that move; and the bits below, which are none of any ability.
 */
const seen = new Uint16Array(64);
/** A man stands there whose leaving may open an attack. */
const SCREEN = 1 << 15;
/** An own man stands between: the line is open only where it is that man that comes. */
const BEHIND = 1 << 14;

const see = (square: Square, bits: number): void => {
  seen[square] = seen[square]! | bits;
};

/** Where in the list the moves stand that may give check. */
const doubtful = new Int16Array(MOST_MOVES);

/** Keeps the moves that leave the enemy king unattacked. Their order may change. */
export function keepQuiet(position: Position, moves: Int32Array, start: number, end: number): number {
  lookFromEnemyKing(position);
  let kept = end;
  for (let count = findDoubtful(position, moves, start, end); count > 0; count--) {
    const index = doubtful[count - 1]!;
    if (givesCheck(position, moves[index]!)) moves[index] = moves[--kept]!;
  }
  return kept;
}

/** A loop of its own, for all moves go through it: with anything else in it, it takes twice as long. */
function findDoubtful({ tables, side }: Position, moves: Int32Array, start: number, end: number): number {
  const attack = tables.attack[side]!;
  let count = 0;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const comesNear = attack[leftOf(move)]! & seen[toOf(move)]!;
    if ((comesNear | (seen[fromOf(move)]! & SCREEN)) !== 0 || move >= EN_PASSANT) doubtful[count++] = index;
  }
  return count;
}

/** Fills `seen`, which lasts until the next look: nobody asks between it and the end of the filter. */
function lookFromEnemyKing(position: Position): void {
  const { tables, board, side } = position;
  const attack = tables.attack[side]!;
  const onKing = ATTACKS_ON[side]!;
  const king = kingOf(position, side ^ 1);
  let isAttacked = false;
  seen.fill(0);
  for (let leap = king << 3, beyond = leap + 8; leap < beyond && LEAPS_FROM[leap]! >= 0; leap++) {
    const square = LEAPS_FROM[leap]!;
    seen[square] = LEAP;
    isAttacked ||= (attack[board[square]!]! & LEAP) !== 0;
  }
  for (let direction = 0; direction < 8; direction++) {
    let screen = -1;
    let isReached = true;
    for (let index = (king << 6) | (direction << 3); RAYS[index]! >= 0; index++) {
      const square = RAYS[index]!;
      const code = board[square]!;
      const needed = onKing[(king << 6) | square]!;
      if (isReached) see(square, screen < 0 ? needed : needed | BEHIND);
      if (code === 0) continue;
      const abilities = attack[code]! & needed;
      if (screen >= 0) {
        if (abilities !== 0) see(screen, SCREEN);
        break;
      }
      if (abilities === MAGPIE) isAttacked ||= isOpenBehind(board, neighbour(king, direction ^ 4));
      else if (abilities !== 0) isAttacked = true;
      isReached = (code & 1) === side;
      if (!isReached && !tables.hasMagpies) break;
      screen = square;
    }
  }
  // Only in a position that was set up: then every move is tried, for some may end the check.
  if (isAttacked) for (let square = 0; square < 64; square++) see(square, SCREEN);
}

/** Can a magpie beside the king land behind it? What stands there now may leave. */
function isOpenBehind(board: Uint8Array, behind: Square | -1): boolean {
  if (behind < 0) return false;
  see(behind, SCREEN);
  return board[behind] === 0;
}

/** May a move that moves or removes a second man give check by that? */
function mayCheckElsewhere({ tables }: Position, move: number): boolean {
  const between = (fromOf(move) + toOf(move)) >> 1;
  switch (kindOf(move)) {
    case CASTLING:
      // The rook comes to the square that the king passes. Having left a corner it opens no line, but a magpie's way perhaps.
      return (seen[between]! & SLIDE_STRAIGHT) !== 0 || tables.hasMagpies;
    case CROSSING:
      return (seen[between]! & SCREEN) !== 0;
    case TIPPING:
      return false;
    default:
      return true;
  }
}

/** Does a doubtful move give check? It is tried where `seen` does not tell. */
function givesCheck(position: Position, move: number): boolean {
  const there = seen[toOf(move)]!;
  const abilities = position.tables.attack[position.side]![leftOf(move)]! & there;
  if (abilities !== 0 && abilities !== MAGPIE && (there & BEHIND) === 0) return true;
  const isScreen = (seen[fromOf(move)]! & SCREEN) !== 0;
  if (abilities === 0 && !isScreen && !mayCheckElsewhere(position, move)) return false;
  const tried = emptyPosition(position.rules, position.tables);
  carryOut(position, move, tried);
  return isInCheck(tried, position.side ^ 1);
}
