import { type Instant, MINUTE_MS } from '../games/terms.ts';
import type { Transaction } from './database.ts';

/**
 * A letter that is being sent is leased: it is its sender's until then, and whoever died with it keeps it no longer. Senders
 * renew the leases of what they still wait for. One that reaches further than any does was begun by a clock that has been
 * set back: it has run out.
 */
export const LEASE_MS = MINUTE_MS / 2;

/** In SQL: whether a letter is nobody's; with `leaseLimits` as its values. */
export const IS_FREE = '(taken_until IS NULL OR taken_until <= ? OR taken_until > ?)';
export const leaseLimits = (now: Instant): readonly [Instant, Instant] => [now, now + LEASE_MS];

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
