import { ATTACKS_ALONG, LEAP, MAGPIE } from './abilities.ts';
import { kingOf, neighbour, type Position } from './board.ts';
import { LEAPS_FROM, RAYS } from './squares.ts';
import type { Tables } from './tables.ts';
import type { Color, Square } from './types.ts';

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

/** Men of a color that attack a square, whatever stands there: an own man is guarded by them. */
export const attackersOf = (position: Position, square: Square, color: Color): Square[] =>
  attackersBySide(position, square, color === 'white' ? 0 : 1);

/** Enemy pieces that give check to the side to move. */
export const checkersOf = (position: Position): Square[] =>
  attackersBySide(position, kingOf(position, position.side), position.side ^ 1);

function attackersBySide({ tables, board }: Position, square: Square, by: number): Square[] {
  const attack = tables.attack[by];
  const along = ATTACKS_ALONG[by];
  const attackers: Square[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const first = (square << 6) | (direction << 3);
    let index = first;
    while (RAYS[index] >= 0 && board[RAYS[index]] === 0) index++;
    const from = RAYS[index];
    if (from < 0) continue;
    const abilities = attack[board[from]];
    const isMagpie = index === first && (abilities & MAGPIE) !== 0;
    const flies = isMagpie && isEmpty(board, neighbour(square, direction ^ 4), -1);
    if (flies || (abilities & along[index & 63]) !== 0) attackers.push(from);
  }
  for (let leap = 0; leap < 8; leap++) {
    const from = LEAPS_FROM[(square << 3) | leap];
    if (from >= 0 && (attack[board[from]] & LEAP) !== 0) attackers.push(from);
  }
  return attackers;
}

/** Is the king of that side attacked? */
export const isInCheck = (position: Position, side: number): boolean =>
  isAttacked(position.tables, position.board, kingOf(position, side), side ^ 1, -1);
