import type { Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';

/** How the way by which letters leave is doing: the mail server of MAIL_URL, or the folder. */
export interface MailWay {
  /** Counts the letters it has taken. */
  readonly taken: number;
  /** Undefined while it works. */
  readonly failing: WayFailure | undefined;
}

interface WayFailure {
  readonly since: Instant;
  /** Failures in a row. */
  readonly failures: number;
  /** What was met last, in a word or a code; never an address. */
  readonly trouble: string;
}

interface WayRow {
  readonly taken: number;
  readonly failing_since: number | null;
  readonly failures: number;
  readonly trouble: string | null;
}

/** The state of the way as the last letters left it. */
export async function mailWay(reads: Reads): Promise<MailWay> {
  const row = await reads.first<WayRow>('SELECT taken, failing_since, failures, trouble FROM mail_way');
  if (row === undefined) throw new Error('The state of the mail way is missing.');
  const { taken, failures, failing_since: since, trouble } = row;
  return {
    taken,
    failing: since === null || trouble === null ? undefined : { since, failures, trouble },
  };
}

/** In SQL: whether letters wait for a way that is down. */
export const MAIL_IS_DOWN = `EXISTS (SELECT 1 FROM mail_way WHERE failing_since IS NOT NULL AND EXISTS (
    SELECT 1 FROM outbox WHERE closed_at IS NULL AND held = 1))`;

/** Since when letters wait for a way that is down; undefined while none does. */
export async function mailDownSince(reads: Reads): Promise<Instant | undefined> {
  const row = await reads.first<{ since: number }>(
    `SELECT failing_since AS since FROM mail_way WHERE ${MAIL_IS_DOWN}`,
  );
  return row?.since;
}

/** The way took so many letters: it works, and all letters that were held are due. */
export async function markWayWorks(transaction: Transaction, letters: number, now: Instant): Promise<void> {
  await transaction.run(
    `UPDATE mail_way SET taken = taken + ?, failing_since = NULL, failures = 0, trouble = NULL, probe_at = NULL`,
    letters,
  );
  await transaction.run(
    'UPDATE outbox SET held = 0, attempt_at = ? WHERE closed_at IS NULL AND held = 1',
    now,
  );
}

/**
 * The way failed. Where it worked until now, all letters that are due are held: one of them is tried now and then, and the
 * first that gets through frees the others. A letter that is queued later is tried once before it is held.
 */
export async function markWayFails(
  transaction: Transaction,
  { trouble, now, probeAt }: { readonly trouble: string; readonly now: Instant; readonly probeAt: Instant },
): Promise<void> {
  const [row] = await transaction.all<{ failures: number }>(
    `UPDATE mail_way SET failing_since = coalesce(failing_since, ?), failures = failures + 1, trouble = ?,
      probe_at = ? RETURNING failures`,
    now,
    trouble,
    probeAt,
  );
  if (row?.failures === 1) {
    await transaction.run(
      `UPDATE outbox SET held = 1
        WHERE closed_at IS NULL AND taken_by IS NULL AND held = 0 AND attempt_at <= ?`,
      now,
    );
  }
}

/** Nothing speaks against trying the way: if it is down, one of the letters that are held is tried now. */
export async function probeNow(transaction: Transaction, now: Instant): Promise<void> {
  await transaction.run('UPDATE mail_way SET probe_at = ? WHERE failing_since IS NOT NULL', now);
}

/**
 * At the start: what the Message-IDs of letters end in that are queued from now on. Letters that wait and were queued by a
 * version that did not set it are given the same.
 */
export async function setMessageHost(transaction: Transaction, host: string): Promise<void> {
  await transaction.run('UPDATE mail_way SET message_host = ? WHERE message_host <> ?', host, host);
  await transaction.run(
    `UPDATE outbox SET message_host = ? WHERE closed_at IS NULL AND message_host = ''`,
    host,
  );
}
