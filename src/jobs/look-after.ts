import { MINUTE_MS } from '../games/terms.ts';
import type { Health } from '../health/health.ts';
import type { TimedWork } from './schedule.ts';

/** Looks at what is promised although nobody asks, so that the log tells of it. */
export const lookingAfter = (health: Health): TimedWork => ({
  name: 'look after health',
  everyMs: MINUTE_MS,
  async run() {
    await health();
    return [];
  },
});
