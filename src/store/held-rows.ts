import type { Transaction } from './database.ts';

/**
 * At the end of a query for rows that a transaction goes on to change: no other may change them until it ends, so that
 * what is decided by them still holds when it is written down. SQLite, where a transaction has the whole database to
 * itself, takes it for a comment.
 */
export const HELD = '-- FOR NO KEY UPDATE';

/** At the end of a query for rows that go to one asker each: those that another transaction holds are left out. */
export const HELD_BY_NONE = '-- FOR UPDATE SKIP LOCKED';

/** Holds a player of whom something is counted, before it is counted. */
export async function holdPlayer(transaction: Transaction, id: number): Promise<void> {
  await transaction.first(`SELECT 1 FROM player WHERE id = ? ${HELD}`, id);
}

/** Holds a game of which something is counted. */
export async function holdGame(transaction: Transaction, id: string): Promise<void> {
  await transaction.first(`SELECT 1 FROM game WHERE id = ? ${HELD}`, id);
}

/** Holds the way by which letters leave, before letters are counted that leave it. */
export async function holdMailWay(transaction: Transaction): Promise<void> {
  await transaction.first(`SELECT 1 FROM mail_way ${HELD}`);
}
