import type { Transaction } from '../store/database.ts';
import type { World } from './world.ts';

const MOST_IN_ONE_TRANSACTION = 1_000;

/**
 * Deletes rows until none are left, in transactions so small that nobody waits long for one.
 *
 * @param deleteSome deletes so many at the most, and answers how many
 * @returns how many were deleted
 */
export async function deleteInBatches(
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
