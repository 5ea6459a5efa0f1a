import type { Instant } from '../games/terms.ts';
import type { Reads } from './database.ts';
import { mailDownSince } from './mail-way.ts';

/** Why the promise that emails arrive does not hold: nothing leaves, or an email of a game has not left for too long. */
export type BrokenMailPromise = 'way-down' | 'letter-late';

/**
 * Whether emails leave as promised; undefined where they do. An email that a full or busy mailbox keeps waiting is no broken
 * promise: it is tried as it should be, and the host can do nothing about it.
 *
 * @param lateMs how long an email of a game may wait after it was due
 */
export async function brokenMailPromise(
  reads: Reads,
  now: Instant,
  lateMs: number,
): Promise<BrokenMailPromise | undefined> {
  if ((await mailDownSince(reads)) !== undefined) return 'way-down';
  const late = await reads.first(
    `SELECT 1 FROM outbox
      WHERE closed_at IS NULL AND game_id IS NOT NULL AND due_at < ? AND failed_as IS NOT 'mailbox' LIMIT 1`,
    now - lateMs,
  );
  return late === undefined ? undefined : 'letter-late';
}
