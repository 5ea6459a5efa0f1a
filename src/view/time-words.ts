import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../games/terms.ts';
import type { Words } from '../words/words.ts';

/** "Tue 8 December 2026, 09:00 UTC". */
export const instantWords = (words: Words, at: Instant): string => words.say('time-instant', { at });

/** "Tue 8 Dec 09:00 UTC": for the subject of a letter, where room is short. */
export const shortInstantWords = (words: Words, at: Instant): string =>
  words.say('time-short-instant', { at });

/** A letter that says how many days are left is written and read a little later: seven days are still called seven. */
const GRACE_MS = 10 * MINUTE_MS;

/**
 * "2 days 4 hours", "4 hours 12 minutes", "12 minutes". Rounded down, so that nobody is promised time that does not exist;
 * but where days are counted, up to ten minutes are given.
 */
export function durationWords(words: Words, ms: number): string {
  const toldMs = ms + GRACE_MS >= DAY_MS ? ms + GRACE_MS : ms;
  const days = Math.floor(toldMs / DAY_MS);
  const hours = Math.floor((toldMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((toldMs % HOUR_MS) / MINUTE_MS);
  if (days > 0)
    return hours === 0 ? words.say('time-days', { days }) : words.say('time-days-and-hours', { days, hours });
  if (hours > 0)
    return minutes === 0
      ? words.say('time-hours', { hours })
      : words.say('time-hours-and-minutes', { hours, minutes });
  return minutes === 0 ? words.say('time-less-than-a-minute') : words.say('time-minutes', { minutes });
}

/** "Tue 8 December 2026, 09:00 UTC (in 2 days 4 hours)". */
export const deadlineWords = (words: Words, at: Instant, now: Instant): string =>
  at > now
    ? words.say('time-deadline', { at, left: durationWords(words, at - now) })
    : words.say('time-deadline-passed', { at });
