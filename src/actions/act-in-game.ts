import { ok, type Result, refuse } from '../engine/result.ts';
import { type Actor, powerOf } from '../games/actor.ts';
import type { Decision, Scene } from '../games/decision.ts';
import { endIfOverdue } from '../games/ending.ts';
import type { GameWithTurns } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { findGameWithTurns } from '../store/games.ts';
import { saveDecision } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

/** The game as it stands now, and what has happened; nothing where the same had been asked for before. */
export interface Acted extends GameWithTurns {
  readonly events: Decision['events'];
}

/**
 * Whatever a player does in a game: loads it, lets `decide` say what becomes of it, and saves that, in one transaction. A
 * game whose time is over is ended first, whoever asks.
 */
export const actInGame = (
  world: World,
  actor: Actor,
  decide: (scene: Scene) => Result<Decision, Refusal>,
): Promise<Result<Acted, Refusal>> =>
  inTransaction<Result<Acted, Refusal>>(world, async (work) => {
    const found = await findGameWithTurns(work.transaction, actor.gameId);
    if (!found) return refuse({ reason: 'unknown' });
    const stands = (await endOverdue(work, found)) ?? found;
    const power = powerOf(stands.game, actor);
    if (!power) return refuse({ reason: 'unknown' });
    const decided = decide({ ...stands, actor, power, now: work.now });
    if (!decided.ok) return decided;
    return ok({ ...(await saveDecision(work, stands, decided.value)), events: decided.value.events });
  });

/** Ends a game whose deadline has passed; undefined while it may go on, or once it is over. */
export async function endOverdue(work: Work, found: GameWithTurns): Promise<GameWithTurns | undefined> {
  const ended = endIfOverdue(found.game, work.now, work.world.certainNow());
  return ended && saveDecision(work, found, ended);
}
