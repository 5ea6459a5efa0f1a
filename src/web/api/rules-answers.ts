import {
  claimsOf,
  formatFen,
  formatMove,
  type LineStop,
  legalSteps,
  lineReader,
  type Outcome,
  ok,
  outcomeOf,
  type Position,
  type Result,
  readTurn,
  refuse,
  type Step,
  seriesOf,
  sideToMove,
  statusOf,
  type TurnMoveRefusal,
  type TurnRefusal,
} from '../../engine/index.ts';
import { resultOf } from '../../games/game.ts';
import type {
  MovesAnswerJson,
  MoveWithFenJson,
  OutcomeJson,
  PlayAnswerJson,
  PlayedTurnJson,
} from './rules-schemas.ts';

/** What the rules say of a position. What may take long is a generator, to be done in slices. */

const outcomeJson = (outcome: Outcome | undefined): OutcomeJson =>
  outcome === undefined ? null : { result: resultOf(outcome), termination: outcome.end };

/** Bytewise, as the command line sorts; the texts are ASCII. */
const byText = (one: Step, other: Step): number => (formatMove(one.move) < formatMove(other.move) ? -1 : 1);

/** The legal moves with what they lead to, and how the side to move stands. */
export function* answerMoves(position: Position): Generator<void, MovesAnswerJson, void> {
  const legal: MoveWithFenJson[] = [];
  for (const { written, next } of legalSteps(position).sort(byText)) {
    legal.push({ ...written, fen: formatFen(next) });
    yield;
  }
  return {
    fen: formatFen(position),
    legal,
    status: statusOf(position),
    outcome: outcomeJson(outcomeOf(position)),
  };
}

/** Turns that were refused, and how far they went. */
export interface PlayRefusal {
  /** As a game would refuse the turn that fails; or the game has ended before it. */
  readonly stop:
    | { readonly kind: 'refused'; readonly turn: TurnRefusal }
    | { readonly kind: 'over'; readonly outcome: Outcome };
  /** Which of all the texts fails, from 0; their number where one is missing. */
  readonly moveIndex: number;
  /** What could be played before it; the last turn may be unfinished. */
  readonly turns: readonly PlayedTurnJson[];
  /** The position in which it failed. */
  readonly position: Position;
}

/**
 * Plays turns of both sides from a position on, each of them whole, until one is refused.
 *
 * @param keysBefore the keys of the positions at the start of each turn before this one, oldest first
 */
export function* answerPlay(
  start: Position,
  texts: readonly string[],
  keysBefore: readonly string[],
): Generator<void, Result<PlayAnswerJson, PlayRefusal>, void> {
  const reader = lineReader(start, { untilOver: true }, keysBefore);
  const turns: PlayedTurnJson[] = [];
  let turn: PlayedTurnJson | undefined;
  let position = start;
  const stopped = (stop: PlayRefusal['stop'], moveIndex: number) =>
    refuse({ stop, moveIndex, turns, position });
  for (const [moveIndex, text] of texts.entries()) {
    const played = reader.play(text);
    if (!played.ok) return stopped(stopOf(played.problem), moveIndex);
    const { step, endsTurn } = played.value;
    if (turn === undefined) {
      turn = { color: sideToMove(position), moves: [], fen: '' };
      turns.push(turn);
    }
    position = step.next;
    turn.fen = formatFen(position);
    turn.moves.push({ ...step.written, fen: turn.fen });
    if (endsTurn) turn = undefined;
    yield;
  }
  if (texts.length === 0 || turn !== undefined) {
    return stopped({ kind: 'refused', turn: unfinishedTurn(position) }, texts.length);
  }
  return ok({
    turns,
    fen: formatFen(position),
    status: statusOf(position),
    outcome: outcomeJson(outcomeOf(position, reader.earlierKeys())),
    claims: claimsOf(position, reader.earlierKeys()),
  });
}

function stopOf(stop: LineStop): PlayRefusal['stop'] {
  switch (stop.reason) {
    case 'over':
      return { kind: 'over', outcome: stop.outcome };
    case 'refused':
      return { kind: 'refused', turn: turnRefusal(stop.position, stop.refusal) };
    case 'too-long':
      throw new Error('the number of moves is bounded before they are read');
  }
}

/** Its moves are counted from the start of the series, wherever the texts begin. */
const turnRefusal = (position: Position, refusal: TurnMoveRefusal): TurnRefusal => ({
  refusal,
  moveIndex: seriesOf(position)?.played ?? 0,
  position,
  played: [],
});

/** The refusal of a turn that ends here, where it is not whole. */
function unfinishedTurn(position: Position): TurnRefusal {
  const read = readTurn(position, []);
  if (read.ok) throw new Error('a turn without moves cannot be whole');
  return turnRefusal(position, read.problem.refusal);
}
