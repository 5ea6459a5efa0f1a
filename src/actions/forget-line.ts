import { ok, type Result, refuse } from '../engine/index.ts';
import type { Actor } from '../games/actor.ts';
import { refuseAnalysis } from '../games/analysis.ts';
import type { Refusal } from '../games/refusals.ts';
import { deleteLine } from '../store/analysis-rows.ts';
import { findGame } from '../store/games.ts';
import type { World } from './world.ts';

/** Forgets a line of the player. Asking again changes nothing. */
export const forgetLine = (world: World, actor: Actor, lineId: string): Promise<Result<undefined, Refusal>> =>
  world.database.transaction<Result<undefined, Refusal>>(async (transaction) => {
    const game = await findGame(transaction, actor.gameId);
    if (!game) return refuse({ reason: 'unknown' });
    const refusal = refuseAnalysis(game, actor);
    if (refusal) return refuse(refusal);
    await deleteLine(transaction, actor, lineId);
    return ok(undefined);
  });
