import type { MachineTime } from '../../src/clock/machine-time.ts';
import type { Instant } from '../../src/games/terms.ts';

/** A machine whose clock nobody sets: all of its times run as this one does. */
export const evenMachine = (now: () => Instant): MachineTime => ({
  bootId: undefined,
  read: () => ({ wall: now(), steady: now() }),
});

/** A machine whose clock is set, that sleeps and is started anew as a test says. */
export interface SettableMachine extends MachineTime {
  /** Time goes by. */
  pass(ms: number): void;
  /** Somebody sets its clock. */
  setClock(byMs: number): void;
  /** It is off for a while, and started anew. */
  restart(offMs: number): void;
}

export function settableMachine(wallAtStart: Instant): SettableMachine {
  let wall = wallAtStart;
  let steady = 0;
  let starts = 1;
  return {
    get bootId() {
      return `start ${starts}`;
    },
    read: () => ({ wall, steady }),
    pass(ms) {
      wall += ms;
      steady += ms;
    },
    setClock(byMs) {
      wall += byMs;
    },
    restart(offMs) {
      wall += offMs;
      steady = 0;
      starts += 1;
    },
  };
}
