import { ok, type Result, refuse } from '../engine/index.ts';
import type { Actor } from '../games/actor.ts';
import { sceneOf } from '../games/decision.ts';
import { type Draft, type DraftRequest, decideDraft } from '../games/draft.ts';
import type { Refusal } from '../games/refusals.ts';
import { deleteDraft, findDraft, saveDraft } from '../store/drafts.ts';
import { findGame, findLastTurn } from '../store/games.ts';
import type { World } from './world.ts';

/**
 * Keeps the steps of the running turn for its player, in place of those kept before; no steps forget them. The game does
 * not change by it, and nobody is told.
 */
export const keepDraft = (
  world: World,
  request: Actor & DraftRequest,
): Promise<Result<Draft | undefined, Refusal>> =>
  world.database.transaction<Result<Draft | undefined, Refusal>>(async (transaction) => {
    const game = await findGame(transaction, request.gameId);
    const scene = game && sceneOf({ game }, request, world.now());
    if (!scene) return refuse({ reason: 'unknown' });
    const kept = await findDraft(transaction, game);
    const lastTurn = await findLastTurn(transaction, game);
    const decided = decideDraft({ ...scene, lastTurn, kept, certainNow: world.certainNow() }, request);
    if (!decided.ok) return decided;
    if (decided.value) await saveDraft(transaction, game.id, decided.value);
    else await deleteDraft(transaction, game.id);
    return ok(decided.value);
  });
