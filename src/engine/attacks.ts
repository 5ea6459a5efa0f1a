import { ATTACKS_ALONG, LEAP, MAGPIE } from './abilities.ts';
import { kingOf, neighbour, type Position } from './board.ts';
import { LEAPS_FROM, RAYS } from './squares.ts';
import type { Tables } from './tables.ts';
import type { Square } from './types.ts';

/**
 * "Attacks" always means: could capture on that square by its own way of capturing, whether or not that would expose
 * its own king. En passant attacks no square.
 */

/**
 * Does a man of side `by` attack the square? `lifted` is a square to be taken for empty, that of a king that is about
 * to move; -1 for none.
 */
export function isAttacked(
  tables: Tables,
  board: Uint8Array,
  square: Square,
  by: number,
  lifted: Square | -1,
): boolean {
  const attack = tables.attack[by];
  const along = ATTACKS_ALONG[by];
  const first = square << 6;
  for (let direction = 0; direction < 64; direction += 8) {
    for (let step = direction; ; step++) {
      const from = RAYS[first | step];
      if (from < 0) break;
      const code = board[from];
      if (code === 0 || from === lifted) continue;
      if ((attack[code] & along[step]) !== 0) return true;
      if (step === direction && (attack[code] & MAGPIE) !== 0) {
        if (isEmpty(board, RAYS[first | (direction ^ 32)], lifted)) return true;
      }
      break;
    }
  }
  for (let index = square << 3, end = index + 8; index < end; index++) {
    const from = LEAPS_FROM[index];
    if (from < 0) break;
    if ((attack[board[from]] & LEAP) !== 0 && from !== lifted) return true;
  }
  return false;
}

const isEmpty = (board: Uint8Array, square: Square | -1, lifted: Square | -1): boolean =>
  square >= 0 && (board[square] === 0 || square === lifted);

/** All men of side `by` that attack the square, as `isAttacked` judges it. */
export function attackersOf(
  position: Position,
  square: Square,
  by: number,
  lifted: Square | -1 = -1,
): Square[] {
  const { tables, board } = position;
  const attack = tables.attack[by];
  const attackers: Square[] = [];
  for (let direction = 0; direction < 8; direction++) {
    for (let step = direction << 3; ; step++) {
      const from = RAYS[(square << 6) | step];
      if (from < 0) break;
      const code = board[from];
      if (code === 0 || from === lifted) continue;
      const flies =
        step === direction << 3 &&
        (attack[code] & MAGPIE) !== 0 &&
        isEmpty(board, neighbour(square, direction ^ 4), lifted);
      if (flies || (attack[code] & ATTACKS_ALONG[by][step]) !== 0) attackers.push(from);
      break;
    }
  }
  for (let leap = 0; leap < 8; leap++) {
    const from = LEAPS_FROM[(square << 3) | leap];
    if (from >= 0 && from !== lifted && (attack[board[from]] & LEAP) !== 0) attackers.push(from);
  }
  return attackers;
}

/** Enemy pieces that give check to the side to move. */
export const checkersOf = (position: Position): Square[] =>
  attackersOf(position, kingOf(position, position.side), position.side ^ 1);

/** Is the king of that side attacked? */
export const isInCheck = (position: Position, side: number): boolean =>
  isAttacked(position.tables, position.board, kingOf(position, side), side ^ 1, -1);

/** A pin that holds a man on one square: without it a magpie could fly over the king. */
const HELD = 8;

/**
 * What the own king allows, found once for a position. There is one such object, filled by `lookFromKing` and good
 * until it is called again: the generator runs to its end before anyone else can ask.
 */
export const guard = {
  king: 0,
  checkers: 0,
  /** Squares, as bits of a1–h4 and a5–h8, that answer the only check there is: capture or block. */
  answersLow: 0,
  answersHigh: 0,
  /** Squares of own men that are pinned. */
  pinnedLow: 0,
  pinnedHigh: 0,
};

/** By square, for pinned men: the direction from the king along which they may move, HELD added or alone. */
const pins = new Uint8Array(64);
/** The magpie that holds a man, by square. */
const holders = new Uint8Array(64);

function answer(square: Square): void {
  if (square < 32) guard.answersLow |= 1 << square;
  else guard.answersHigh |= 1 << (square & 31);
}

export const isPinned = (square: Square): boolean =>
  (((square < 32 ? guard.pinnedLow : guard.pinnedHigh) >>> (square & 31)) & 1) === 1;

export const isAnswer = (square: Square): boolean =>
  (((square < 32 ? guard.answersLow : guard.answersHigh) >>> (square & 31)) & 1) === 1;

function pin(square: Square, how: number): void {
  if (isPinned(square)) {
    // Both on a line and held: neither way out satisfies the other.
    pins[square] = NOWHERE;
    return;
  }
  pins[square] = how;
  if (square < 32) guard.pinnedLow |= 1 << square;
  else guard.pinnedHigh |= 1 << (square & 31);
}

const NOWHERE = 9;

/** Fills `guard` for the side to move. */
export function lookFromKing(position: Position): void {
  const { tables, board, side } = position;
  const enemy = side ^ 1;
  const attack = tables.attack[enemy];
  const along = ATTACKS_ALONG[enemy];
  const king = kingOf(position, side);
  guard.king = king;
  guard.checkers = guard.answersLow = guard.answersHigh = guard.pinnedLow = guard.pinnedHigh = 0;

  for (let direction = 0; direction < 8; direction++) {
    const first = (king << 6) | (direction << 3);
    let shield = -1;
    for (let index = first; ; index++) {
      const square = RAYS[index];
      if (square < 0) break;
      const code = board[square];
      if (code === 0) continue;
      const attacks = (attack[code] & along[index & 63]) !== 0;
      if (shield >= 0) {
        if (attacks) pin(shield, direction);
        break;
      }
      if (attacks) {
        guard.checkers++;
        for (let between = first; between <= index; between++) answer(RAYS[between]);
        break;
      }
      if (index === first && (attack[code] & MAGPIE) !== 0)
        lookBehindKing(board, square, direction ^ 4, side);
      if ((code & 1) !== side) break;
      shield = square;
    }
  }
  for (let leap = king << 3, end = leap + 8; leap < end; leap++) {
    const square = LEAPS_FROM[leap];
    if (square < 0) break;
    if ((attack[board[square]] & LEAP) !== 0) {
      guard.checkers++;
      answer(square);
    }
  }
}

/** A magpie beside the king gives check over an empty square behind the king, and holds an own man that stands there. */
function lookBehindKing(board: Uint8Array, magpie: Square, direction: number, side: number): void {
  const behind = neighbour(guard.king, direction);
  if (behind < 0) return;
  const code = board[behind];
  if (code === 0) {
    guard.checkers++;
    answer(magpie);
    answer(behind);
  } else if ((code & 1) === side) {
    holders[behind] = magpie;
    pin(behind, HELD);
  }
}

/** May a pinned man leave for that square? `direction` is where the king sees the square, -1 when on no line. */
export function staysPinned(from: Square, to: Square, direction: number): boolean {
  const how = pins[from];
  return how === HELD ? to === holders[from] : how === direction;
}
