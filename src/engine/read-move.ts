import type { Position } from './board.ts';
import { unpacked } from './move-code.ts';
import { formatMove } from './move-text.ts';
import { fitting, isComplete } from './read-fitting.ts';
import { ambiguity, refusalOfStatements, unreadable } from './read-refusal.ts';
import {
  LONGEST_MOVE_TEXT,
  type MoveWords,
  readForgivingly,
  readLetterByLetter,
  readPlainly,
  type Statement,
  stripMoveText,
} from './read-text.ts';
import { ok, type Result, refuse } from './result.ts';
import { provedStep, type Step } from './step.ts';
import type { Move, MoveRefusal } from './types.ts';

/** The one move meant, when the text named its promotion too; else what it could mean. */
const decide = (fits: readonly number[], statement: Statement): Result<number, MoveRefusal> => {
  const [move] = fits;
  return move !== undefined && fits.length === 1 && isComplete(move, statement)
    ? ok(move)
    : refuse(ambiguity(fits.map(unpacked)));
};

/** `e4 e5`: two moves in one text are not one move, whatever the squares have to do with each other. */
const secondMoveIn = ({ text }: MoveWords, { tables }: Position): string | undefined => {
  const parts = text.split(/\s+/).map(stripMoveText);
  const isMove = (words: MoveWords): boolean =>
    readLetterByLetter(words, tables) !== undefined || readForgivingly(words, tables).length > 0;
  return parts.every(isMove) ? parts[1]?.text : undefined;
};

/** The legal move that a text means, as a code: see `readMove`. */
const readCode = (position: Position, text: string): Result<number, MoveRefusal> => {
  if (text.length > LONGEST_MOVE_TEXT) return refuse(unreadable(text.slice(0, LONGEST_MOVE_TEXT)));
  const { tables } = position;
  const plain = readPlainly(text, tables);
  const words = plain === undefined ? stripMoveText(text) : plain.words;
  const exact = plain === undefined ? readLetterByLetter(words, tables) : plain.statement;
  const fits = exact === undefined ? [] : fitting(position, exact);
  if (exact !== undefined && fits.length > 0) return decide(fits, exact);

  const meanings = readForgivingly(words, tables);
  const meant = meanings.map((statement) => ({ statement, fits: fitting(position, statement) }));
  const [possible, ...others] = meant.filter((meaning) => meaning.fits.length > 0);
  if (possible !== undefined && others.length === 0) return decide(possible.fits, possible.statement);
  if (possible !== undefined) {
    return refuse(ambiguity([possible, ...others].flatMap((meaning) => meaning.fits.map(unpacked))));
  }

  if (exact !== undefined) return refuse(refusalOfStatements(position, [exact]));
  const secondMove = secondMoveIn(words, position);
  if (secondMove !== undefined) return refuse(unreadable(secondMove));
  return refuse(meanings.length > 0 ? refusalOfStatements(position, meanings) : unreadable(words.text));
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
  const read = readCode(position, text);
  return read.ok ? ok(unpacked(read.value)) : read;
};

/** Reads what a player typed as `readMove` does, and makes the move. */
export const readStep = (position: Position, text: string): Result<Step, MoveRefusal> => {
  const read = readCode(position, text);
  return read.ok ? ok(provedStep(position, read.value)) : read;
};

/** Whether the notation in which a move is written reads as that move: a slip in writing must not get into a record. */
export const readsAsItself = ({ before, move, san }: Step): boolean => {
  const read = readMove(before, san);
  return read.ok && formatMove(read.value) === formatMove(move);
};
