import { ATTACKS_ON, MAGPIE } from './abilities.ts';
import { kingOf, lowest, menOf, neighbour, type Position } from './board.ts';
import { DIRECTIONS, RAYS } from './squares.ts';
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
  /** Squares of the enemies that may attack a square beside the king. */
  nearLow: 0,
  nearHigh: 0,
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

/** `ATTACKS_AROUND[color][king << 6 | from]`: the abilities by which a man attacks the king or a square beside it from there. */
const ATTACKS_AROUND = [attacksAround(0), attacksAround(1)] as const;

function attacksAround(color: 0 | 1): Uint16Array {
  const needed = ATTACKS_ON[color].slice();
  for (let king = 0; king < 64; king++) {
    for (let direction = 0; direction < 8; direction++) {
      const beside = neighbour(king, direction);
      if (beside < 0) continue;
      for (let from = 0; from < 64; from++) {
        const index = (king << 6) | from;
        needed[index] = needed[index]! | ATTACKS_ON[color][(beside << 6) | from]!;
      }
    }
  }
  return needed;
}

/** Fills `guard` for the side to move. */
export function lookFromKing(position: Position): void {
  const { tables, board, side } = position;
  const enemy = side ^ 1;
  const attack = tables.attack[enemy]!;
  const onKing = ATTACKS_ON[enemy]!;
  const aroundKing = ATTACKS_AROUND[enemy]!;
  const king = kingOf(position, side);
  guard.king = king;
  guard.checkers = guard.answersLow = guard.answersHigh = guard.pinnedLow = guard.pinnedHigh = 0;
  guard.nearLow = guard.nearHigh = 0;
  for (let half = 0; half < 64; half += 32) {
    let near = 0;
    for (let bits = menOf(position, enemy, half); bits !== 0; bits &= bits - 1) {
      const from = half + lowest(bits);
      const abilities = attack[board[from]!]! & aroundKing[(king << 6) | from]!;
      if (abilities === 0) continue;
      near |= bits & -bits;
      const onIt = abilities & onKing[(king << 6) | from]!;
      if (onIt !== 0) lookAlong(position, from, onIt);
    }
    if (half === 0) guard.nearLow = near;
    else guard.nearHigh = near;
  }
}

/** What comes of an enemy that would attack the king if nothing stood between: a check, a pin, or nothing. */
function lookAlong({ board, side }: Position, from: Square, abilities: number): void {
  const direction = DIRECTIONS[(guard.king << 6) | from]!;
  if (direction < 0) {
    answer(from);
    endOfCheck();
    return;
  }
  if (abilities === MAGPIE) {
    lookBehindKing(board, from, direction ^ 4, side);
    return;
  }
  const first = (guard.king << 6) | (direction << 3);
  let shield = -1;
  let index = first;
  for (; RAYS[index] !== from; index++) {
    const code = board[RAYS[index]!]!;
    if (code === 0) continue;
    if (shield >= 0 || (code & 1) !== side) return;
    shield = RAYS[index]!;
  }
  if (shield >= 0) {
    pin(shield, direction);
    return;
  }
  for (; index >= first; index--) answer(RAYS[index]!);
  endOfCheck();
}

/** A magpie beside the king gives check over an empty square behind the king, and holds an own man that stands there. */
function lookBehindKing(board: Uint8Array, magpie: Square, direction: number, side: number): void {
  const behind = neighbour(guard.king, direction);
  if (behind < 0) return;
  const code = board[behind]!;
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
  const how = pins[from]!;
  return how === HELD ? to === holders[from]! : how === direction;
}
