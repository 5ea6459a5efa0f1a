import type { Position } from './board.ts';
import { formatFen } from './fen.ts';
import { type GameRecord, type GameResult, RECORD_TAGS } from './record.ts';
import { type MovesInMaking, movesInMaking } from './record-moves.ts';
import type { RecordProblem } from './record-problem.ts';
import { type Beginning, readBeginning } from './record-tags.ts';
import { pgnText } from './record-text.ts';
import { excerpt, type RecordPlace } from './record-tokens.ts';
import { looksLikeMove, readResult, type WordPart } from './record-word-parts.ts';
import { ok, type Result, refuse } from './result.ts';

/** A game of a file, as it was read. */
export interface ReadRecord {
  /** Which game of the file, from 1. */
  readonly game: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** All its tags, as they stand there. */
  readonly tags: ReadonlyMap<string, string>;
  readonly record: GameRecord;
  /** Behind the last move. */
  readonly position: Position;
}

/** A game of a file that cannot be read. */
export type RefusedRecord = RecordProblem & { readonly game: number };

/** One game while it is read. Once something is wrong with it, nothing of it is kept but what tells where it ends. */
export interface GameInMaking {
  tag(name: string, text: string, at: RecordPlace): void;
  comment(text: string, at: RecordPlace): void;
  word(part: Exclude<WordPart, { kind: 'result' }>, at: RecordPlace): void;
  refuse(problem: RecordProblem): void;
  result(result: GameResult, at: RecordPlace): void;
  finish(game: number): Result<ReadRecord, RefusedRecord>;
  /** A tag of this name belongs to the next game: here are moves already, or the name is taken. */
  isOverAtTag(name: string): boolean;
  /** Has it a tag or a move, or nothing but its result? Other words are said between two games. */
  isGame(): boolean;
}

const OWN_TAGS: readonly string[] = RECORD_TAGS;

/** What a word or tag costs beside its letters, so that a million of them is too long as well. */
const LETTERS_FOR_EACH = 16;

/** From what the moves came to, and what the tags say, to the record. */
const recordOf = (
  tags: ReadonlyMap<string, string>,
  { rules, start }: Beginning,
  result: GameResult | undefined,
  moves: Pick<GameRecord, 'comment' | 'turns'>,
): GameRecord => {
  const named = (name: string): string => tags.get(name) ?? '?';
  return {
    rules,
    event: named('Event'),
    site: named('Site'),
    date: /\d/.test(named('Date')) ? named('Date') : undefined,
    round: named('Round'),
    white: named('White'),
    black: named('Black'),
    result: result ?? readResult(named('Result')) ?? '*',
    timeControl: tags.get('TimeControl'),
    termination: tags.get('Termination'),
    startFen: formatFen(start),
    comment: moves.comment,
    turns: moves.turns,
    extraTags: [...tags].filter(([name]) => !OWN_TAGS.includes(name)),
  };
};

/** @param longest how many letters its record may have */
export const gameInMaking = (longest: number): GameInMaking => {
  const tags = new Map<string, RecordPlace & { readonly text: string }>();
  let begun: RecordPlace | undefined;
  let hasTags = false;
  let hasMoves = false;
  let letters = 0;
  let result: GameResult | undefined;
  let problem: RecordProblem | undefined;
  let beginning: Beginning | undefined;
  let moves: MovesInMaking | undefined;
  /** Comments before the first move, when the tags may still say what is played. */
  let opening: string[] = [];

  const refuseGame = (found: RecordProblem): void => {
    problem ??= { ...found, text: excerpt(found.text) };
    moves = undefined;
    opening = [];
  };

  /** Is there still something to be read of this game, and room for it? */
  const goesOn = (text: string, at: RecordPlace): boolean => {
    begun ??= at;
    letters += text.length + LETTERS_FOR_EACH;
    if (letters > longest) refuseGame({ reason: 'too-long', text, ...at });
    return problem === undefined;
  };

  /** The moves so far. What the tags say counts from the first one on. */
  const movesSoFar = (): MovesInMaking | undefined => {
    if (problem !== undefined || moves !== undefined) return moves;
    const read = readBeginning(tags);
    if (!read.ok) {
      refuseGame(read.problem);
      return undefined;
    }
    beginning = read.value;
    moves = movesInMaking(beginning.start);
    for (const comment of opening) moves.comment(comment);
    return moves;
  };

  const finish = (game: number): Result<ReadRecord, RefusedRecord> => {
    const played = movesSoFar()?.finish();
    if (played?.ok === false) refuseGame(played.problem);
    if (problem !== undefined) return refuse({ game, ...problem });
    if (played?.ok !== true || beginning === undefined || begun === undefined)
      throw new Error('a game without moves and without a problem');
    const texts = new Map([...tags].map(([name, { text }]) => [name, text]));
    const record = recordOf(texts, beginning, result, played.value);
    return ok({ game, line: begun.line, tags: texts, record, position: played.value.position });
  };

  return {
    tag(name, text, at) {
      hasTags = true;
      if (goesOn(name + text, at)) tags.set(name, { text: pgnText(text), ...at });
      // The usual names still tell where the next game begins.
      else if (letters <= longest || OWN_TAGS.includes(name)) tags.set(name, { text: '', ...at });
    },
    comment(text, at) {
      if (!goesOn(text, at)) return;
      if (moves === undefined) opening.push(text);
      else moves.comment(text);
    },
    word({ kind, text }, at) {
      if (!hasMoves) hasMoves = kind === 'null-move' || looksLikeMove(text);
      if (!goesOn(text, at)) return;
      const wrong: RecordProblem | undefined =
        kind === 'null-move' ? { reason: 'null-move', text, ...at } : movesSoFar()?.move(text, at);
      if (wrong !== undefined) refuseGame(wrong);
    },
    result(named, at) {
      goesOn(named, at);
      result = named;
    },
    refuse: refuseGame,
    finish,
    isOverAtTag: (name) => hasMoves || tags.has(name),
    isGame: () => hasTags || hasMoves || (result !== undefined && problem === undefined),
  };
};
