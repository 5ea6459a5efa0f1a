import { isInCheck } from './attacks.ts';
import { factsAt, isProgressive, type Position, textAt } from './board.ts';
import { fenFields, parseFen } from './fen.ts';
import { type FenProblem, fenProblem } from './fen-problem.ts';
import { outcomeOf } from './outcome.ts';
import { type Result, refuse } from './result.ts';
import { squareName } from './squares.ts';
import { ORIGINAL_PAWN } from './tables.ts';
import type { Rules } from './types.ts';

/** With what a game may begin at the latest (rules 7): what it counts up to from there can always be read again. */
export const HIGHEST_FIRST_MOVE = 9_999;
/** Lower, for a series has to be played, mailed and read by people. */
export const HIGHEST_FIRST_SERIES = 250;

/**
 * Reads a FEN from which a game is to begin: everything `parseFen` refuses, and also a position inside a series, the
 * opponent in check, pawns on a first or last rank, a number beyond `HIGHEST_FIRST_MOVE` or `HIGHEST_FIRST_SERIES`, and a
 * game that is over already (rules 7).
 */
export function parseStartFen(rules: Rules, text: string): Result<Position, FenProblem> {
  const read = parseFen(rules, text);
  if (!read.ok) return read;
  const position = read.value;
  const wrong = strandedPawn(position) ?? unfitStart(position, text);
  return wrong === undefined ? read : refuse(wrong);
}

function strandedPawn(position: Position): FenProblem | undefined {
  for (let file = 0; file < 8; file++) {
    for (const square of [file, 56 + file]) {
      if ((factsAt(position, square) & ORIGINAL_PAWN) !== 0) {
        return fenProblem('pawn-on-last-rank', squareName(square), textAt(position, square));
      }
    }
  }
  return undefined;
}

function unfitStart(position: Position, text: string): FenProblem | undefined {
  const other = position.side ^ 1;
  if (fenFields(text).length > 6) {
    return fenProblem('inside-series', 'field 7 (moves made in the series)', String(position.played));
  }
  const highest = isProgressive(position) ? HIGHEST_FIRST_SERIES : HIGHEST_FIRST_MOVE;
  if (position.number > highest) {
    const reason = isProgressive(position) ? 'series-too-high' : 'move-too-high';
    return fenProblem(reason, 'field 6 (number of the move or series)', String(position.number));
  }
  if (isInCheck(position, other)) {
    const king = other === 0 ? position.whiteKing : position.blackKing;
    return fenProblem('opponent-in-check', squareName(king), textAt(position, king));
  }
  const outcome = outcomeOf(position);
  return outcome === undefined ? undefined : fenProblem('already-over', 'whole text', outcome.end);
}
