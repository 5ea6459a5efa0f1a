import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Instant } from '../games/terms.ts';

/** What the machine says of the time in one moment. */
export interface Reading {
  /** The clock of the machine, which anybody may set at any moment. */
  readonly wall: Instant;
  /** Milliseconds since the machine was started: nobody sets them, and they go on while it sleeps. */
  readonly steady: number;
}

/** The time of the machine; tests make their own. */
export interface MachineTime {
  read(): Reading;
  /** Tells one run of the machine from the next: `steady` starts from zero with each. Undefined where it is not to be had. */
  readonly bootId: string | undefined;
}

/** Where readings come from, in milliseconds. */
interface TimeSources {
  wall(): number;
  /** Even and fine, but it stands still while the machine sleeps. */
  monotonic(): number;
  /** Goes on while the machine sleeps, but is coarse, and dear to ask. */
  uptime(): number;
}

const MACHINE: TimeSources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
};

/** The uptime is asked when the wall clock has run oddly, and now and then. */
const ODD_MS = 1_000;
const ASKED_EVERY_MS = 10_000;
/** Less than that is how coarse an uptime may be. */
const APART_MS = 2_000;

/** The time of this machine: fine as its monotonic clock, with what it slept put in from its uptime. */
export function machineTime(sources = MACHINE, bootId = readBootId()): MachineTime {
  let last = { wall: sources.wall(), monotonic: sources.monotonic() };
  let askedAt = last.monotonic;
  let aheadMs = sources.uptime() - last.monotonic;
  let steady = last.monotonic + aheadMs;
  return {
    bootId,
    read() {
      const wall = sources.wall();
      const monotonic = sources.monotonic();
      const oddMs = Math.abs(wall - last.wall - (monotonic - last.monotonic));
      if (oddMs > ODD_MS || monotonic - askedAt > ASKED_EVERY_MS) {
        // The monotonic clock has left out what the machine slept; should it have leapt, the uptime knows better, too.
        const apartMs = sources.uptime() - (monotonic + aheadMs);
        if (Math.abs(apartMs) > APART_MS) aheadMs += apartMs;
        askedAt = monotonic;
      }
      last = { wall, monotonic };
      steady = Math.max(steady, monotonic + aheadMs);
      return { wall, steady };
    },
  };
}

/** Linux draws a new one at each start of the machine. */
function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
