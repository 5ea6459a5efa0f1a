import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../games/terms.ts';
import { counted } from './plain-text.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "8 December 2026". */
function dateWords(at: Instant): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "09:00 UTC". */
function timeWords(at: Instant): string {
  const date = new Date(at);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`;
}

/** "Tue 8 December 2026, 09:00 UTC". */
export function instantWords(at: Instant): string {
  return `${WEEKDAYS[new Date(at).getUTCDay()]} ${dateWords(at)}, ${timeWords(at)}`;
}

/** "Tue 8 Dec 09:00 UTC": for the subject of a letter, where room is short. */
export function shortInstantWords(at: Instant): string {
  const date = new Date(at);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${(MONTHS[date.getUTCMonth()] ?? '').slice(0, 3)} ${timeWords(at)}`;
}

/** A letter that says how many days are left is written and read a little later: seven days are still called seven. */
const GRACE_MS = 10 * MINUTE_MS;

/**
 * "2 days 4 h", "4 h 12 min", "12 min". Rounded down, so that nobody is promised time that does not exist; but where days
 * are counted, up to ten minutes are given.
 */
export function durationWords(ms: number): string {
  const toldMs = ms + GRACE_MS >= DAY_MS ? ms + GRACE_MS : ms;
  const days = Math.floor(toldMs / DAY_MS);
  const hours = Math.floor((toldMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((toldMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return hours === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${hours} h`;
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return minutes === 0 ? 'less than a minute' : `${minutes} min`;
}

/** "Tue 8 December 2026, 09:00 UTC (in 2 days 4 h)". */
export function deadlineWords(deadlineAt: Instant, now: Instant): string {
  const left = deadlineAt > now ? `in ${durationWords(deadlineAt - now)}` : 'the time is over';
  return `${instantWords(deadlineAt)} (${left})`;
}
