import { ATTACKS_ALONG, LEAP, MAGPIE } from './abilities.ts';
import { kingOf, neighbour, type Position } from './board.ts';
import { LEAPS_FROM, RAYS } from './squares.ts';
import type { Square } from './types.ts';

/**
 * What the own king allows, found once for a position. There is one such object, filled by `lookFromKing` and good
 * until it is called again: the generator runs to its end before anyone else can ask.
 */
export const guard = {
  king: 0,
  checkers: 0,
  /**
   * Squares, as bits of a1–h4 and a5–h8, that answer every check there is: capture or block. Two checks share one when
   * a magpie gives one of them over the square behind the king, from where the other comes.
   */
  answersLow: 0,
  answersHigh: 0,
  /** Squares of own men that are pinned. */
  pinnedLow: 0,
  pinnedHigh: 0,
};

/** How a man is pinned, by square: the direction from the king along which it may move, or one of the next two. */
const pins = new Uint8Array(64);
/** Held on the square behind the king, without it a magpie could fly over: free only to capture that magpie. */
const HELD = 8;
/** Held, and pinned along a line as well: neither way out satisfies the other. */
const NOWHERE = 9;
/** The magpie that holds a man, by square. */
const holders = new Uint8Array(64);

/** What answers the check that is being looked at. */
let low = 0;
let high = 0;

function answer(square: Square): void {
  if (square < 32) low |= 1 << square;
  else high |= 1 << (square & 31);
}

function endOfCheck(): void {
  const isFirst = guard.checkers++ === 0;
  guard.answersLow = isFirst ? low : guard.answersLow & low;
  guard.answersHigh = isFirst ? high : guard.answersHigh & high;
  low = high = 0;
}

/** Is the own man on that square pinned, or held by a magpie? */
export const isPinned = (square: Square): boolean =>
  (((square < 32 ? guard.pinnedLow : guard.pinnedHigh) >>> (square & 31)) & 1) === 1;

/** Does a capture or a block on that square answer every check there is? */
export const isAnswer = (square: Square): boolean =>
  (((square < 32 ? guard.answersLow : guard.answersHigh) >>> (square & 31)) & 1) === 1;

function pin(square: Square, how: number): void {
  pins[square] = isPinned(square) ? NOWHERE : how;
  if (square < 32) guard.pinnedLow |= 1 << square;
  else guard.pinnedHigh |= 1 << (square & 31);
}

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
        for (let between = first; between <= index; between++) answer(RAYS[between]);
        endOfCheck();
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
      answer(square);
      endOfCheck();
    }
  }
}

/** A magpie beside the king gives check over an empty square behind the king, and holds an own man that stands there. */
function lookBehindKing(board: Uint8Array, magpie: Square, direction: number, side: number): void {
  const behind = neighbour(guard.king, direction);
  if (behind < 0) return;
  const code = board[behind];
  if (code === 0) {
    answer(magpie);
    answer(behind);
    endOfCheck();
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
