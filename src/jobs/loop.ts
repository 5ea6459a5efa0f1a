import type { World } from '../actions/world.ts';
import type { Faults } from '../faults.ts';
import type { TimedWork } from './schedule.ts';

export interface Loop {
  /** Starts no more work, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does each piece of work now and then again and again, never twice at a time. Failures are noted and stop nothing. */
export function startLoop(world: World, schedule: readonly TimedWork[], faults: Faults): Loop {
  const loops = schedule.map((work) => startOne(world, work, faults));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startOne(world: World, work: TimedWork, faults: Faults): Loop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    try {
      for (const { id, error } of await work.run(world))
        faults.noteOnce('part of a job failed', error, { work: work.name, row: id });
    } catch (error) {
      faults.note('a job failed', error, { work: work.name });
    }
    if (!stopped) {
      timer = setTimeout(() => {
        running = runOnce();
      }, work.everyMs);
    }
  }

  let running = runOnce();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
