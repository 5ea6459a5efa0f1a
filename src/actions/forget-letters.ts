import { DAY_MS } from '../games/terms.ts';
import { deleteOldLetters } from '../store/outbox.ts';
import type { World } from './world.ts';

const KEPT_DAYS = 30;
const MOST_IN_ONE_TRANSACTION = 1_000;

/** Deletes letters that were done with a month ago. */
export async function forgetLetters(world: World): Promise<number> {
  const before = world.now() - KEPT_DAYS * DAY_MS;
  let forgotten = 0;
  for (;;) {
    const deleted = await world.database.transaction((transaction) =>
      deleteOldLetters(transaction, before, MOST_IN_ONE_TRANSACTION),
    );
    forgotten += deleted;
    if (deleted < MOST_IN_ONE_TRANSACTION) return forgotten;
  }
}
