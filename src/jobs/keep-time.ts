import { adoptMachineTime, keepTime } from '../actions/adopt-machine-time.ts';
import type { TrustedClock } from '../clock/trusted-clock.ts';
import { HOUR_MS } from '../games/terms.ts';
import type { Log } from '../log.ts';
import type { TimedWork } from './schedule.ts';

/** How often to look whether the clock of the machine is to be taken over. */
const LOOK_EVERY_MS = 2_000;

/** How often what is known of the time is written down. */
const KEEP_EVERY_MS = 10_000;

/** Hours, with a sign. */
const hours = (ms: number): string => (ms / HOUR_MS).toFixed(1);

/** Keeps the time for the next start, and takes over the clock of the machine when the host says so, or after a day. */
export function keepingTime(clock: TrustedClock, log: Log): TimedWork {
  let keptSteady = Number.NEGATIVE_INFINITY;
  let disputedBefore = false;

  function tellOfDispute(): boolean {
    const disputedMs = clock.disputedMs();
    const disputed = disputedMs !== undefined;
    if (disputed === disputedBefore) return false;
    disputedBefore = disputed;
    if (disputed) {
      log.warn(
        { hoursAhead: hours(disputedMs) },
        'the clock of the machine is not what it should be: the service goes on with its own time; ' +
          'if the clock of the machine is right, say so with "npm run --silent host -- clock-ok"',
      );
    } else log.info('the clock of the machine is right again');
    return true;
  }

  return {
    name: 'keep time',
    everyMs: LOOK_EVERY_MS,
    async run({ database }) {
      const adoptedMs = await adoptMachineTime(database, clock);
      if (adoptedMs !== undefined) {
        log.warn({ hoursForward: hours(adoptedMs) }, 'the clock of the machine has been taken over');
      }
      const changed = tellOfDispute();
      const { steady } = clock.kept();
      if (changed || steady - keptSteady >= KEEP_EVERY_MS) {
        keptSteady = steady;
        await keepTime(database, clock);
      }
      return [];
    },
  };
}
