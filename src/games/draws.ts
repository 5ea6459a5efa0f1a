import { claimsOf, type Position } from '../engine/index.ts';
import { ok, type Result, refuse } from '../engine/result.ts';
import type { Claim } from '../engine/types.ts';
import { endGame, type GameChange } from './ending.ts';
import {
  type Game,
  type GameWithTurns,
  isRunning,
  type LastTurn,
  opponentOf,
  type RunningGame,
  type Termination,
} from './game.ts';
import { linkPower, type TurnLink } from './link-power.ts';
import { readPosition } from './position.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/** A claim needs at least this many moves since the last that cannot be undone: twice there and back. */
const SHORTEST_REPETITION = 8;

/**
 * The engine's `positionKey` of each position that may come up again, oldest first, the one on the board last: those since
 * the last capture, promotion or pawn move, the start position included. Nothing where no repetition can be claimed on the
 * next move yet, nor in progressive play, where repetition is not used (progressive 5.6).
 */
export function repeatableKeys({ game, turns }: GameWithTurns): string[] {
  if (game.terms.rules.turnOrder !== 'alternating') return [];
  const quietMoves = Number(game.fen.split(' ')[4]);
  const reach = Math.min(quietMoves, turns.length);
  if (reach + 1 < SHORTEST_REPETITION) return [];
  const fenBefore = turns[turns.length - reach - 1]?.fen ?? game.terms.startFen;
  return [fenBefore, ...turns.slice(turns.length - reach).map(({ fen }) => fen)].map(positionKeyOfFen);
}

/** The engine's `positionKey` of a stored position. It is canonical, so its first four fields are the key. */
export const positionKeyOfFen = (fen: string): string => fen.split(' ', 4).join(' ');

/** The draw that may be claimed in this position, the repetition first. */
export const findClaim = (position: Position, earlierKeys: readonly string[]): Claim | undefined =>
  claimsOf(position, earlierKeys)[0];

/** Takes up the opponent's offer. Asking again changes nothing. */
export function acceptDrawOffer(
  game: Game,
  link: TurnLink,
  lastTurn: LastTurn | undefined,
  now: Instant,
): Result<GameChange, Refusal> {
  const refusal = refuseAnswer(game, link, ['agreement']);
  if (refusal) return refuse(refusal);
  if (!isRunning(game)) return ok({ game, notices: [] });
  if (game.state.drawOfferBy !== opponentOf(link.color)) return refuse({ reason: 'no-draw-offer' });
  return ok(drawn(game, 'agreement', lastTurn, now));
}

/**
 * Turns the opponent's offer down; the turn goes on. Nobody is told: the next turn says it.
 *
 * @param offered whether the last turn came with an offer, so that declining twice is no error
 */
export function declineDrawOffer(game: Game, link: TurnLink, offered: boolean): Result<GameChange, Refusal> {
  const refusal = refuseAnswer(game, link, []);
  if (refusal) return refuse(refusal);
  if (!isRunning(game)) return refuse({ reason: 'game-over' });
  if (!offered) return refuse({ reason: 'no-draw-offer' });
  return ok({ game: { ...game, state: { ...game.state, drawOfferBy: undefined } }, notices: [] });
}

/**
 * Claims a draw by threefold repetition or fifty moves in the position on the board, by the side to move. Claims belong
 * to alternating play.
 */
export function claimDrawNow(
  { game, turns }: GameWithTurns,
  link: TurnLink,
  lastTurn: LastTurn | undefined,
  now: Instant,
): Result<GameChange, Refusal> {
  const refusal = refuseAnswer(game, link, ['threefold', 'fifty-moves']);
  if (refusal) return refuse(refusal);
  if (!isRunning(game)) return ok({ game, notices: [] });
  const earlierKeys = repeatableKeys({ game, turns }).slice(0, -1);
  const claim = findClaim(readPosition(game.terms.rules, game.fen), earlierKeys);
  return claim
    ? ok(drawn(game, claim, lastTurn, now))
    : refuse({ reason: 'no-claim', rules: game.terms.rules });
}

/** Offers are answered and draws claimed by the side to move; once over, the game must have ended just so. */
function refuseAnswer(game: Game, link: TurnLink, already: readonly Termination[]): Refusal | undefined {
  const power = linkPower(game, link);
  if (power === undefined) return { reason: 'unknown' };
  if (power === 'played' || power === 'past' || power === 'former') return { reason: 'link-used' };
  if (game.state.kind === 'finished') {
    return power === 'plays' && already.includes(game.state.termination)
      ? undefined
      : { reason: 'game-over' };
  }
  return power === 'waits' ? { reason: 'not-your-turn' } : undefined;
}

const drawn = (
  game: RunningGame,
  termination: Termination,
  lastTurn: LastTurn | undefined,
  now: Instant,
): GameChange =>
  endGame(game, { kind: 'finished', result: '1/2-1/2', termination, finishedAt: now }, lastTurn);
