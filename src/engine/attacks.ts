import { ATTACKS_ON, ELEPHANT, HIPPO, MAGPIE, SLIDE_DIAGONAL, SLIDE_STRAIGHT } from './abilities.ts';
import { kingOf, lowest, menOf, neighbour, type Position } from './board.ts';
import { DIRECTIONS, RAYS } from './squares.ts';
import type { Color, Square } from './types.ts';

/**
 * "Attacks" always means: could capture on that square by its own way of capturing, whether or not that would expose
 * its own king. En passant attacks no square.
 */

/** Steps, leaps and pawns' captures pass over nothing, so nothing hinders them. */
const GOES_OVER_SQUARES = SLIDE_STRAIGHT | SLIDE_DIAGONAL | ELEPHANT | HIPPO | MAGPIE;

/**
 * Does a man of side `by` attack the square? `lifted` is a square to be taken for empty, that of a king that is about
 * to move; -1 for none.
 */
export const isAttacked = (position: Position, square: Square, by: number, lifted: Square | -1): boolean =>
  isAttackedBy(position, menOf(position, by, 0), menOf(position, by, 32), square, by, lifted);

/** The same, asking only these of the men of side `by`, as bits of both halves of the board. */
export function isAttackedBy(
  { tables, board }: Position,
  low: number,
  high: number,
  square: Square,
  by: number,
  lifted: Square | -1,
): boolean {
  const attack = tables.attack[by]!;
  const needed = ATTACKS_ON[by]!;
  for (let half = 0; half < 64; half += 32) {
    for (let bits = half === 0 ? low : high; bits !== 0; bits &= bits - 1) {
      const from = half + lowest(bits);
      const abilities = attack[board[from]!]! & needed[(square << 6) | from]!;
      if (abilities !== 0 && isOpen(board, abilities, from, square, lifted)) return true;
    }
  }
  return false;
}

/** Is an attack by these abilities, which are right for the way, hindered by nothing on it? */
function isOpen(
  board: Uint8Array,
  abilities: number,
  from: Square,
  square: Square,
  lifted: Square | -1,
): boolean {
  if ((abilities & ~GOES_OVER_SQUARES) !== 0) return true;
  const direction = DIRECTIONS[(square << 6) | from]!;
  if (abilities === MAGPIE) return isEmpty(board, neighbour(square, direction ^ 4), lifted);
  for (let index = (square << 6) | (direction << 3); ; index++) {
    const between = RAYS[index]!;
    if (between === from) return true;
    if (board[between] !== 0 && between !== lifted) return false;
  }
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
  const attack = tables.attack[by]!;
  const needed = ATTACKS_ON[by]!;
  const attackers: Square[] = [];
  for (let from = 0; from < 64; from++) {
    const abilities = attack[board[from]!]! & needed[(square << 6) | from]!;
    if (abilities !== 0 && isOpen(board, abilities, from, square, -1)) attackers.push(from);
  }
  return attackers;
}

/** Is the king of that side attacked? */
export const isInCheck = (position: Position, side: number): boolean =>
  isAttacked(position, kingOf(position, side), side ^ 1, -1);
