import { deletePassedDrafts } from '../store/drafts.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import type { World } from './world.ts';

/** Deletes drafts whose turn has been played or will never be. */
export const forgetDrafts = (world: World): Promise<number> => deleteInBatches(world, deletePassedDrafts);
