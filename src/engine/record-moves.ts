import type { Position } from './board.ts';
import { type LineStop, lineReader } from './line.ts';
import type { RecordedTurn } from './record.ts';
import type { RecordProblem } from './record-problem.ts';
import { commentWords } from './record-text.ts';
import type { RecordPlace } from './record-tokens.ts';
import { ok, type Result, refuse } from './result.ts';
import type { WrittenMove } from './types.ts';

/** What was said in one place, perhaps in several comments. */
const joined = (comments: readonly string[]): string | undefined => {
  const text = commentWords(comments.join(' ')).join(' ');
  return text === '' ? undefined : text;
};

interface PlayedMoves {
  /** What is said before the first move. */
  readonly comment: string | undefined;
  readonly turns: readonly RecordedTurn[];
  /** Behind the last of them. */
  readonly position: Position;
}

/** The moves of a record while they are read, each played at once. */
export interface MovesInMaking {
  comment(text: string): void;
  /** Plays a move, or tells why it cannot be played. */
  move(text: string, at: RecordPlace): RecordProblem | undefined;
  finish(): Result<PlayedMoves, RecordProblem>;
}

const illegalMove = (stop: LineStop) => {
  if (stop.reason !== 'refused') throw new Error('a record goes on until a move is refused');
  return { reason: 'illegal-move', refusal: stop.refusal, position: stop.position } as const;
};

/** Where series end is decided by the rules, not by the numbers in the text. */
export const movesInMaking = (start: Position): MovesInMaking => {
  const turns: RecordedTurn[] = [];
  const line = lineReader(start);
  let position = start;
  let turnIsWhole = true;
  let moves: WrittenMove[] = [];
  let comments: string[] = [];
  let opening: string | undefined;
  let last = { text: '', line: 1, column: 1 };

  const endTurn = (): void => {
    if (moves.length > 0) turns.push({ moves, comment: joined(comments) });
    else opening = joined(comments);
    moves = [];
    comments = [];
  };

  const move = (text: string, at: RecordPlace): RecordProblem | undefined => {
    if (turnIsWhole) endTurn();
    const played = line.play(text);
    if (!played.ok) return { ...illegalMove(played.problem), text, ...at };
    const { step, endsTurn } = played.value;
    moves.push(step.written);
    position = step.next;
    turnIsWhole = endsTurn;
    last = { text, ...at };
    return undefined;
  };

  const finish = (): Result<PlayedMoves, RecordProblem> => {
    if (!turnIsWhole) return refuse({ reason: 'unfinished-series', ...last, position });
    endTurn();
    return ok({ comment: opening, turns, position });
  };

  return { comment: (text) => comments.push(text), move, finish };
};
