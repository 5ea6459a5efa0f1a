import { LONGEST_WAITS, type LongestWaits } from '../games/fate.ts';
import type { StrangerLimits } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Reads, SqlValue, Transaction } from './database.ts';
import { HELD_BY_NONE } from './held-rows.ts';
import { IS_FREE, leaseLetters, leaseLimits } from './leases.ts';
import { type OutboxRow, TO_STRANGER, takenLetters } from './outbox.ts';
import type { LeaveOut } from './readable-rows.ts';
import type { Room } from './room.ts';
import { strangerLettersToTake } from './stranger-letters.ts';

/** Who takes letters, and which. */
export interface Taking {
  /** Under which name they are leased: no two senders have the same. */
  readonly taker: string;
  readonly room: Room;
  /** What there is room for among letters to strangers. */
  readonly strangers?: Room;
  /** How many letters a day may go to strangers; undefined where no limits hold. */
  readonly limits?: StrangerLimits | undefined;
  readonly longest?: LongestWaits;
}

/** How many letters are considered at a time; those to full domains are not considered again. */
const LOOKED_AT_ONCE = 50;

const FREE = `FROM outbox WHERE closed_at IS NULL AND ${IS_FREE}
    AND domain NOT IN (SELECT value FROM json_each(?) AS words)`;
const freeValues = (now: Instant, fullDomains: readonly string[]): readonly SqlValue[] => [
  ...leaseLimits(now),
  JSON.stringify(fullDomains),
];

const DUE = `SELECT id, domain, wanted_at ${FREE} AND held = 0 AND attempt_at <= ? AND NOT ${TO_STRANGER}
    AND (wanted_at, id) > (?, ?) ORDER BY wanted_at, id LIMIT ? ${HELD_BY_NONE}`;
const BEGUN_BY_A_LATER_CLOCK = `SELECT id, domain, wanted_at ${FREE} AND held = 0 AND attempt_at > ? LIMIT ? ${HELD_BY_NONE}`;
const HELD = `SELECT id, domain, wanted_at ${FREE} AND held = 1 ORDER BY attempts, attempt_at LIMIT ? ${HELD_BY_NONE}`;

interface Candidate {
  readonly id: number;
  readonly domain: string;
  readonly wanted_at: Instant;
}

/**
 * Leases letters that are due: those that are wanted first, each domain within its places, and letters to strangers only
 * where the others leave room; and while the way is down, now and then, one of the letters that are held: one that was
 * tried least. A leased letter is nobody else's until an outcome is written down (`letter-outcomes.ts`) or its lease runs
 * out. Letters that cannot be read are leased too.
 *
 * @param leaveOut hears of each letter that cannot be read
 */
export async function takeDueLetters(
  transaction: Transaction,
  { taker, room, strangers = room, limits, longest = LONGEST_WAITS }: Taking,
  now: Instant,
  leaveOut: LeaveOut,
): Promise<OutboxRow[]> {
  const ids = await dueLetters(transaction, room, now);
  const choose = async (sql: string, ...values: readonly SqlValue[]): Promise<void> => {
    const free = freeValues(now, room.fullDomains());
    for (const { id, domain } of await transaction.all<Candidate>(sql, ...free, ...values))
      if (room.take(domain)) ids.push(id);
  };
  if (room.left() > 0) await choose(BEGUN_BY_A_LATER_CLOCK, now + longest.letterMs, room.left());
  ids.push(...(await strangerLettersToTake(transaction, now, strangers, limits)));
  if (room.left() > 0 && (await mayProbe(transaction, now, longest.probeMs))) await choose(HELD, 1);
  if (ids.length === 0) return [];
  await leaseLetters(transaction, taker, ids, now);
  return takenLetters(transaction, ids, leaveOut);
}

/** Letters that are due and have room, but those to strangers, in the order in which they are wanted. */
async function dueLetters(transaction: Transaction, room: Room, now: Instant): Promise<number[]> {
  const ids: number[] = [];
  let after: Pick<Candidate, 'id' | 'wanted_at'> = { id: 0, wanted_at: Number.MIN_SAFE_INTEGER };
  while (room.left() > 0) {
    const looked = await transaction.all<Candidate>(
      DUE,
      ...freeValues(now, room.fullDomains()),
      now,
      after.wanted_at,
      after.id,
      LOOKED_AT_ONCE,
    );
    for (const { id, domain } of looked) if (room.take(domain)) ids.push(id);
    const last = looked.at(-1);
    if (last === undefined || looked.length < LOOKED_AT_ONCE) break;
    after = last;
  }
  return ids;
}

/** While the way is down: whether one of the letters that are held may try it. The way is then left in peace for a while. */
async function mayProbe(transaction: Transaction, now: Instant, longestMs: number): Promise<boolean> {
  const { changes } = await transaction.run(
    'UPDATE mail_way SET probe_at = ? WHERE probe_at <= ? OR probe_at > ?',
    now + longestMs,
    now,
    now + longestMs,
  );
  return changes > 0;
}

/** What is looked at for the time of the next letter. */
export interface Waiting {
  readonly longest?: LongestWaits;
  /** Letters to domains that have all their places taken wait for one. */
  readonly fullDomains?: readonly string[];
  /** Letters to strangers are left out where there is no place for them. */
  readonly withStrangers?: boolean;
}

const NEXT = (withStrangers: boolean, order: 'ASC' | 'DESC'): string =>
  `SELECT attempt_at ${FREE} AND held = 0 ${withStrangers ? '' : `AND NOT ${TO_STRANGER}`}
    ORDER BY attempt_at ${order} LIMIT 1`;

/** When the next letter is due that nobody is sending; undefined when none waits. */
export async function nextLetterAt(
  reads: Reads,
  now: Instant,
  { longest = LONGEST_WAITS, fullDomains = [], withStrangers = true }: Waiting = {},
): Promise<Instant | undefined> {
  const free = freeValues(now, fullDomains);
  const row = await reads.first<Record<'first' | 'last' | 'probe', number | null>>(
    `SELECT (${NEXT(withStrangers, 'ASC')}) AS first, (${NEXT(true, 'DESC')}) AS last,
      (SELECT probe_at FROM mail_way WHERE EXISTS (SELECT 1 ${FREE} AND held = 1)) AS probe`,
    ...free,
    ...free,
    ...free,
  );
  if (row === undefined) return undefined;
  const { first, last, probe } = row;
  const waits = [
    ...(first === null ? [] : [first]),
    ...(last !== null && last > now + longest.letterMs ? [now] : []),
    ...(probe === null ? [] : [probe > now + longest.probeMs ? now : probe]),
  ];
  return waits.length === 0 ? undefined : Math.min(...waits);
}
