import type { Store } from 'express-rate-limit';
import type { Instant } from '../games/terms.ts';

interface Count {
  totalHits: number;
  resetTime: Date;
}

/**
 * Counts the requests of each client over a window that begins with its first. It goes by the clock it is given: the one
 * that comes with the limiter believes the machine, and after its clock was set back by a year would refuse for a year.
 */
export function countRequests(now: () => Instant, windowMs: number): Store {
  // Whoever has not asked for a whole window is in neither, and forgotten.
  let recent = new Map<string, Count>();
  let earlier = new Map<string, Count>();
  let turnAt = Number.NEGATIVE_INFINITY;

  function countOf(client: string, at: Instant): Count {
    if (at >= turnAt || turnAt > at + windowMs) {
      earlier = recent;
      recent = new Map();
      turnAt = at + windowMs;
    }
    const known = recent.get(client) ?? earlier.get(client);
    const leftMs = known === undefined ? 0 : known.resetTime.getTime() - at;
    const count =
      known && leftMs > 0 && leftMs <= windowMs
        ? known
        : { totalHits: 0, resetTime: new Date(at + windowMs) };
    recent.set(client, count);
    return count;
  }

  return {
    localKeys: true,
    increment(client) {
      const count = countOf(client, now());
      count.totalHits += 1;
      return count;
    },
    decrement(client) {
      countOf(client, now()).totalHits -= 1;
    },
    resetKey(client) {
      recent.delete(client);
      earlier.delete(client);
    },
  };
}
