import { deletePassedDrafts } from '../store/drafts.ts';
import type { World } from './world.ts';

const MOST_IN_ONE_TRANSACTION = 1_000;

/** Deletes drafts whose turn has been played or will never be. */
export async function forgetDrafts(world: World): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const deleted = await world.database.transaction((transaction) =>
      deletePassedDrafts(transaction, MOST_IN_ONE_TRANSACTION),
    );
    forgotten += deleted;
    if (deleted < MOST_IN_ONE_TRANSACTION) return forgotten;
  }
}
