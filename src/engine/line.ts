import { type Position, seriesOf } from './board.ts';
import { positionKey } from './fen.ts';
import { hasLegalMove } from './moves.ts';
import { outcomeOf, ownEndOf } from './outcome.ts';
import { readStep, readsAsItself } from './read-move.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Step } from './step.ts';
import type { MoveRefusal, Outcome, Square, WrittenMove } from './types.ts';

/**
 * Moves one after another from a position on, read and played: a turn, a draft, what somebody tries out, a record, a whole
 * game. Where turns end in it is decided by the rules.
 */
export interface Line {
  /** From the start on; one more than there are moves. */
  readonly positions: readonly [Position, ...Position[]];
  readonly steps: readonly Step[];
  /** The moves of the steps as they are written. */
  readonly moves: readonly WrittenMove[];
  /** The `positionKey` of each position at the start of a turn: repetition is judged by them. */
  readonly keys: readonly string[];
  /** Why it goes no further; undefined where all that was asked for was played. */
  readonly stop: LineStop | undefined;
}

/** Why a line does not go on, and the position in which that was found. */
export type LineStop = { readonly position: Position } & (
  | { readonly reason: 'refused'; readonly refusal: MoveRefusal }
  /** The rules have ended the game. */
  | { readonly reason: 'over'; readonly outcome: Outcome }
  /** It has all the moves that it may have. */
  | { readonly reason: 'too-long' }
);

/** Why a line is refused that is to be played as a whole. */
export interface LineRefusal {
  readonly refusal: MoveRefusal;
  /** Which text of the line it is about, from 0. */
  readonly moveIndex: number;
  /** The position in which it failed. */
  readonly position: Position;
}

/** Where a line is to stop, beside moves that are refused. Behind a mate no move is legal in any case. */
export interface LineLimits {
  /** At the end of the turn in which it begins. */
  readonly oneTurn?: boolean;
  /** Where the rules end the game, draws included. */
  readonly untilOver?: boolean;
  /** At so many moves. */
  readonly most?: number;
  /** At a move whose notation would not read as the move again: it is refused as `engine-fault`. */
  readonly untilUnreadable?: boolean;
}

/** Has nothing been played yet of the turn at hand? */
export const isTurnStart = (position: Position): boolean => (seriesOf(position)?.played ?? 0) === 0;

/**
 * Is the position behind a move the end of its turn? In alternating play always; a series ends with its last move, with
 * a Scottish check, or where the game is over or nothing is legal any more (progressive 5.4).
 */
export const turnIsComplete = (position: Position): boolean =>
  isTurnStart(position) || ownEndOf(position) !== undefined || !hasLegalMove(position);

/** Reads and plays one move after another, and keeps nothing of them but what judging the next one takes. */
export interface LineReader {
  /** Plays a move in any notation that `readMove` takes; else tells why the line stops, and stays where it is. */
  play(text: string): Result<LineMove, LineStop>;
  /** The keys of all turns before the present one; none where the end of the game is not looked for. */
  earlierKeys(): readonly string[];
}

/** One move of a line. */
export interface LineMove {
  readonly step: Step;
  readonly endsTurn: boolean;
}

/** No rule forbids the move, and yet the engine cannot do with it what it should. */
export const engineFault = (...squares: readonly Square[]): MoveRefusal => ({
  reason: 'engine-fault',
  rule: 'orthodox',
  squares,
  moves: [],
  text: '',
});

/** @param keys of the turns so far, the present one's last; they grow as turns end. Left out where nobody asks for them. */
const readerFrom = (
  start: Position,
  {
    oneTurn = false,
    untilOver = false,
    untilUnreadable = false,
    most = Number.POSITIVE_INFINITY,
  }: LineLimits,
  keys: string[] | undefined,
  alreadyPlayed: number,
): LineReader => {
  let position = start;
  let played = alreadyPlayed;
  let turnIsOver = false;
  const earlierKeys = (): readonly string[] => keys?.slice(0, -1) ?? [];
  const play = (text: string): Result<LineMove, LineStop> => {
    const outcome = untilOver ? outcomeOf(position, earlierKeys()) : undefined;
    if (outcome !== undefined) return refuse({ reason: 'over', outcome, position });
    if (played >= most || (oneTurn && turnIsOver)) return refuse({ reason: 'too-long', position });
    const read = readStep(position, text);
    if (!read.ok) return refuse({ reason: 'refused', refusal: read.problem, position });
    if (untilUnreadable && !readsAsItself(read.value)) {
      const { from, to } = read.value.move;
      return refuse({ reason: 'refused', refusal: engineFault(from, to), position });
    }
    position = read.value.next;
    played += 1;
    turnIsOver = turnIsComplete(position);
    if (turnIsOver) keys?.push(positionKey(position));
    return ok({ step: read.value, endsTurn: turnIsOver });
  };
  return { play, earlierKeys };
};

/**
 * A reader of moves from a position on, for lines that are too long to be kept.
 *
 * @param keysBefore the keys of the positions at the start of each turn before this one, oldest first
 */
export const lineReader = (
  start: Position,
  limits: LineLimits = {},
  keysBefore: readonly string[] = [],
): LineReader =>
  readerFrom(start, limits, limits.untilOver ? [...keysBefore, positionKey(start)] : undefined, 0);

/** A line without moves. */
export const beginLine = (start: Position): Line => ({
  positions: [start],
  steps: [],
  moves: [],
  keys: [positionKey(start)],
  stop: undefined,
});

/** The line with these moves behind its own, as far as they can be played. */
export const continueLine = (line: Line, texts: readonly string[], limits: LineLimits = {}): Line => {
  const positions: [Position, ...Position[]] = [...line.positions];
  const steps = [...line.steps];
  const moves = [...line.moves];
  const keys = [...line.keys];
  const reader = readerFrom(lastPosition(line), limits, keys, moves.length);
  for (const text of texts) {
    const played = reader.play(text);
    if (!played.ok) return { positions, steps, moves, keys, stop: played.problem };
    const { step } = played.value;
    positions.push(step.next);
    steps.push(step);
    moves.push(step.written);
  }
  return { positions, steps, moves, keys, stop: undefined };
};

/** Plays texts one by one, each in any notation that `readMove` takes, until one is refused or a limit is reached. */
export const readLine = (start: Position, texts: readonly string[], limits: LineLimits = {}): Line =>
  continueLine(beginLine(start), texts, limits);

/** The line as it stood after so many moves; what came later is forgotten. */
export const cutLine = (line: Line, count: number): Line => {
  if (count >= line.moves.length) return line;
  const [start, ...others] = line.positions;
  const behind = others.slice(0, count);
  return {
    positions: [start, ...behind],
    steps: line.steps.slice(0, count),
    moves: line.moves.slice(0, count),
    keys: line.keys.slice(0, behind.filter(turnIsComplete).length + 1),
    stop: undefined,
  };
};

/** The position behind all moves of a line. */
export const lastPosition = ({ positions }: Line): Position => positions.at(-1) ?? positions[0];

/** The moves of a line turn by turn; `complete`: the last turn is whole. */
export const turnsOf = ({
  steps,
}: Pick<Line, 'steps'>): {
  readonly turns: readonly (readonly WrittenMove[])[];
  readonly complete: boolean;
} => {
  const turns: WrittenMove[][] = [];
  let turn: WrittenMove[] = [];
  let complete = true;
  for (const { written, next } of steps) {
    if (complete) {
      turn = [];
      turns.push(turn);
    }
    turn.push(written);
    complete = turnIsComplete(next);
  }
  return { turns, complete };
};
