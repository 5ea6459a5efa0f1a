import {
  ATTACKS_ON,
  ELEPHANT,
  HIPPO,
  LEAP,
  MAGPIE,
  PAWN,
  SLIDE_DIAGONAL,
  SLIDE_STRAIGHT,
  STEP_DIAGONAL,
  STEP_STRAIGHT,
} from './abilities.ts';
import { lowest, menOf, type Position } from './board.ts';
import { CROSSING, PLAIN, packed, TIPPING } from './move-code.ts';
import { leavesKingSafe, pawnMoves } from './pawns.ts';
import { RAYS } from './squares.ts';
import { NOTHING, TIP } from './tables.ts';
import type { Square } from './types.ts';

const STEPS = STEP_STRAIGHT | STEP_DIAGONAL | LEAP;
const SLIDES = SLIDE_STRAIGHT | SLIDE_DIAGONAL;

/** Writes every move of one man, as if no king could be harmed. */
export function manMoves(
  position: Position,
  from: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const movement = position.tables.movement[code]!;
  const slides = movement & SLIDES;
  // The first step of a slide is no step of its own.
  const steps = movement & STEPS & ~(slides >> 2);
  if (steps !== 0) {
    const squares = (steps << 6) | from;
    end = movesOnto(position, from, code, STEPS_LOW[squares]!, 0, moves, end);
    end = movesOnto(position, from, code, STEPS_HIGH[squares]!, 32, moves, end);
  }
  if (slides !== 0) end = slidingMoves(position, from, code, slides, moves, end);
  if ((movement & PAWN) !== 0) {
    end = pawnMoves(position, from < 32 ? 1 << from : 0, from < 32 ? 0 : 1 << (from & 31), moves, end);
  }
  if ((movement & (ELEPHANT | HIPPO)) !== 0) end = twoSquareMoves(position, from, code, moves, end);
  if ((movement & MAGPIE) !== 0) end = flights(position, from, code, moves, end);
  return end;
}

/**
 * `STEPS_LOW[steps << 6 | from]` and `STEPS_HIGH`: the squares that these steps and leaps reach, as bits of each half of
 * the board.
 */
const STEPS_LOW = new Int32Array((LEAP << 1) << 6);
const STEPS_HIGH = new Int32Array((LEAP << 1) << 6);

for (let steps = 0; steps < LEAP << 1; steps++) {
  for (let from = 0; from < 64; from++) {
    for (let to = 0; to < 64; to++) {
      if ((ATTACKS_ON[0][(to << 6) | from]! & steps & STEPS) === 0) continue;
      const half = to < 32 ? STEPS_LOW : STEPS_HIGH;
      const squares = (steps << 6) | from;
      half[squares] = half[squares]! | (1 << (to & 31));
    }
  }
}

/** Writes the moves onto those of these squares, bits of half a board, that are empty or an enemy's. */
function movesOnto(
  position: Position,
  from: Square,
  code: number,
  squares: number,
  half: number,
  moves: Int32Array,
  end: number,
): number {
  const enemies = squares & menOf(position, position.side ^ 1, half);
  for (let bits = squares & ~enemies & ~menOf(position, position.side, half); bits !== 0; bits &= bits - 1) {
    moves[end++] = packed(from, half + lowest(bits), code, PLAIN);
  }
  for (let bits = enemies; bits !== 0; bits &= bits - 1) {
    end = meeting(position, from, half + lowest(bits), code, moves, end);
  }
  return end;
}

/** Writes the moves along lines, nearest first. */
function slidingMoves(
  position: Position,
  from: Square,
  code: number,
  slides: number,
  moves: Int32Array,
  end: number,
): number {
  const { board, side } = position;
  const between = slides === SLIDES ? 1 : 2;
  for (let direction = slides === SLIDE_DIAGONAL ? 1 : 0; direction < 8; direction += between) {
    let index = (from << 6) | (direction << 3);
    let to = RAYS[index]!;
    for (; to >= 0 && board[to] === 0; to = RAYS[++index]!) moves[end++] = packed(from, to, code, PLAIN);
    if (to >= 0 && (board[to]! & 1) !== side) end = meeting(position, from, to, code, moves, end);
  }
  return end;
}

/** Elephants and hippos, over an empty square (african 3.1, 3.2). */
function twoSquareMoves(
  position: Position,
  from: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const { tables, board, side } = position;
  const isElephant = (tables.movement[code]! & ELEPHANT) !== 0;
  for (let direction = isElephant ? 0 : 1; direction < 8; direction += 2) {
    const first = (from << 6) | (direction << 3);
    const to = RAYS[first | 1]!;
    if (to < 0 || board[RAYS[first]!] !== 0) continue;
    const target = board[to]!;
    if (target === 0) moves[end++] = packed(from, to, code, PLAIN);
    else if ((target & 1) !== side) end = meeting(position, from, to, code, moves, end);
  }
  return end;
}

/** Writes what comes of meeting the enemy there, if anything. */
function meeting(
  { tables, board }: Position,
  from: Square,
  to: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const pair = (code << 7) | board[to]!;
  const how = tables.meets[pair]!;
  if (how !== NOTHING) moves[end++] = packed(from, to, tables.becomes[pair]!, how === TIP ? TIPPING : PLAIN);
  return end;
}

/** Magpies, over anything (african 3.3). */
function flights(position: Position, from: Square, code: number, moves: Int32Array, end: number): number {
  const { tables, board, side } = position;
  for (let direction = 0; direction < 8; direction++) {
    const first = (from << 6) | (direction << 3);
    const to = RAYS[first | 1]!;
    if (to < 0 || board[to] !== 0) continue;
    const crossed = board[RAYS[first]!]!;
    if (crossed === 0 || (crossed & 1) === side) {
      moves[end++] = packed(from, to, code, PLAIN);
      continue;
    }
    const pair = (code << 7) | crossed;
    // An enemy king cannot be captured, so it is not flown over either.
    if (tables.meets[pair] === NOTHING) continue;
    const move = packed(from, to, tables.becomes[pair]!, CROSSING);
    if (leavesKingSafe(position, move)) moves[end++] = move;
  }
  return end;
}
