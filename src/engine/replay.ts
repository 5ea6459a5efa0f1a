import { type Position, seriesOf } from './board.ts';
import { formatFen, parseFen } from './fen.ts';
import type { FenProblem } from './fen-problem.ts';
import { engineFault, type Line, type LineLimits, lastPosition, readLine, turnIsComplete } from './line.ts';
import { ok, type Result, refuse } from './result.ts';
import { parseSquare } from './squares.ts';
import { parseStartFen } from './start-fen.ts';
import type { MoveRefusal, Rules, Square, TurnReason, WrittenMove } from './types.ts';

/** Why one move is refused, or the series as a whole. */
export interface TurnMoveRefusal extends Omit<MoveRefusal, 'reason'> {
  readonly reason: TurnReason;
}

/** Why a turn is refused, and how far it went. */
export interface TurnRefusal {
  readonly refusal: TurnMoveRefusal;
  /** Which text of the turn it is about, from 0; the number of texts where one is missing. */
  readonly moveIndex: number;
  /** The position in which it failed. */
  readonly position: Position;
  /** The moves before it, which are right. */
  readonly played: readonly WrittenMove[];
}

/** A whole turn and the position behind it. */
export interface PlayedTurn {
  readonly moves: readonly WrittenMove[];
  readonly position: Position;
}

/** A whole turn as it was read. */
export interface ReadTurn extends PlayedTurn {
  readonly line: Line;
}

/** What a series editor has so far. */
export interface PartialTurn extends PlayedTurn {
  readonly complete: boolean;
}

/** A game from its start: the positions at the start of every turn, the last one behind them all. */
export interface Replayed {
  readonly positions: readonly Position[];
  readonly turns: readonly (readonly WrittenMove[])[];
}

/** Why a game cannot be replayed: its start, or one of its turns, counted from 0. */
export type ReplayProblem =
  | { readonly reason: 'start-position'; readonly problem: FenProblem }
  | { readonly reason: 'illegal-turn'; readonly turnIndex: number; readonly turn: TurnRefusal };

const seriesRefusal = (
  position: Position,
  reason: 'series-too-short' | 'series-too-long',
): TurnMoveRefusal => ({
  reason,
  rule: seriesOf(position) === undefined ? 'orthodox' : 'progressive 5.4',
  squares: [],
  moves: [],
  text: '',
});

/** Why a line that was to be one turn stops; undefined where it does not. */
export const turnRefusalIn = (line: Line): TurnRefusal | undefined => {
  const { moves, stop } = line;
  if (stop === undefined) return undefined;
  const position = lastPosition(line);
  const refusal = stop.reason === 'refused' ? stop.refusal : seriesRefusal(position, 'series-too-long');
  return { refusal, moveIndex: moves.length, position, played: moves };
};

/** Plays texts one by one, each read in the position reached, until one is refused or is one too many. */
const playTurn = (
  start: Position,
  texts: readonly string[],
  limits: LineLimits,
): Result<PartialTurn & ReadTurn, TurnRefusal> => {
  const line = readLine(start, texts, { ...limits, oneTurn: true });
  const refusal = turnRefusalIn(line);
  if (refusal) return refuse(refusal);
  const { moves } = line;
  const position = lastPosition(line);
  return ok({ line, moves, position, complete: moves.length > 0 && turnIsComplete(position) });
};

/**
 * Reads one whole turn from its start: one move, or in progressive play a series. A series must have its full number of
 * moves, unless a Scottish check or the lack of legal moves ended it (progressive 5.3, 5.4). Each text is one move, in
 * any notation `readMove` takes.
 *
 * The turn can be kept: its notation reads as its moves, and the FEN behind it as its position. What cannot is refused as
 * `engine-fault`.
 */
export const readTurn = (start: Position, texts: readonly string[]): Result<ReadTurn, TurnRefusal> => {
  const played = playTurn(start, texts, { untilUnreadable: true });
  if (!played.ok) return played;
  const { line, moves, position, complete } = played.value;
  const stop = (refusal: TurnMoveRefusal, moveIndex: number): Result<never, TurnRefusal> =>
    refuse({ refusal, moveIndex, position, played: moves.slice(0, moveIndex) });
  if (!complete) return stop(seriesRefusal(position, 'series-too-short'), moves.length);
  if (!fenReadsAsItself(position)) return stop(engineFault(...squaresOf(moves.at(-1))), moves.length - 1);
  return ok({ line, moves, position });
};

const fenReadsAsItself = (position: Position): boolean => {
  const fen = formatFen(position);
  const again = parseFen(position.rules, fen);
  return again.ok && formatFen(again.value) === fen;
};

const squaresOf = (written: WrittenMove | undefined): Square[] =>
  [0, 2].flatMap((index) => parseSquare(written?.move.slice(index, index + 2) ?? '') ?? []);

/** Reads what there is so far of a turn, nothing perhaps, and tells whether it is complete. */
export const readPartialTurn = (
  position: Position,
  texts: readonly string[],
): Result<PartialTurn, TurnRefusal> => playTurn(position, texts, {});

/**
 * Replays a game from its start through its turns, each given as the texts of its moves. What the rules alone end
 * (mate, draws) is not looked for, but behind a mate no move is legal.
 */
export const replay = (
  rules: Rules,
  startFen: string,
  turns: readonly (readonly string[])[],
): Result<Replayed, ReplayProblem> => {
  const start = parseStartFen(rules, startFen);
  if (!start.ok) return refuse({ reason: 'start-position', problem: start.problem });
  let position = start.value;
  const positions = [position];
  const written: (readonly WrittenMove[])[] = [];
  for (const [turnIndex, texts] of turns.entries()) {
    const turn = readTurn(position, texts);
    if (!turn.ok) return refuse({ reason: 'illegal-turn', turnIndex, turn: turn.problem });
    position = turn.value.position;
    positions.push(position);
    written.push(turn.value.moves);
  }
  return ok({ positions, turns: written });
};
