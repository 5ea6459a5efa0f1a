import { HOUR_MS, type Instant } from '../games/terms.ts';
import type { Reading } from './machine-time.ts';
import { follow, instantAt, isToBeBelieved, type KeptTime, type TrustedTime } from './trusted-time.ts';

/**
 * Several processes may go by one database, on one machine or on several. There is one time for all of them: that which one
 * of them has written down. Who finds another one there than its own takes it up and does not write over it; only to take over
 * the clock of a machine makes it another.
 */

/** What is known of another machine that works on the same database. */
interface OtherMachine {
  /** The last that it has written. */
  readonly at: Instant;
  /** Whether its own clock was in dispute then. */
  readonly disputed: boolean;
  /** When that was first seen here, on our steady count. */
  readonly heardAt: number;
  /** Whether it has been seen to write; what was there before we looked may be of a machine that is gone. */
  readonly isAlive: boolean;
}

/** The time, and what is known of another machine that goes by it. */
export interface SharedTime {
  readonly time: TrustedTime;
  readonly other: OtherMachine | undefined;
  /** When it was looked last at what is written down, and since when that has been done without a long pause. */
  readonly lookedAt: number;
  readonly lookingSince: number;
}

/** A machine that has written nothing for so long is gone: a living one writes every ten seconds. */
const SILENT_MS = 30_000;

/** The time of a process that has just been started: it knows of nobody else. */
export const ownTime = (time: TrustedTime, { steady }: Reading): SharedTime => ({
  time,
  other: undefined,
  lookedAt: steady,
  lookingSince: steady,
});

const isApart = (one: Instant, other: Instant): boolean => Math.abs(one - other) > HOUR_MS;

/**
 * Reads what is written down of the time, and takes it up where that is another one and from somebody who is alive. Without a
 * boot id it cannot be told who has written, and nothing is done.
 */
export function heed(
  before: SharedTime,
  kept: KeptTime,
  reading: Reading,
  bootId: string | undefined,
): SharedTime {
  const { steady } = reading;
  // After a sleep nobody knows how old it is.
  const hasPaused = steady - before.lookedAt > SILENT_MS;
  const shared = { ...before, lookedAt: steady, lookingSince: hasPaused ? steady : before.lookingSince };
  if (kept.bootId === undefined) return shared;
  return kept.bootId === bootId
    ? heedProcess(shared, kept, reading)
    : heedMachine(shared, kept, reading, hasPaused);
}

/** Of this very run of the machine: all that is written can be compared by the steady count. */
function heedProcess(shared: SharedTime, kept: KeptTime, reading: Reading): SharedTime {
  const { time } = shared;
  const theirs = kept.at + (reading.steady - kept.steady);
  if (!isApart(theirs, instantAt(time, reading))) return shared;
  const anchor = { at: kept.at, steady: kept.steady };
  return { ...shared, time: follow({ ...time, anchor, dispute: kept.dispute }, reading) };
}

function heedMachine(shared: SharedTime, kept: KeptTime, reading: Reading, hasPaused: boolean): SharedTime {
  const { time, other } = shared;
  if (other?.at === kept.at) return shared;
  const { steady } = reading;
  const isAlive = other !== undefined && !hasPaused;
  const heard = { at: kept.at, disputed: kept.dispute !== undefined, heardAt: steady, isAlive };
  if (!isAlive || !isApart(kept.at, instantAt(time, reading))) return { ...shared, other: heard };
  const anchor = { at: kept.at, steady };
  return { ...shared, other: heard, time: follow({ ...time, anchor, dispute: undefined }, reading) };
}

/** Whether nothing has come of the other machine for long, although it was looked for. */
const isSilent = (other: OtherMachine, { lookingSince }: SharedTime, { steady }: Reading): boolean =>
  steady - Math.max(other.heardAt, lookingSince) > SILENT_MS;

/** Whether our time may be written down: not over another one whose machine may be alive. */
export function mayKeep(shared: SharedTime, reading: Reading): boolean {
  const { time, other } = shared;
  if (other === undefined || isSilent(other, shared, reading)) return true;
  return !isApart(other.at + (reading.steady - other.heardAt), instantAt(time, reading));
}

/**
 * Whether to take over the clock of the machine with nobody having said so: never while the clock of another machine may agree
 * with the time, for then it is ours that is wrong.
 */
export function isOursToBeBelieved(shared: SharedTime, reading: Reading): boolean {
  const { time, other } = shared;
  const isAlone = other === undefined || other.disputed || isSilent(other, shared, reading);
  return isAlone && isToBeBelieved(time, reading);
}
