/** The first wait after a connection is refused, and the longest one. */
const FIRST_MS = 4_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait, in milliseconds, before connecting again: twice as long after each refusal, and not all readers at
 * once.
 *
 * @param refusals how often in a row it has been refused, from 1
 * @param chance from 0 up to 1
 */
export const waitBeforeAttempt = (refusals: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (refusals - 1)) * (0.5 + chance / 2);
