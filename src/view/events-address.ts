/** How many games one stream of events tells of. */
export const MOST_FOLLOWED = 32;

/** The address of the stream that tells of some games, each named by what its page has for it. */
export const eventsHref = (topics: readonly string[]): string =>
  `/events?${topics.map((topic) => `game=${encodeURIComponent(topic)}`).join('&')}`;
