import { formatFen, outcomeOf, type Position, readTurn } from '../engine/index.ts';
import { ok, type Result, refuse } from '../engine/result.ts';
import { afterTurn, stop } from './clock.ts';
import { findClaim, repeatableKeys } from './draws.ts';
import {
  type FinishedState,
  type Game,
  type GameWithTurns,
  isRunning,
  type LastTurn,
  opponentOf,
  resultOf,
  type Turn,
} from './game.ts';
import { endNotices, turnNotice } from './game-notices.ts';
import { linkPower, type TurnLink } from './link-power.ts';
import type { Notice } from './notices.ts';
import { positionInPlay, readPosition } from './position.ts';
import type { Refusal } from './refusals.ts';
import { type Instant, messageIn } from './terms.ts';

/** What a player asks for: the turn, in any form that the notation reads, and what goes with it. */
export interface TurnRequest extends TurnLink {
  readonly moves: readonly string[];
  /** Single moves played in the position that the player looked at, where they say so. */
  readonly ply?: number | undefined;
  readonly message?: string | undefined;
  readonly offerDraw: boolean;
  /** Claims the draw that this very move makes possible. */
  readonly claimDraw: boolean;
}

/** A turn that may be played, and all that comes of it. */
export interface PlayedTurn {
  readonly game: Game;
  readonly turn: Turn;
  readonly notices: readonly Notice[];
}

/**
 * Decides a turn from stored state only: whether it is this player's to play, whether every move of it is legal, what
 * becomes of game and clock, and who must be told.
 *
 * @param mailDelayMs how long the letter to the opponent waits
 */
export function decideTurn(
  { game, turns }: GameWithTurns,
  request: TurnRequest,
  now: Instant,
  mailDelayMs: number,
): Result<PlayedTurn, Refusal> {
  const refusal = refuseTurnLink(game, request);
  if (refusal) return refuse(refusal);
  if (!isRunning(game)) return refuse({ reason: 'game-over' });
  if (request.ply !== undefined && request.ply !== game.ply)
    return refuse({ reason: 'stale-ply', ply: game.ply });
  if (request.offerDraw && request.claimDraw) return refuse({ reason: 'offer-and-claim' });

  const read = readTurn(positionInPlay(game, lastTurnIn({ game, turns })), request.moves);
  if (!read.ok) return refuse({ reason: 'illegal-turn', turn: read.problem });
  const { moves, position } = read.value;

  const end = endAfter(position, repeatableKeys({ game, turns }), request.claimDraw);
  if (request.claimDraw && !end) return refuse({ reason: 'no-claim', rules: game.terms.rules });

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
  const next: Game = {
    ...game,
    fen: turn.fen,
    ply: game.ply + moves.length,
    turnNumber: game.turnNumber + 1,
    toMove,
    clock: end ? stop({ clock }, 'over', now) : clock,
    state: end
      ? { kind: 'finished', ...end, finishedAt: now }
      : { kind: 'running', turnStartedAt: now, drawOfferBy: request.offerDraw ? game.toMove : undefined },
  };
  const lastTurn = lastTurnOf(turn, game.fen);
  const notices = end ? endNotices(next, lastTurn, now) : [turnNotice(next, lastTurn, now + mailDelayMs)];
  return ok({ game: next, turn, notices });
}

/** Whether a request repeats, in whatever notation, the turn that its link has played. */
export function repeatsTurn(
  game: Game,
  played: Turn,
  fenBefore: string,
  request: Pick<TurnRequest, 'moves'>,
): boolean {
  const read = readTurn(readPosition(game.terms.rules, fenBefore), request.moves);
  return (
    read.ok &&
    read.value.moves.length === played.moves.length &&
    read.value.moves.every(({ move }, index) => move === played.moves[index].move)
  );
}

/** A turn as those who are told of it see it. */
export const lastTurnOf = (turn: Turn, fenBefore: string): LastTurn => ({
  number: turn.number,
  color: turn.color,
  moves: turn.moves,
  message: turn.message,
  fenBefore,
});

/** The turn that led to where a game stands; undefined before the first. */
export function lastTurnIn({ game, turns }: GameWithTurns): LastTurn | undefined {
  const last = turns.at(-1);
  return last && lastTurnOf(last, turns.at(-2)?.fen ?? game.terms.startFen);
}

/** Why a link cannot play a turn now; undefined where its turn is the one being waited for. */
export function refuseTurnLink(game: Game, link: TurnLink): Refusal | undefined {
  switch (linkPower(game, link)) {
    case undefined:
      return { reason: 'unknown' };
    case 'former':
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
