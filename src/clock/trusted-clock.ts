import type { Instant } from '../games/terms.ts';
import type { MachineTime } from './machine-time.ts';
import { heed, isOursToBeBelieved, mayKeep, ownTime } from './shared-time.ts';
import {
  adopt,
  certainInstantAt,
  follow,
  instantAt,
  type KeptTime,
  keptAt,
  startTime,
  type TimeShift,
} from './trusted-time.ts';

/** The one clock that all of the service asks. */
export interface TrustedClock {
  now(): Instant;
  /** The latest instant that has come for certain: only what was over by then is over. */
  certainNow(): Instant;
  /** How far the clock of the machine is ahead of ours, in milliseconds, where it is in dispute; less than 0: behind. */
  disputedMs(): number | undefined;
  /** Which run of the machine it counts by; undefined where the machine does not tell. */
  readonly bootId: string | undefined;
  /** Takes up what another process has written down of the time, where it is another one. */
  heed(kept: KeptTime): void;
  /** Whether what this process knows of the time may be written down. */
  mayKeep(): boolean;
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

/** The clock from a start on, over the time of the machine and what the run before, or another process, has kept. */
export function createTrustedClock(machine: MachineTime, before: KeptTime | undefined): TrustedClock {
  const { bootId } = machine;
  const first = machine.read();
  let shared = ownTime(startTime(first, before, bootId), first);
  if (before && before.bootId !== bootId) shared = heed(shared, before, first, bootId);
  const look = () => {
    const reading = machine.read();
    shared = { ...shared, time: follow(shared.time, reading) };
    return reading;
  };
  return {
    bootId,
    now: () => instantAt(shared.time, look()),
    certainNow: () => certainInstantAt(shared.time, look()),
    disputedMs() {
      look();
      return shared.time.dispute?.aheadMs;
    },
    heed(kept) {
      shared = heed(shared, kept, look(), bootId);
    },
    mayKeep: () => mayKeep(shared, look()),
    isToAdopt: () => isOursToBeBelieved(shared, look()),
    adoption() {
      const reading = look();
      const former = shared;
      const { time: adopted, shift } = adopt(shared.time, reading);
      return {
        shift,
        kept: keptAt(adopted, reading, bootId),
        take() {
          shared = { ...shared, time: adopted };
        },
        undo() {
          shared = former;
        },
      };
    },
    kept: () => keptAt(shared.time, look(), bootId),
  };
}
