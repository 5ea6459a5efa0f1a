import { type Result, refuse } from '../engine/index.ts';
import type { Actor } from '../games/actor.ts';
import { decideNotes, type Notes, refuseAnalysis } from '../games/analysis.ts';
import type { Refusal } from '../games/refusals.ts';
import { findNotes, saveNotes } from '../store/analysis-rows.ts';
import { findGame } from '../store/games.ts';
import type { World } from './world.ts';

export type KeepNotes = Actor & {
  readonly text: string;
  /** The version of the notes that the writer had seen; 0 where there were none. */
  readonly version: number;
};

/** Keeps what a player writes about the game, for nobody else. Refused where the notes have changed meanwhile. */
export const keepNotes = (world: World, request: KeepNotes): Promise<Result<Notes, Refusal>> =>
  world.database.transaction<Result<Notes, Refusal>>(async (transaction) => {
    const game = await findGame(transaction, request.gameId);
    if (!game) return refuse({ reason: 'unknown' });
    const refusal = refuseAnalysis(game, request);
    if (refusal) return refuse(refusal);
    const notes = await findNotes(transaction, request);
    const decided = decideNotes(notes, request.text, request.version);
    if (decided.ok && decided.value !== notes) {
      await saveNotes(transaction, request, decided.value, world.now());
    }
    return decided;
  });
