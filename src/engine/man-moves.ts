import {
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
import type { Position } from './board.ts';
import { CROSSING, PLAIN, packed, TIPPING } from './move-code.ts';
import { leavesKingSafe, pawnMoves } from './pawns.ts';
import { LEAPS_FROM, RAYS } from './squares.ts';
import { NOTHING, TIP } from './tables.ts';
import type { Square } from './types.ts';

/** Writes every move of one man, as if no king could be harmed. */
export function manMoves(
  position: Position,
  from: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const { tables, board } = position;
  const movement = tables.movement[code];

  if ((movement & (STEP_STRAIGHT | STEP_DIAGONAL)) !== 0) {
    const straight = (movement & SLIDE_STRAIGHT) !== 0 ? 7 : movement & STEP_STRAIGHT;
    const diagonal = (movement & SLIDE_DIAGONAL) !== 0 ? 7 : (movement & STEP_DIAGONAL) >> 1;
    for (let direction = 0; direction < 8; direction++) {
      const first = (from << 6) | (direction << 3);
      const beyond = first + ((direction & 1) === 0 ? straight : diagonal);
      for (let index = first; index < beyond; index++) {
        const to = RAYS[index];
        if (to < 0) break;
        end = moveOnto(position, from, to, code, moves, end);
        if (board[to] !== 0) break;
      }
    }
  }
  if ((movement & LEAP) !== 0) {
    for (let index = from << 3, beyond = index + 8; index < beyond; index++) {
      const to = LEAPS_FROM[index];
      if (to < 0) break;
      end = moveOnto(position, from, to, code, moves, end);
    }
  }
  if ((movement & PAWN) !== 0) end = pawnMoves(position, from, moves, end);
  if ((movement & (ELEPHANT | HIPPO | MAGPIE)) !== 0) end = twoSquareMoves(position, from, code, moves, end);
  return end;
}

/** Writes the move onto one square: plain where it is empty, else what comes of meeting the man there, if anything. */
function moveOnto(
  { tables, board }: Position,
  from: Square,
  to: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const target = board[to];
  if (target === 0) {
    moves[end++] = packed(from, to, code, PLAIN);
    return end;
  }
  const pair = (code << 7) | target;
  const how = tables.meets[pair];
  if (how !== NOTHING) moves[end++] = packed(from, to, tables.becomes[pair], how === TIP ? TIPPING : PLAIN);
  return end;
}

/** Elephants and hippos over an empty square (african 3.1, 3.2), magpies over anything (3.3). */
function twoSquareMoves(
  position: Position,
  from: Square,
  code: number,
  moves: Int32Array,
  end: number,
): number {
  const { tables, board } = position;
  const movement = tables.movement[code];
  if ((movement & MAGPIE) !== 0) return flights(position, from, code, moves, end);
  for (let direction = 0; direction < 8; direction++) {
    if ((movement & ((direction & 1) === 0 ? ELEPHANT : HIPPO)) === 0) continue;
    const first = (from << 6) | (direction << 3);
    const to = RAYS[first | 1];
    if (to < 0 || board[RAYS[first]] !== 0) continue;
    end = moveOnto(position, from, to, code, moves, end);
  }
  return end;
}

function flights(position: Position, from: Square, code: number, moves: Int32Array, end: number): number {
  const { tables, board, side } = position;
  for (let direction = 0; direction < 8; direction++) {
    const first = (from << 6) | (direction << 3);
    const to = RAYS[first | 1];
    if (to < 0 || board[to] !== 0) continue;
    const crossed = board[RAYS[first]];
    if (crossed === 0 || (crossed & 1) === side) {
      moves[end++] = packed(from, to, code, PLAIN);
      continue;
    }
    const pair = (code << 7) | crossed;
    // An enemy king cannot be captured, so it is not flown over either.
    if (tables.meets[pair] === NOTHING) continue;
    const move = packed(from, to, tables.becomes[pair], CROSSING);
    if (leavesKingSafe(position, move)) moves[end++] = move;
  }
  return end;
}
