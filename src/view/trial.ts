import {
  beginLine,
  type Claim,
  claimsOf,
  continueLine,
  cutLine,
  type FenProblem,
  formatFen,
  type Line,
  lastPosition,
  type Move,
  type Outcome,
  ok,
  outcomeOf,
  parseStartFen,
  type Result,
  type Rules,
  startFen,
  step,
} from '../engine/index.ts';

/**
 * A game that one visitor plays for both sides, to try it out. It is kept nowhere: the address of its page tells all of
 * it. Moves are counted singly, in progressive play too.
 */
export interface Trial extends Line {
  readonly rules: Rules;
}

/** How many moves fit, beside the longest FEN, into an address that is to be sent around. */
export const MOST_TRIAL_MOVES = 800;

/** Begins a trial, from the start of the variant or from any position in which a game may begin. */
export function beginTrial(rules: Rules, fen = startFen(rules)): Result<Trial, FenProblem> {
  const start = parseStartFen(rules, fen);
  return start.ok ? ok({ rules, ...beginLine(start.value) }) : start;
}

/** A trial at the usual start of the variant. */
export function usualTrial(rules: Rules): Trial {
  const trial = beginTrial(rules);
  if (!trial.ok) throw new Error('the usual start cannot be refused');
  return trial.value;
}

/** Plays texts one by one, in any notation, until one is refused or there is nothing left to play. */
export const playTexts = (trial: Trial, texts: readonly string[]): Trial => ({
  rules: trial.rules,
  ...continueLine(trial, texts, { untilOver: true, most: MOST_TRIAL_MOVES }),
});

/** Plays one legal move. */
export const playInTrial = (trial: Trial, move: Move): Trial =>
  playTexts(trial, [step(lastPosition(trial), move).written.move]);

/** The trial as it stood after so many moves; what came later is forgotten. */
export const cutTrial = (trial: Trial, count: number): Trial => ({
  rules: trial.rules,
  ...cutLine(trial, count),
});

/** The position in which the trial began, canonical. */
export const startFenOf = ({ positions }: Trial): string => formatFen(positions[0]);

/** How the trial has ended by the rules, if it has. */
export const outcomeOfTrial = (trial: Trial): Outcome | undefined =>
  outcomeOf(lastPosition(trial), trial.keys.slice(0, -1));

/** The draws that the side to move could claim. */
export const claimsOfTrial = (trial: Trial): Claim[] =>
  claimsOf(lastPosition(trial), trial.keys.slice(0, -1));
