import type { Instant } from '../games/terms.ts';
import type { MachineTime } from './machine-time.ts';
import {
  adopt,
  certainInstantAt,
  follow,
  instantAt,
  isToBeBelieved,
  type KeptTime,
  keptAt,
  startTime,
  type TimeShift,
  type TrustedTime,
} from './trusted-time.ts';

/** The one clock that all of the service asks. */
export interface TrustedClock {
  now(): Instant;
  /** The latest instant that has come for certain: only what was over by then is over. */
  certainNow(): Instant;
  /** How far the clock of the machine is ahead of ours, in milliseconds, where it is in dispute; less than 0: behind. */
  disputedMs(): number | undefined;
  /** Whether the clock of the machine is to be taken over although nobody has said so. */
  isToAdopt(): boolean;
  /** What has to be done to take over the clock of the machine as it is now. */
  adoption(): Adoption;
  /** What to keep for the next start. */
  kept(): KeptTime;
}

/** The clock of the machine is taken over together with what is written down: both or neither. */
interface Adoption {
  readonly shift: TimeShift;
  readonly kept: KeptTime;
  /** From now on the time is that of the machine; called last in the transaction that moves what is written down. */
  take(): void;
  /** The transaction failed: all is as it was. */
  undo(): void;
}

/** The clock from a start on, over the time of the machine and what the run before has kept. */
export function createTrustedClock(machine: MachineTime, before: KeptTime | undefined): TrustedClock {
  const { bootId } = machine;
  let time: TrustedTime = startTime(machine.read(), before, bootId);
  const look = () => {
    const reading = machine.read();
    time = follow(time, reading);
    return reading;
  };
  return {
    now: () => instantAt(time, look()),
    certainNow: () => certainInstantAt(time, look()),
    disputedMs() {
      look();
      return time.dispute?.aheadMs;
    },
    isToAdopt: () => isToBeBelieved(time, look()),
    adoption() {
      const reading = look();
      const former = time;
      const { time: adopted, shift } = adopt(time, reading);
      return {
        shift,
        kept: keptAt(adopted, reading, bootId),
        take() {
          time = adopted;
        },
        undo() {
          time = former;
        },
      };
    },
    kept: () => keptAt(time, look(), bootId),
  };
}
