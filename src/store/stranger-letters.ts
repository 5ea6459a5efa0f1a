import { countedMailbox } from '../address.ts';
import { LONGEST_WAITS } from '../games/fate.ts';
import { type Limit, type StrangerLimits, strangerLimits } from '../games/limits.ts';
import { DAY_MS, type Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';
import { holdMailWay } from './held-rows.ts';
import { IS_FREE, leaseLimits } from './leases.ts';
import type { Room } from './room.ts';

/** Letters to strangers: to mailboxes that never confirmed anything here. They leave last, and only so many a day. */

/** With `leaseLimits` as its first values. */
const WAITING = `closed_at IS NULL AND ${IS_FREE} AND held = 0`;

/** Notes that a letter just queued goes to a stranger. `client` is whoever asked for it, as a keyed hash. */
export async function noteStrangerLetter(
  transaction: Transaction,
  letterId: number,
  address: string,
  client: string | undefined,
): Promise<void> {
  await transaction.run(
    `INSERT INTO stranger_letter (letter_id, mailbox, client, place)
      SELECT ?, ?, ?, count(*) FROM stranger_letter WHERE client = ?`,
    letterId,
    countedMailbox(address),
    client ?? null,
    client ?? null,
  );
}

interface Candidate {
  readonly letter_id: number;
  readonly domain: string;
  readonly mailbox: string;
  readonly client: string | null;
  readonly counted_at: number | null;
}

/** How many letters are considered at a time, whether or not they are taken. */
const MOST_LOOKED_AT = 100;

/**
 * Letters to strangers that may leave now, which are thereby counted. Those of whoever has asked for fewest go first, so
 * that a crowd of requests delays nobody else. What is beyond a limit waits until there is room.
 */
export async function strangerLettersToTake(
  transaction: Transaction,
  now: Instant,
  room: Room,
  limits: StrangerLimits | undefined,
): Promise<number[]> {
  const taken: number[] = [];
  if (room.left() > 0) await holdMailWay(transaction);
  for (let looked = 0; room.left() > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const next = await transaction.first<Candidate>(
      `SELECT letter_id, domain, mailbox, client, counted_at
        FROM stranger_letter JOIN outbox ON outbox.id = letter_id
        WHERE closed_at IS NULL AND held = 0 AND attempt_at <= ? AND ${IS_FREE}
          AND domain NOT IN (SELECT value FROM json_each(?) AS words)
          AND letter_id NOT IN (SELECT value FROM json_each(?) AS listed)
        ORDER BY place, attempt_at, letter_id LIMIT 1`,
      now,
      ...leaseLimits(now),
      JSON.stringify(room.fullDomains()),
      JSON.stringify(taken),
    );
    if (!next) break;
    // A letter that is tried again was counted when it was first tried.
    if (limits && next.counted_at === null && (await hold(transaction, next, limits, now))) continue;
    if (!room.take(next.domain)) break;
    taken.push(next.letter_id);
    await transaction.run(
      'UPDATE stranger_letter SET counted_at = ? WHERE letter_id = ? AND counted_at IS NULL',
      now,
      next.letter_id,
    );
  }
  return taken;
}

/** Letters that are counted together, as a condition on their rows. */
interface Bucket {
  readonly where: string;
  readonly values: readonly string[];
}

const ALL: Bucket = { where: 'TRUE', values: [] };

/** Where a limit is reached, everything that counts for it waits until there is room for the next. */
async function hold(
  transaction: Transaction,
  { mailbox, client }: Candidate,
  limits: StrangerLimits,
  now: Instant,
): Promise<boolean> {
  const { ofMailbox, ofClient, ofAll } = strangerLimits(limits);
  const buckets: readonly (readonly [Limit, Bucket])[] = [
    [ofMailbox, { where: 'mailbox = ?', values: [mailbox] }],
    ...(client === null ? [] : [[ofClient, { where: 'client = ?', values: [client] }] as const]),
    [ofAll, ALL],
  ];
  for (const [limit, bucket] of buckets) {
    const roomAt = await roomIn(transaction, limit, bucket, now);
    if (roomAt === undefined) continue;
    // What waits longer than any letter may is looked at again in between.
    const lookAt = Math.min(roomAt, now + LONGEST_WAITS.letterMs);
    await transaction.run(
      `UPDATE outbox SET attempt_at = ? WHERE ${WAITING} AND attempt_at <= ? AND id IN
        (SELECT letter_id FROM stranger_letter WHERE counted_at IS NULL AND ${bucket.where})`,
      lookAt,
      ...leaseLimits(now),
      now,
      ...bucket.values,
    );
    return true;
  }
  return false;
}

/** When the limit lets one more leave; undefined if it does now. */
async function roomIn(
  reads: Reads,
  { count, withinMs }: Limit,
  bucket: Bucket,
  now: Instant,
): Promise<Instant | undefined> {
  const row = await reads.first<{ counted_at: number }>(
    `SELECT counted_at FROM stranger_letter WHERE counted_at > ? AND counted_at <= ? AND ${bucket.where}
      ORDER BY counted_at DESC LIMIT 1 OFFSET ?`,
    now - withinMs,
    now,
    ...bucket.values,
    count - 1,
  );
  return row && row.counted_at + withinMs;
}

/** The player is a stranger no more: letters that wait for room are due. */
export async function releaseStrangerLetters(
  transaction: Transaction,
  playerId: number,
  now: Instant,
): Promise<void> {
  const waiting = `SELECT letter_id FROM stranger_letter WHERE counted_at IS NULL
    AND letter_id IN (SELECT id FROM outbox WHERE player_id = ?)`;
  await transaction.run(
    `UPDATE outbox SET attempt_at = ? WHERE ${WAITING} AND attempt_at > ? AND id IN (${waiting})`,
    now,
    ...leaseLimits(now),
    now,
    playerId,
  );
  await transaction.run(`DELETE FROM stranger_letter WHERE letter_id IN (${waiting})`, playerId);
  transaction.tell('letters');
}

/** How many letters to strangers wait because so many have left today that no more may; 0 while there is room. */
export async function strangerLettersHeld(
  reads: Reads,
  limits: StrangerLimits,
  now: Instant,
): Promise<number> {
  if ((await roomIn(reads, strangerLimits(limits).ofAll, ALL, now)) === undefined) return 0;
  const row = await reads.first<{ held: number }>(
    `SELECT count(*) AS held FROM stranger_letter JOIN outbox ON outbox.id = letter_id
      WHERE counted_at IS NULL AND ${WAITING}`,
    ...leaseLimits(now),
  );
  return row?.held ?? 0;
}

/** What asks a stranger to confirm lapses after two days: what is behind two days of letters cannot leave in time. */
const DAYS_OF_LETTERS = 2;

/** Whether a letter that is queued now for that client may leave before what it is about lapses. */
export async function mayStillLeave(
  reads: Reads,
  { perClient, perDay }: StrangerLimits,
  client: string | undefined,
): Promise<boolean> {
  const waiting = await reads.first<{ all_of_them: number; of_client: number }>(
    `SELECT count(*) AS all_of_them, count(*) FILTER (WHERE client = ?) AS of_client FROM stranger_letter WHERE counted_at IS NULL`,
    client ?? null,
  );
  if (!waiting) return true;
  return waiting.all_of_them < DAYS_OF_LETTERS * perDay && waiting.of_client < DAYS_OF_LETTERS * perClient;
}

/** What was counted longer ago than a day counts for nothing any more: who asked is forgotten. */
export async function deleteCountedLetters(
  transaction: Transaction,
  now: Instant,
  limit: number,
): Promise<number> {
  const { changes } = await transaction.run(
    `DELETE FROM stranger_letter WHERE letter_id IN (
      SELECT letter_id FROM stranger_letter WHERE counted_at <= ? LIMIT ?)`,
    now - DAY_MS,
    limit,
  );
  return changes;
}
