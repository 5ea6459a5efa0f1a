import type { Position } from './board.ts';
import { fitting, isComplete } from './read-fitting.ts';
import { ambiguity, refusalOfStatements, unreadable } from './read-refusal.ts';
import type { MoveWords, Statement } from './read-text.ts';
import { LONGEST_MOVE_TEXT, readForgivingly, readLetterByLetter, stripMoveText } from './read-text.ts';
import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';
import type { Move, MoveRefusal } from './types.ts';

/** The one move meant, when the text named its promotion too; else what it could mean. */
const decide = (fits: readonly Move[], statement: Statement): Result<Move, MoveRefusal> => {
  const [move] = fits;
  return fits.length === 1 && isComplete(move!, statement) ? ok(move!) : refuse(ambiguity(fits));
};

/** `e4 e5`: two moves in one text are not one move, whatever the squares have to do with each other. */
const secondMoveIn = ({ text }: MoveWords, { rules: { variant } }: Position): string | undefined => {
  const parts = text.split(/\s+/).map(stripMoveText);
  const isMove = (words: MoveWords): boolean =>
    readLetterByLetter(words, variant) !== undefined || readForgivingly(words, variant).length > 0;
  return parts.length > 1 && parts.every(isMove) ? parts[1]!.text : undefined;
};

/**
 * Reads what a player typed as a legal move. First letter by letter: SAN, coordinates, numeric notation, figurines;
 * only when that fits no legal move, forgiving case and type. What the text says must be true of exactly one legal move;
 * what it leaves out is free, `+ # ! ?` and move numbers do not count. A text in canonical SAN always reads as its move.
 *
 * Refused as `ambiguous` with the moves it could mean (also when a promotion lacks its letter), as `unreadable` with the
 * part that could not be read, else with the reason out of the rules. Takes any text; one of more than
 * `LONGEST_MOVE_TEXT` letters is unreadable.
 */
export const readMove = (position: Position, text: string): Result<Move, MoveRefusal> => {
  if (text.length > LONGEST_MOVE_TEXT) return refuse(unreadable(text.slice(0, LONGEST_MOVE_TEXT)));
  const { variant } = position.rules;
  const words = stripMoveText(text);
  const exact = readLetterByLetter(words, variant);
  const fits = exact === undefined ? [] : fitting(position, exact);
  if (exact !== undefined && fits.length > 0) return decide(fits, exact);

  const meanings = readForgivingly(words, variant);
  const meant = meanings.map((statement) => ({ statement, fits: fitting(position, statement) }));
  const possible = meant.filter((meaning) => meaning.fits.length > 0);
  if (possible.length === 1) return decide(possible[0]!.fits, possible[0]!.statement);
  if (possible.length > 1) return refuse(ambiguity(possible.flatMap((meaning) => meaning.fits)));

  if (exact !== undefined) return refuse(refusalOfStatements(position, [exact]));
  const secondMove = secondMoveIn(words, position);
  if (secondMove !== undefined) return refuse(unreadable(secondMove));
  return refuse(meanings.length > 0 ? refusalOfStatements(position, meanings) : unreadable(words.text));
};
