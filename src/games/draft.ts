import { ok, type Result, readPartialTurn, refuse } from '../engine/index.ts';
import { type Actor, powerOf } from './actor.ts';
import { isOverdue } from './clock.ts';
import { type Game, isRunning, type LastTurn } from './game.ts';
import { positionInPlay } from './position.ts';
import type { Refusal } from './refusals.ts';
import { type Instant, messageIn } from './terms.ts';
import { refuseTurn } from './turn.ts';

/** What a player keeps of the running turn until it is sent. It is shown to nobody else. */
export interface Draft {
  readonly turnNumber: number;
  /** Machine texts from the start of the turn: a part of it, or the whole. */
  readonly moves: readonly string[];
  /** What is to go with the turn, as far as it is written. */
  readonly message: string | undefined;
  readonly keptAt: Instant;
}

/** What a player asks to be kept. */
export interface DraftRequest {
  /** The steps from the start of the turn, in any form that the notation reads; none to forget what was kept. */
  readonly moves: readonly string[];
  /** Left out: what was kept before stays. */
  readonly message?: string | undefined;
}

/**
 * Decides what is kept of a turn: only by the link that plays it, and only what is legal as its beginning.
 *
 * @param kept what was kept of this turn before
 * @param certainNow what has come for certain: the deadline is judged by it
 * @returns the draft from now on; undefined when there is to be none
 */
export function decideDraft(
  game: Game,
  lastTurn: LastTurn | undefined,
  request: Actor & DraftRequest,
  kept: Draft | undefined,
  now: Instant,
  certainNow: Instant,
): Result<Draft | undefined, Refusal> {
  const power = powerOf(game, request);
  const refusal = power ? refuseTurn(power, game) : ({ reason: 'unknown' } as const);
  if (refusal) return refuse(refusal);
  if (!isRunning(game) || isOverdue(game.clock, certainNow)) return refuse({ reason: 'game-over' });
  if (request.moves.length === 0) return ok(undefined);
  const read = readPartialTurn(positionInPlay(game, lastTurn), request.moves);
  if (!read.ok) return refuse({ reason: 'illegal-turn', turn: read.problem });
  return ok({
    turnNumber: game.turnNumber,
    moves: read.value.moves.map(({ move }) => move),
    message: request.message === undefined ? kept?.message : messageIn(request.message),
    keptAt: now,
  });
}
