import type { World } from '../actions/world.ts';
import type { Log } from '../log.ts';
import type { TimedWork } from './schedule.ts';

export interface Loop {
  /** Starts no more work, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does each piece of work now and then again and again, never twice at a time. Failures are logged and stop nothing. */
export function startLoop(world: World, schedule: readonly TimedWork[], log: Log): Loop {
  const loops = schedule.map((work) => startOne(world, work, log));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startOne(world: World, work: TimedWork, log: Log): Loop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    try {
      for (const error of await work.run(world))
        log.error({ err: error, work: work.name }, 'part of a job failed');
    } catch (error) {
      log.error({ err: error, work: work.name }, 'a job failed');
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
