import { type Result, refuse } from '../engine/index.ts';
import type { Actor } from '../games/actor.ts';
import { decideNotes, type Notes } from '../games/analysis.ts';
import { sceneOf } from '../games/decision.ts';
import type { Refusal } from '../games/refusals.ts';
import { findNotes, saveNotes } from '../store/analysis-rows.ts';
import { findGame } from '../store/games.ts';
import type { World } from './world.ts';

/** The text, with the version of the notes that its writer had seen; 0 where there were none. */
export type KeepNotes = Actor & Notes;

/** Keeps what a player writes about the game, for nobody else. Refused where the notes have changed meanwhile. */
export const keepNotes = (world: World, request: KeepNotes): Promise<Result<Notes, Refusal>> =>
  world.database.transaction<Result<Notes, Refusal>>(async (transaction) => {
    const game = await findGame(transaction, request.gameId);
    const scene = game && sceneOf({ game }, request, world.now());
    if (!scene) return refuse({ reason: 'unknown' });
    const notes = await findNotes(transaction, request);
    const decided = decideNotes(scene, notes, request);
    if (decided.ok && decided.value !== notes) {
      await saveNotes(transaction, request, decided.value, scene.now);
    }
    return decided;
  });
