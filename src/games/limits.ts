import { DAY_MS, HOUR_MS, type Instant } from './terms.ts';

/** At most so many within so long. */
export interface Limit {
  readonly count: number;
  readonly withinMs: number;
}

/** Invitations of one address. */
export const INVITATION_LIMIT: Limit = { count: 10, withinMs: DAY_MS };
/** Letters that ask one address to confirm itself. */
export const CONFIRM_LETTER_LIMIT: Limit = { count: 3, withinMs: HOUR_MS };
/** Fresh links to one player of one game. */
export const FRESH_LINK_LIMIT: Limit = { count: 3, withinMs: HOUR_MS };

/** How many letters a day go to mailboxes that never confirmed anything: to one, for one client, in all. */
export interface StrangerLimits {
  readonly perMailbox: number;
  readonly perClient: number;
  readonly perDay: number;
}

/** The same as limits, by what is counted together. */
export const strangerLimits = ({ perMailbox, perClient, perDay }: StrangerLimits) => ({
  ofMailbox: { count: perMailbox, withinMs: DAY_MS },
  ofClient: { count: perClient, withinMs: DAY_MS },
  ofAll: { count: perDay, withinMs: DAY_MS },
});

/**
 * When there is room for one more; undefined if there is now.
 *
 * @param times when the earlier ones were, the oldest first, those within the limit's time only
 */
export function roomAt(limit: Limit, times: readonly Instant[]): Instant | undefined {
  const makesRoom = times.at(-limit.count);
  return times.length < limit.count || makesRoom === undefined ? undefined : makesRoom + limit.withinMs;
}
