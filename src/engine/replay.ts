import type { Position } from './board.ts';
import { seriesOf } from './board.ts';
import { formatFen, parseFen } from './fen.ts';
import { formatMove } from './move-text.ts';
import { hasLegalMove } from './moves.ts';
import { formatSan } from './notation.ts';
import { playMove } from './play.ts';
import { readMove } from './read-move.ts';
import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';
import { parseSquare } from './squares.ts';
import { parseStartFen } from './start-fen.ts';
import type { FenProblem, Move, MoveRefusal, Rules, TurnReason, WrittenMove } from './types.ts';

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

/** What a series editor has so far. */
export interface PartialTurn extends PlayedTurn {
  readonly complete: boolean;
}

/** Turns of both sides, one after another, as somebody tries them out; the last may be unfinished. */
export interface PlayedLine {
  readonly turns: readonly (readonly WrittenMove[])[];
  readonly position: Position;
}

/** Why a line is refused. */
export interface LineRefusal {
  readonly refusal: MoveRefusal;
  /** Which text of the line it is about, from 0. */
  readonly moveIndex: number;
  /** The position in which it failed. */
  readonly position: Position;
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

/** A move with both its texts, as records carry it. */
export const writeMove = (position: Position, move: Move): WrittenMove => ({
  move: formatMove(move),
  san: formatSan(position, move),
});

/**
 * Is the position behind a move the end of its turn? In alternating play always; a series ends with its last move, with
 * a Scottish check, or where nothing is legal any more (progressive 5.4).
 */
export const turnIsComplete = (position: Position): boolean =>
  isTurnStart(position) || !hasLegalMove(position);

/** Has nothing been played yet of the turn at hand? */
export const isTurnStart = (position: Position): boolean => (seriesOf(position)?.played ?? 0) === 0;

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

/** Plays texts one by one, each read in the position reached, until one is refused or is one too many. */
const playTexts = (start: Position, texts: readonly string[]): Result<PartialTurn, TurnRefusal> => {
  const moves: WrittenMove[] = [];
  let position = start;
  let complete = false;
  for (const [moveIndex, text] of texts.entries()) {
    const failure = (refusal: TurnMoveRefusal): Result<never, TurnRefusal> =>
      refuse({ refusal, moveIndex, position, played: moves });
    if (complete) return failure(seriesRefusal(position, 'series-too-long'));
    const read = readMove(position, text);
    if (!read.ok) return failure(read.problem);
    moves.push(writeMove(position, read.value));
    position = playMove(position, read.value);
    complete = turnIsComplete(position);
  }
  return ok({ moves, position, complete });
};

/**
 * Reads one whole turn from its start: one move, or in progressive play a series. A series must have its full number of
 * moves, unless a Scottish check or the lack of legal moves ended it (progressive 5.3, 5.4). Each text is one move, in
 * any notation `readMove` takes.
 */
export const readTurn = (position: Position, texts: readonly string[]): Result<PlayedTurn, TurnRefusal> => {
  const played = playTexts(position, texts);
  if (!played.ok) return played;
  if (played.value.complete) return ok({ moves: played.value.moves, position: played.value.position });
  return refuse({
    refusal: seriesRefusal(position, 'series-too-short'),
    moveIndex: texts.length,
    position: played.value.position,
    played: played.value.moves,
  });
};

/**
 * Whether a turn that may be played can also be kept: its notation, read by one who has nothing but the FEN before it,
 * has to lead to the position behind it, whose FEN has to read as itself.
 *
 * @param fenBefore the position in which it begins
 * @returns an `engine-fault`; undefined where all is well
 */
export const refuseUnreadable = (
  fenBefore: string,
  { moves, position }: PlayedTurn,
): TurnRefusal | undefined => {
  const before = parseFen(position.rules, fenBefore);
  let reached = before.ok ? before.value : position;
  for (const [moveIndex, { move, san }] of moves.entries()) {
    const read = readMove(reached, san);
    if (!read.ok || formatMove(read.value) !== move) return faultOf(reached, moves, moveIndex);
    reached = playMove(reached, read.value);
  }
  const fen = formatFen(position);
  const again = parseFen(position.rules, fen);
  return formatFen(reached) === fen && again.ok && formatFen(again.value) === fen
    ? undefined
    : faultOf(reached, moves, moves.length - 1);
};

const faultOf = (position: Position, moves: readonly WrittenMove[], moveIndex: number): TurnRefusal => {
  const { move } = moves[moveIndex]!;
  const squares = [move.slice(0, 2), move.slice(2, 4)].flatMap((name) => parseSquare(name) ?? []);
  const refusal = { reason: 'engine-fault', rule: 'orthodox', squares, moves: [], text: '' } as const;
  return { refusal, moveIndex, position, played: moves.slice(0, moveIndex) };
};

/** Reads what there is so far of a turn, nothing perhaps, and tells whether it is complete. */
export const readPartialTurn = (
  position: Position,
  texts: readonly string[],
): Result<PartialTurn, TurnRefusal> => playTexts(position, texts);

/**
 * Reads turns of both sides from the start of a turn, each text one move. Where turns end is decided by the rules. What
 * only claims or counts end may go on; behind a mate no move is legal.
 */
export const readLine = (start: Position, texts: readonly string[]): Result<PlayedLine, LineRefusal> => {
  const turns: WrittenMove[][] = [];
  let turn: WrittenMove[] = [];
  let position = start;
  for (const [moveIndex, text] of texts.entries()) {
    if (isTurnStart(position)) {
      turn = [];
      turns.push(turn);
    }
    const read = readMove(position, text);
    if (!read.ok) return refuse({ refusal: read.problem, moveIndex, position });
    turn.push(writeMove(position, read.value));
    position = playMove(position, read.value);
  }
  return ok({ turns, position });
};

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
  const positions = [start.value];
  const written: (readonly WrittenMove[])[] = [];
  for (const [turnIndex, texts] of turns.entries()) {
    const turn = readTurn(positions[turnIndex]!, texts);
    if (!turn.ok) return refuse({ reason: 'illegal-turn', turnIndex, turn: turn.problem });
    positions.push(turn.value.position);
    written.push(turn.value.moves);
  }
  return ok({ positions, turns: written });
};
