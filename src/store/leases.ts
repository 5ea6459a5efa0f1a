import { HOUR_MS, type Instant, MINUTE_MS } from '../games/terms.ts';
import type { Transaction } from './database.ts';

/**
 * A letter that is being sent is leased: it is its sender's until then, and whoever died with it keeps it no longer. Senders
 * renew the leases of what they still wait for, and give them back when they stop.
 */
export const LEASE_MS = MINUTE_MS / 2;

/**
 * A lease that reaches further than this was begun by a clock that has been set back since: it has run out. The clocks of
 * two processes never agree to the millisecond, so the bound is far from what they can differ by.
 */
const BEYOND_ANY_LEASE_MS = HOUR_MS;

/** In SQL: whether a letter is nobody's; with `leaseLimits` as its values. */
export const IS_FREE = '(taken_until IS NULL OR taken_until <= ? OR taken_until > ?)';
export const leaseLimits = (now: Instant): readonly [Instant, Instant] => [now, now + BEYOND_ANY_LEASE_MS];

/** From now on these letters are the taker's. */
export async function leaseLetters(
  transaction: Transaction,
  taker: string,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_by = ?, taken_until = ?, attempts = attempts + 1
      WHERE id IN (SELECT value FROM json_each(?) AS listed)`,
    taker,
    now + LEASE_MS,
    JSON.stringify(ids),
  );
}

/** The taker still waits for what becomes of these letters. */
export async function renewLeases(
  transaction: Transaction,
  taker: string,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_until = ?
      WHERE taken_by = ? AND id IN (SELECT value FROM json_each(?) AS listed)`,
    now + LEASE_MS,
    taker,
    JSON.stringify(ids),
  );
}

/** Whatever the taker still has is anybody's again. */
export async function giveBackLeases(transaction: Transaction, taker: string): Promise<void> {
  await transaction.run(
    'UPDATE outbox SET taken_by = NULL, taken_until = NULL WHERE taken_by = ? AND closed_at IS NULL',
    taker,
  );
}
