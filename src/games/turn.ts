import { formatFen, ok, outcomeOf, type Position, type Result, readTurn, refuse } from '../engine/index.ts';
import type { Power } from './actor.ts';
import { afterTurn, stop } from './clock.ts';
import { type Decision, type GameEvent, type Scene, unchanged } from './decision.ts';
import { findClaim, repeatableKeys } from './draws.ts';
import { endOf } from './ending.ts';
import {
  type FinishedState,
  type Game,
  type GameState,
  isRunning,
  lastTurnIn,
  opponentOf,
  type RunningGame,
  resultOf,
  type Turn,
} from './game.ts';
import { positionInPlay, readPosition } from './position.ts';
import type { Refusal } from './refusals.ts';
import { messageIn } from './terms.ts';

/** What a player asks for: the turn, in any form that the notation reads, and what goes with it. */
export interface TurnRequest {
  readonly moves: readonly string[];
  /** Single moves played in the position that the player looked at, where they say so. */
  readonly ply?: number | undefined;
  readonly message?: string | undefined;
  readonly offerDraw: boolean;
  /** Claims the draw that this very move makes possible. */
  readonly claimDraw: boolean;
}

/**
 * Decides a turn from stored state only: whether it is this player's to play, whether every move of it is legal, and what
 * becomes of game and clock. The turn that was played by this link, or by whoever has none from this ply on, changes nothing
 * when it is sent once more.
 */
export function decideTurn(scene: Scene, request: TurnRequest): Result<Decision, Refusal> {
  const { game, now } = scene;
  const refusal = refuseTurn(scene.power, game);
  if (refusal) return repeatsTurn(scene, request) ? ok(unchanged(game)) : refuse(refusal);
  if (!isRunning(game)) return refuse({ reason: 'game-over' });
  if (request.ply !== undefined && request.ply !== game.ply)
    return repeatsTurn(scene, request) ? ok(unchanged(game)) : refuse({ reason: 'stale-ply', ply: game.ply });
  if (request.offerDraw && request.claimDraw) return refuse({ reason: 'offer-and-claim' });

  const read = readTurn(positionInPlay(game, lastTurnIn(scene)), request.moves);
  if (!read.ok) return refuse({ reason: 'illegal-turn', turn: read.problem });
  const { line, moves, position } = read.value;

  const end = endAfter(position, repeatableKeys(scene), request.claimDraw);
  if (request.claimDraw && !end) return refuse({ reason: 'no-claim', rules: game.terms.rules, turn: line });

  const turn: Turn = {
    number: game.turnNumber,
    color: game.toMove,
    moves,
    message: messageIn(request.message),
    offeredDraw: request.offerDraw,
    playedAt: now,
    fen: formatFen(position),
  };
  // Not the side that the position names: a series that ran out of moves leaves the mover there (progressive 5.4).
  const toMove = opponentOf(game.toMove);
  const clock = afterTurn(game, now);
  // Moving declines the opponent's offer; an own one goes with the move and stands until the opponent moves.
  const state: GameState = end
    ? { kind: 'finished', ...end, finishedAt: now }
    : { kind: 'running', turnStartedAt: now, drawOfferBy: request.offerDraw ? game.toMove : undefined };
  const next: Game = {
    ...game,
    fen: turn.fen,
    ply: game.ply + moves.length,
    turnNumber: game.turnNumber + 1,
    toMove,
    clock: end ? stop({ clock }, 'over', now) : clock,
    state,
  };
  return ok({ game: next, turns: [turn], events: eventsOfTurn(game, turn, state) });
}

function eventsOfTurn(
  before: RunningGame,
  { number, color, offeredDraw }: Turn,
  state: GameState,
): GameEvent[] {
  const played: GameEvent = { kind: 'turn-played', number, by: color };
  if (state.kind === 'finished') return [played, endOf(state)];
  const declined: GameEvent[] = before.state.drawOfferBy ? [{ kind: 'draw-declined', by: color }] : [];
  const offered: GameEvent[] = offeredDraw ? [{ kind: 'draw-offered', by: color }] : [];
  return [...declined, played, ...offered];
}

/** Whether a request repeats, in whatever notation, a turn that this actor has played. One of a former epoch has played another. */
function repeatsTurn(scene: Scene, request: TurnRequest): boolean {
  const { game, turns, power } = scene;
  if (power === 'former') return false;
  const index = indexOfNamedTurn(scene, request);
  const played = turns[index];
  if (played === undefined) return false;
  const fenBefore = turns[index - 1]?.fen ?? game.terms.startFen;
  const read = readTurn(readPosition(game.terms.rules, fenBefore), request.moves);
  return (
    read.ok &&
    read.value.moves.length === played.moves.length &&
    read.value.moves.every(({ move }, at) => move === played.moves[at]?.move)
  );
}

/** Which of the turns a request names: that of the link, or else the actor's own that began at this ply; -1 for none. */
function indexOfNamedTurn({ turns, actor }: Scene, { ply }: TurnRequest): number {
  if (actor.turnNumber !== undefined) return turns.findIndex(({ number }) => number === actor.turnNumber);
  let before = 0;
  return turns.findIndex(({ color, moves }) => {
    const isNamed = before === ply && color === actor.color;
    before += moves.length;
    return isNamed;
  });
}

/** Why an actor cannot play a turn now; undefined where the actor's turn is the one being waited for. */
export function refuseTurn(power: Power, game: Game): Refusal | undefined {
  switch (power) {
    case 'former':
      return { reason: 'link-former' };
    case 'past':
    case 'played':
      return { reason: 'link-used' };
    case 'waits':
      return isRunning(game) ? { reason: 'not-your-turn' } : { reason: 'game-over' };
    case 'plays':
      return undefined;
  }
}

type End = Pick<FinishedState, 'result' | 'termination'>;

/** An end by the rules comes first; a claim is asked only where the rules leave the game open. */
function endAfter(position: Position, earlierKeys: readonly string[], claimed: boolean): End | undefined {
  const outcome = outcomeOf(position, earlierKeys);
  if (outcome) {
    return { result: resultOf(outcome), termination: outcome.end };
  }
  const claim = claimed ? findClaim(position, earlierKeys) : undefined;
  return claim && { result: '1/2-1/2', termination: claim };
}
