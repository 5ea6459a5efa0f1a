import { ok, type Result, readPartialTurn, refuse } from '../engine/index.ts';
import { isOverdue } from './clock.ts';
import type { SceneWithoutTurns } from './decision.ts';
import { isRunning, type LastTurn } from './game.ts';
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

/** What a decision about a draft looks at. */
export interface DraftScene extends SceneWithoutTurns {
  /** The turn before the running one. */
  readonly lastTurn: LastTurn | undefined;
  /** What was kept of the running turn before. */
  readonly kept: Draft | undefined;
  /** What has come for certain: the deadline is judged by it. */
  readonly certainNow: Instant;
}

/**
 * Decides what is kept of a turn: only by who plays it, and only what is legal as its beginning.
 *
 * @returns the draft from now on; undefined when there is to be none
 */
export function decideDraft(scene: DraftScene, request: DraftRequest): Result<Draft | undefined, Refusal> {
  const { game, power, lastTurn, kept, now, certainNow } = scene;
  const refusal = refuseTurn(power, game);
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
