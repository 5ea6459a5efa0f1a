import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../games/terms.ts';
import type { Reading } from './machine-time.ts';

/**
 * One time that can be trusted, made from a clock that anybody may set and a count of milliseconds that nobody sets. It
 * goes on from what is known, evenly, and follows the clock of the machine where that runs ahead by less than an hour. A
 * clock that is further away is in dispute: it may have been set by mistake, or the machine may have stood still.
 */
export interface TrustedTime {
  /** What it was at a reading: from there on it is counted. */
  readonly anchor: { readonly at: Instant; readonly steady: number };
  /** The clock of the machine is elsewhere, by more than an hour. */
  readonly dispute: Dispute | undefined;
  /**
   * When this run of the service began after an outage, and when that had begun, where its length is the word of the machine
   * alone. Undefined in the first run of all.
   */
  readonly start: { readonly steady: number; readonly outageSince: Instant | undefined } | undefined;
}

interface Dispute {
  /** How far the clock of the machine was ahead when it was first seen; less than 0: behind. */
  readonly aheadMs: number;
  /** What the trusted time was then. */
  readonly from: Instant;
  /** When that was, on the steady count. */
  readonly steady: number;
}

/** What is known from the run before; of an earlier version, only the last instant seen. */
export interface KeptTime {
  readonly at: Instant;
  readonly steady: number;
  readonly bootId: string | undefined;
  readonly dispute: Dispute | undefined;
}

/** Differences below it are followed forward and ignored backward; those above it are in dispute. */
const TRUSTED_MS = HOUR_MS;

/** A clock of the machine that has been ahead for this long, evenly, is right: it was the machine that stood still. */
const BELIEVED_AFTER_MS = DAY_MS;

/** How long after an outage nothing ends: nobody could play while the service was down. */
const QUIET_MS = 10 * MINUTE_MS;

/** The time at a reading; whole milliseconds. */
export const instantAt = ({ anchor }: TrustedTime, { steady }: Reading): Instant =>
  anchor.at + Math.floor(Math.max(0, steady - anchor.steady));

/**
 * Takes up the time at a start. In the same run of the machine what has gone by is known, and a clock that was set
 * meanwhile is found out. After another start of the machine its clock alone tells how long the outage was; only that it
 * is not earlier than what was last seen is certain.
 */
export function startTime(
  reading: Reading,
  kept: KeptTime | undefined,
  bootId: string | undefined,
): TrustedTime {
  const { wall, steady } = reading;
  const sameRun = kept?.bootId !== undefined && kept.bootId === bootId && steady >= kept.steady;
  if (kept && sameRun) {
    const anchor = { at: kept.at, steady: kept.steady };
    return follow({ anchor, dispute: kept.dispute, start: { steady, outageSince: undefined } }, reading);
  }
  const start = kept && { steady, outageSince: kept.at };
  if (kept && isStillAhead(kept, wall)) {
    const dispute = { ...kept.dispute, aheadMs: wall - kept.at, steady };
    return { anchor: { at: kept.at, steady }, dispute, start };
  }
  const anchor = { at: Math.max(wall, kept?.at ?? wall), steady };
  return follow({ anchor, dispute: undefined, start }, reading);
}

/** Whether the clock of the machine is as far ahead as when it was in dispute: a new start makes it no more credible. */
const isStillAhead = (kept: KeptTime, wall: Instant): kept is KeptTime & { readonly dispute: Dispute } =>
  kept.dispute !== undefined &&
  kept.dispute.aheadMs > 0 &&
  wall - kept.at >= kept.dispute.aheadMs - TRUSTED_MS;

/** Follows the clock of the machine forward where it is to be trusted; otherwise notes the dispute, or that it is over. */
export function follow(time: TrustedTime, reading: Reading): TrustedTime {
  const from = instantAt(time, reading);
  const aheadMs = reading.wall - from;
  if (Math.abs(aheadMs) <= TRUSTED_MS) {
    if (aheadMs > 0)
      return { ...time, anchor: { at: reading.wall, steady: reading.steady }, dispute: undefined };
    return time.dispute === undefined ? time : { ...time, dispute: undefined };
  }
  const known = time.dispute;
  if (known && Math.abs(aheadMs - known.aheadMs) <= TRUSTED_MS) return time;
  // What the first of several jumps has put in doubt stays so.
  const since = known && known.aheadMs > 0 && aheadMs > 0 ? known.from : from;
  return { ...time, dispute: { aheadMs, from: since, steady: reading.steady } };
}

/**
 * The latest instant that has come for certain: a deadline after it decides nothing yet. Behind the time itself for ten
 * minutes after an outage, and for a day after the clock of the machine has jumped ahead, so that no game ends inside it.
 */
export function certainInstantAt(time: TrustedTime, reading: Reading): Instant {
  const { start, dispute } = time;
  if (start && reading.steady - start.steady < QUIET_MS) return 0;
  if (dispute && dispute.aheadMs > 0 && reading.steady - dispute.steady < BELIEVED_AFTER_MS)
    return dispute.from;
  return instantAt(time, reading);
}

/**
 * Whether to take over the clock of the machine with nobody having said so: it has been ahead evenly for a day; or it is
 * corrected back soon after a start, and all that spoke for the later time was that clock itself.
 */
export function isToBeBelieved({ dispute, start }: TrustedTime, { wall, steady }: Reading): boolean {
  if (!dispute) return false;
  if (dispute.aheadMs > 0) return steady - dispute.steady >= BELIEVED_AFTER_MS;
  if (start?.outageSince === undefined) return false;
  return wall >= start.outageSince && steady - start.steady < QUIET_MS;
}

/** How the instants that were written down in between are brought along when the clock of the machine is taken over. */
export interface TimeShift {
  /** What began then or later... */
  readonly from: Instant;
  /** ...is moved by so much, forward or back. */
  readonly byMs: number;
}

/** Takes over the clock of the machine as it is now. It is the only thing that can turn the time back. */
export function adopt(time: TrustedTime, { wall, steady }: Reading): { time: TrustedTime; shift: TimeShift } {
  const byMs = wall - instantAt(time, { wall, steady });
  const from = byMs > 0 ? (time.dispute?.from ?? wall) : wall;
  return {
    time: { ...time, anchor: { at: wall, steady }, dispute: undefined },
    shift: { from, byMs },
  };
}

/** What to keep of the time for the next run. */
export const keptAt = (time: TrustedTime, reading: Reading, bootId: string | undefined): KeptTime => ({
  at: instantAt(time, reading),
  steady: Math.ceil(reading.steady),
  bootId,
  dispute: time.dispute,
});
