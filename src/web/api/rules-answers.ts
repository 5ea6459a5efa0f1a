import {
  claimsOf,
  formatFen,
  formatMove,
  legalMoves,
  outcomeOf,
  type Position,
  playMove,
  positionKey,
  readMove,
  readTurn,
  seriesOf,
  sideToMove,
  statusOf,
  type TurnMoveRefusal,
  type TurnRefusal,
  turnIsComplete,
  writeMove,
} from '../../engine/index.ts';
import { ok, type Result, refuse } from '../../engine/result.ts';
import type { Move, Outcome } from '../../engine/types.ts';
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
const byText = (one: Move, other: Move): number => (formatMove(one) < formatMove(other) ? -1 : 1);

/** The legal moves with what they lead to, and how the side to move stands. */
export function* answerMoves(position: Position): Generator<void, MovesAnswerJson, void> {
  const legal: MoveWithFenJson[] = [];
  for (const move of legalMoves(position).sort(byText)) {
    legal.push({ ...writeMove(position, move), fen: formatFen(playMove(position, move)) });
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
  const keys = [...keysBefore];
  const turns: PlayedTurnJson[] = [];
  let position = start;
  let key = positionKey(start);
  let isComplete = true;
  const stopped = (stop: PlayRefusal['stop'], moveIndex: number) =>
    refuse({ stop, moveIndex, turns, position });
  for (const [moveIndex, text] of texts.entries()) {
    const outcome = outcomeOf(position, keys);
    if (outcome !== undefined) return stopped({ kind: 'over', outcome }, moveIndex);
    const read = readMove(position, text);
    if (!read.ok) return stopped({ kind: 'refused', turn: turnRefusal(position, read.problem) }, moveIndex);
    if (isComplete) turns.push({ color: sideToMove(position), moves: [], fen: '' });
    const next = playMove(position, read.value);
    const turn = turns.at(-1)!;
    turn.fen = formatFen(next);
    turn.moves.push({ ...writeMove(position, read.value), fen: turn.fen });
    position = next;
    isComplete = turnIsComplete(position);
    if (isComplete) {
      keys.push(key);
      key = positionKey(position);
    }
    yield;
  }
  if (texts.length === 0 || !isComplete) {
    return stopped({ kind: 'refused', turn: unfinishedTurn(position) }, texts.length);
  }
  return ok({
    turns,
    fen: formatFen(position),
    status: statusOf(position),
    outcome: outcomeJson(outcomeOf(position, keys)),
    claims: claimsOf(position, keys),
  });
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
