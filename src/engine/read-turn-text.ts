import { LONGEST_MOVE_TEXT } from './read-text.ts';

/** What belongs to the move before it: signs, `e.p.`, a mark, a dash or a promotion standing apart. */
const BELONGS_TO_PREVIOUS = /^(?:[+#!?]+$|\(?e\.?p\.?\)?$|[-‐‑‒–—−x×:~=/(])/i;

/** What cannot be a whole move and waits for its next part: `N`, `e2-`, `Nx`, `O-`. */
const WAITS_FOR_NEXT = /(?:^[KQRBNEHMO0♔♕♖♗♘♙♚♛♜♝♞♟]|[-‐‑‒–—−x×:~=/])$/i;

/** `3.`, `12...`, `3…` in front of a move. */
const NUMBER_IN_FRONT = /^\d{1,5}(?:\.+|…)/;

/** A number that stands alone, its dot forgotten. Numeric notation has four or five digits. */
const BARE_NUMBER = /^[1-9]\d{0,2}$/;

const isOneMove = (previous: string, word: string): boolean =>
  previous.length < LONGEST_MOVE_TEXT && (BELONGS_TO_PREVIOUS.test(word) || WAITS_FOR_NEXT.test(previous));

/**
 * One typed line or several (`3. exd5, Nf3; Bb5+`) as single move texts for `readTurn`. Commas, semicolons, numbers
 * and line breaks may stand between them. Nothing is judged here: what is no move is refused when it is read.
 */
export const splitTurnText = (text: string): string[] => {
  const moves: string[] = [];
  for (const stretch of text.split(/[,;\r\n]+/)) {
    let previous: string | undefined;
    for (const word of stretch.split(/\s+/)) {
      const joins = previous !== undefined && isOneMove(previous, word);
      const part = joins ? word : word.replace(NUMBER_IN_FRONT, '');
      if (part === '' || (!joins && BARE_NUMBER.test(part))) continue;
      previous = joins ? `${moves.pop()} ${part}` : part;
      moves.push(previous);
    }
  }
  return moves;
};
