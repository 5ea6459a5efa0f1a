import {
  claimsOf,
  formatFen,
  type Move,
  outcomeOf,
  type Position,
  parseMove,
  parseStartFen,
  playMove,
  positionKey,
  type Result,
  readMove,
  startFen,
  turnIsComplete,
  writeMove,
} from '../engine/index.ts';
import { ok } from '../engine/result.ts';
import type { Claim, FenProblem, MoveRefusal, Outcome, Rules, WrittenMove } from '../engine/types.ts';

/**
 * A game that one visitor plays for both sides, to try it out. It is kept nowhere: the address of its page tells all of
 * it. Moves are counted singly, in progressive play too.
 */
export interface Trial {
  readonly rules: Rules;
  /** From the start on; one more than there are moves. */
  readonly positions: readonly Position[];
  readonly moves: readonly WrittenMove[];
  /** The key of each position at the start of a turn: repetition is judged by them, in alternating play alone. */
  readonly keys: readonly string[];
}

/** So many moves, and the longest FEN, are what an address can hold that is to be sent around. */
export const MOST_TRIAL_MOVES = 800;

/** Why a trial does not go on: a move is refused, or none can come any more. */
export type TrialStop =
  | { readonly reason: 'refused'; readonly refusal: MoveRefusal; readonly position: Position }
  | { readonly reason: 'over'; readonly outcome: Outcome }
  | { readonly reason: 'too-long' };

/** How far a trial went, and why no further; `stop` is undefined where all moves were played. */
export interface TrialReading {
  readonly trial: Trial;
  readonly stop: TrialStop | undefined;
}

/** Begins a trial, from the start of the variant or from any position in which a game may begin. */
export function beginTrial(rules: Rules, fen = startFen(rules)): Result<Trial, FenProblem> {
  const start = parseStartFen(rules, fen);
  if (!start.ok) return start;
  return ok({ rules, positions: [start.value], moves: [], keys: [positionKey(start.value)] });
}

/** A trial at the usual start of the variant. */
export function usualTrial(rules: Rules): Trial {
  const trial = beginTrial(rules);
  if (!trial.ok) throw new Error('the usual start cannot be refused');
  return trial.value;
}

/** Plays texts one by one, in any notation, until one is refused or there is nothing left to play. */
export function playTexts(trial: Trial, texts: readonly string[]): TrialReading {
  const { rules } = trial;
  const positions = [...trial.positions];
  const moves = [...trial.moves];
  const keys = [...trial.keys];
  const sofar = (): Trial => ({ rules, positions, moves, keys });
  for (const text of texts) {
    const position = positions.at(-1)!;
    const outcome = outcomeOf(position, keys.slice(0, -1));
    if (outcome) return { trial: sofar(), stop: { reason: 'over', outcome } };
    if (moves.length >= MOST_TRIAL_MOVES) return { trial: sofar(), stop: { reason: 'too-long' } };
    // Almost every text comes from our own address and is exact.
    const exact = parseMove(position, text);
    const read = exact === undefined ? readMove(position, text) : ok(exact);
    if (!read.ok) {
      return { trial: sofar(), stop: { reason: 'refused', refusal: read.problem, position } };
    }
    const next = playMove(position, read.value);
    moves.push(writeMove(position, read.value));
    positions.push(next);
    if (turnIsComplete(next)) keys.push(positionKey(next));
  }
  return { trial: sofar(), stop: undefined };
}

/** Plays one legal move. */
export const playInTrial = (trial: Trial, move: Move): TrialReading =>
  playTexts(trial, [writeMove(trial.positions.at(-1)!, move).move]);

/** The trial as it stood after so many moves; what came later is forgotten. */
export function cutTrial(trial: Trial, count: number): Trial {
  if (count >= trial.moves.length) return trial;
  const positions = trial.positions.slice(0, count + 1);
  const starts = positions.slice(1).filter(turnIsComplete).length + 1;
  return {
    ...trial,
    positions,
    moves: trial.moves.slice(0, count),
    keys: trial.keys.slice(0, starts),
  };
}

/** The position behind all moves. */
export const lastPosition = ({ positions }: Trial): Position => positions.at(-1)!;

/** The position in which the trial began, canonical. */
export const startFenOf = ({ positions }: Trial): string => formatFen(positions[0]!);

/** How the trial has ended by the rules, if it has. */
export const outcomeOfTrial = (trial: Trial): Outcome | undefined =>
  outcomeOf(lastPosition(trial), trial.keys.slice(0, -1));

/** The draws that the side to move could claim. */
export const claimsOfTrial = (trial: Trial): Claim[] =>
  claimsOf(lastPosition(trial), trial.keys.slice(0, -1));

/** The moves turn by turn. The last turn may be a series that is not finished. */
export function turnsOfTrial({ positions, moves }: Trial): {
  readonly turns: readonly (readonly WrittenMove[])[];
  readonly complete: boolean;
} {
  const turns: WrittenMove[][] = [];
  let complete = true;
  for (const [index, move] of moves.entries()) {
    if (complete) turns.push([]);
    turns.at(-1)!.push(move);
    complete = turnIsComplete(positions[index + 1]!);
  }
  return { turns, complete };
}
