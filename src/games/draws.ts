import { type Claim, claimsOf, ok, type Position, type Result, refuse } from '../engine/index.ts';
import { refuseToDoMore } from './actor.ts';
import { type Decision, happened, type Scene, unchanged } from './decision.ts';
import { endGame } from './ending.ts';
import {
  type Game,
  type GameWithTurns,
  isRunning,
  opponentOf,
  type RunningGame,
  type Termination,
} from './game.ts';
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
export function acceptDrawOffer(scene: Scene): Result<Decision, Refusal> {
  const refusal = refuseAnswer(scene, ['agreement']);
  if (refusal) return refuse(refusal);
  const { game, actor, now } = scene;
  if (!isRunning(game)) return ok(unchanged(game));
  if (game.state.drawOfferBy !== opponentOf(actor.color)) return refuse({ reason: 'no-draw-offer' });
  return ok(drawn(game, 'agreement', now));
}

/** Turns the opponent's offer down; the turn goes on. Nobody is told: the next turn says it. Asking again changes nothing. */
export function declineDrawOffer(scene: Scene): Result<Decision, Refusal> {
  const refusal = refuseAnswer(scene, []);
  if (refusal) return refuse(refusal);
  const { game, turns, actor } = scene;
  if (!isRunning(game)) return refuse({ reason: 'game-over' });
  if (game.state.drawOfferBy === undefined) {
    const offered = turns.at(-1)?.offeredDraw === true;
    return offered ? ok(unchanged(game)) : refuse({ reason: 'no-draw-offer' });
  }
  const declined: Game = { ...game, state: { ...game.state, drawOfferBy: undefined } };
  return ok(happened(declined, { kind: 'draw-declined', by: actor.color }));
}

/**
 * Claims a draw by threefold repetition or fifty moves in the position on the board, by the side to move. Claims belong
 * to alternating play.
 */
export function claimDrawNow(scene: Scene): Result<Decision, Refusal> {
  const refusal = refuseAnswer(scene, ['threefold', 'fifty-moves']);
  if (refusal) return refuse(refusal);
  const { game, now } = scene;
  if (!isRunning(game)) return ok(unchanged(game));
  const earlierKeys = repeatableKeys(scene).slice(0, -1);
  const claim = findClaim(readPosition(game.terms.rules, game.fen), earlierKeys);
  return claim ? ok(drawn(game, claim, now)) : refuse({ reason: 'no-claim', rules: game.terms.rules });
}

/** Offers are answered and draws claimed by the side to move; once over, the game must have ended just so. */
function refuseAnswer({ game, power }: Scene, already: readonly Termination[]): Refusal | undefined {
  if (power === 'played') return { reason: 'link-used' };
  const refusal = refuseToDoMore(power);
  if (refusal) return refusal;
  if (game.state.kind === 'finished') {
    return power === 'plays' && already.includes(game.state.termination)
      ? undefined
      : { reason: 'game-over' };
  }
  return power === 'waits' ? { reason: 'not-your-turn' } : undefined;
}

const drawn = (game: RunningGame, termination: Termination, now: Instant): Decision =>
  endGame(game, { kind: 'finished', result: '1/2-1/2', termination, finishedAt: now });
