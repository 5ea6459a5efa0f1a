import { DAY_MS } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { deletePassedDrafts } from '../store/drafts.ts';
import { deleteEndedInvitations } from '../store/invitations.ts';
import { deleteOldLetters } from '../store/letter-keys.ts';
import { deleteStrangers } from '../store/players.ts';
import { deleteCountedLetters } from '../store/stranger-letters.ts';
import type { World } from './world.ts';

const LETTERS_KEPT_DAYS = 30;
const INVITATIONS_KEPT_DAYS = 90;
const STRANGERS_KEPT_DAYS = 30;

const MOST_IN_ONE_TRANSACTION = 1_000;

/** Deletes drafts whose turn has been played or will never be. */
export const forgetDrafts = (world: World): Promise<number> => deleteInBatches(world, deletePassedDrafts);

/** Deletes letters that were done with a month ago; of those about games their keys stay. */
export function forgetLetters(world: World): Promise<number> {
  const before = world.now() - LETTERS_KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteOldLetters(transaction, before, limit));
}

/** Forgets who asked for letters to strangers, a day after they left: they count for nothing any more. */
export function forgetCounts(world: World): Promise<number> {
  const now = world.now();
  return deleteInBatches(world, (transaction, limit) => deleteCountedLetters(transaction, now, limit));
}

/** Deletes invitations that were declined, withdrawn or left unanswered three months ago, with what was written along. */
export function forgetInvitations(world: World): Promise<number> {
  const before = world.now() - INVITATIONS_KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteEndedInvitations(transaction, before, limit));
}

/**
 * Deletes addresses that somebody once typed and that belong to nothing: no game, no invitation, no letter. Who asked
 * never to be written to is remembered.
 */
export function forgetStrangers(world: World): Promise<number> {
  const before = world.now() - STRANGERS_KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteStrangers(transaction, before, limit));
}

/**
 * Deletes rows until none are left, in transactions so small that nobody waits long for one.
 *
 * @param deleteSome deletes so many at the most, and answers how many
 * @returns how many were deleted
 */
async function deleteInBatches(
  { database }: World,
  deleteSome: (transaction: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const deleted = await database.transaction((transaction) =>
      deleteSome(transaction, MOST_IN_ONE_TRANSACTION),
    );
    all += deleted;
    if (deleted < MOST_IN_ONE_TRANSACTION) return all;
  }
}
