import { type Position, type PositionInMaking, setMan } from './board.ts';
import { type FenProblem, fenProblem } from './fen-problem.ts';
import { squareName } from './squares.ts';
import { formatMan, ROYAL, roleOfLetter } from './tables.ts';
import type { Square } from './types.ts';

/** The first field of a FEN, modifiers and all. */

const SLASH = 47;
const TILDE = 126;
const OPENING = 40;

/** Fills the board and the kings' squares of a position in making; the problem when the text is no placement of this variant. */
export function readPlacement(text: string, position: PositionInMaking): FenProblem | undefined {
  const { plainCodes, facts } = position.tables;
  let rank = 7;
  let file = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === SLASH) {
      if (file !== 8) return fenProblem('wrong-square-count', rankName(rank), rankText(text, rank));
      if (rank === 0) return fenProblem('wrong-rank-count', 'field 1 (placement)', text);
      rank--;
      file = 0;
      continue;
    }
    if (character >= 49 && character <= 56) {
      file += character - 48;
      if (file > 8) return fenProblem('wrong-square-count', rankName(rank), rankText(text, rank));
      continue;
    }
    if (file > 7) return fenProblem('wrong-square-count', rankName(rank), rankText(text, rank));
    const square = rank * 8 + file;
    let code = character < 128 ? (plainCodes[character] ?? 0) : 0;
    if (code === 0)
      return fenProblem('unknown-letter', squareName(square), String.fromCodePoint(text.codePointAt(index)!));
    const next = text.charCodeAt(index + 1);
    if (next === OPENING || next === TILDE) {
      const end = next === TILDE ? index + 2 : text.indexOf(')', index) + 1 || text.length;
      const modified = text.slice(index, end);
      code = modifiedCode(modified, position);
      if (code === 0) {
        return fenProblem(
          next === TILDE ? 'misplaced-tilde' : 'misplaced-brackets',
          squareName(square),
          modified,
        );
      }
      index = end - 1;
    }
    if (((facts[code] ?? 0) & ROYAL) !== 0 && !placeKing(position, square, code)) {
      return fenProblem('wrong-king-count', squareName(square), position.tables.texts[code] ?? '');
    }
    setMan(position, square, code);
    file++;
  }
  if (file !== 8) return fenProblem('wrong-square-count', rankName(rank), rankText(text, rank));
  if (rank !== 0) return fenProblem('wrong-rank-count', 'field 1 (placement)', text);
  if (position.whiteKing < 0) return fenProblem('wrong-king-count', 'White', '');
  if (position.blackKing < 0) return fenProblem('wrong-king-count', 'Black', '');
  return undefined;
}

/** Notes where a king stands; false when its side has one already. */
function placeKing(position: PositionInMaking, square: Square, code: number): boolean {
  if ((code & 1) === 0) {
    if (position.whiteKing >= 0) return false;
    position.whiteKing = square;
  } else {
    if (position.blackKing >= 0) return false;
    position.blackKing = square;
  }
  return true;
}

/** The code of a piece with brackets or `~`; 0 when there is no such piece. */
function modifiedCode(text: string, { tables }: PositionInMaking): number {
  const known = tables.codes.get(text);
  if (known !== undefined) return known;
  const letter = text.charAt(0).toUpperCase();
  const isWhite = text.startsWith(letter);
  const inside = /^.\(([A-Za-z]+)\)$/.exec(text)?.[1];
  if (inside === undefined || inside !== (isWhite ? inside.toUpperCase() : inside.toLowerCase())) return 0;
  const role = roleOfLetter(letter);
  const carried = Array.from(new Set(inside.toUpperCase()), roleOfLetter);
  if (role === undefined || !carried.every((kind) => kind !== undefined)) return 0;
  const man = tables.variant.carrying(role, carried);
  return man === undefined ? 0 : (tables.codes.get(formatMan(man, isWhite ? 0 : 1)) ?? 0);
}

/** The placement as the first field of a FEN has it. */
export function formatPlacement({ board, tables }: Position): string {
  const { texts } = tables;
  let text = '';
  for (let first = 56; first >= 0; first -= 8) {
    let empty = 0;
    for (let square = first; square < first + 8; square++) {
      const code = board[square] ?? 0;
      if (code === 0) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += texts[code];
    }
    if (empty > 0) text += empty;
    if (first > 0) text += '/';
  }
  return text;
}

const rankName = (rank: number): string => `rank ${rank + 1}`;

const rankText = (placement: string, rank: number): string => placement.split('/')[7 - rank] ?? '';
