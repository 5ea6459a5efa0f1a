import { DAY_MS } from '../games/terms.ts';
import { deleteOldLetters } from '../store/letter-keys.ts';
import { deleteCountedLetters } from '../store/stranger-letters.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import type { World } from './world.ts';

const KEPT_DAYS = 30;

/** Deletes letters that were done with a month ago; of those about games their keys stay. */
export function forgetLetters(world: World): Promise<number> {
  const before = world.now() - KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteOldLetters(transaction, before, limit));
}

/** Forgets who asked for letters to strangers, a day after they left: they count for nothing any more. */
export function forgetCounts(world: World): Promise<number> {
  const now = world.now();
  return deleteInBatches(world, (transaction, limit) => deleteCountedLetters(transaction, now, limit));
}
