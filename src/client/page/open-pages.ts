import { MOST_FOLLOWED } from '../../view/events-address.ts';
import type { Following, LiveEvent } from '../../view/page-data.ts';

/*
 * The pages of one browser that follow games, as each of them knows the others. A browser has few connections to one place,
 * so one page holds the stream of events for all: the one that has been there longest. Whenever it goes, everybody knows who
 * is next, without asking.
 */

/** A page that somebody looks at and that follows a game. */
export interface OpenPage extends Following {
  readonly id: string;
  /** Since when it is looked at. */
  readonly since: number;
}

/** An event as the stream has it, with its id. */
export interface Told {
  readonly id: string;
  readonly event: LiveEvent;
}

/** What open pages say to each other. One that has just come asks who else is there. */
export type PageMessage =
  | { readonly kind: 'here'; readonly page: OpenPage; readonly asks: boolean }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'told'; readonly told: Told };

/** What one page knows. */
export interface OpenPages {
  readonly me: OpenPage;
  /** By their ids, with when they were last heard. */
  readonly others: ReadonlyMap<string, { readonly page: OpenPage; readonly heardAt: number }>;
}

/** A page that has just come. */
export const alone = (me: OpenPage): OpenPages => ({ me, others: new Map() });

/** Another page is there, or shows something newer. */
export const withPage = ({ me, others }: OpenPages, page: OpenPage, heardAt: number): OpenPages => ({
  me,
  others: new Map(others).set(page.id, { page, heardAt }),
});

/** Another page is gone. */
export const withoutPage = (pages: OpenPages, id: string): OpenPages =>
  only(pages, ({ page }) => page.id !== id);

/** Without those that have said nothing for so long: they crashed or sleep, and come back by saying something. */
export const withoutSilent = (pages: OpenPages, since: number): OpenPages =>
  only(pages, ({ heardAt }) => heardAt >= since);

const only = (
  { me, others }: OpenPages,
  stays: (other: { readonly page: OpenPage; readonly heardAt: number }) => boolean,
): OpenPages => ({ me, others: new Map([...others].filter(([, other]) => stays(other))) });

/** All of them, the one that has been there longest first. */
const inOrder = ({ me, others }: OpenPages): readonly OpenPage[] =>
  [me, ...[...others.values()].map(({ page }) => page)].sort(
    (one, other) => one.since - other.since || (one.id < other.id ? -1 : 1),
  );

/** Whether this page is the one that holds the stream. */
export const holdsStream = (pages: OpenPages): boolean => inOrder(pages)[0]?.id === pages.me.id;

/** What the stream is asked for: the games of all pages, each once. */
export const topicsOf = (pages: OpenPages): readonly string[] =>
  [...new Map(inOrder(pages).map(({ game, topic }) => [game, topic])).values()].slice(0, MOST_FOLLOWED);

/** Whether any page shows an older state of the game. */
export const isNews = (pages: OpenPages, { id, event }: Told): boolean =>
  inOrder(pages).some(({ game, seen }) => game === event.game && seen !== id);

/** Every page of the game has been told. */
export function withTold({ me, others }: OpenPages, { id, event }: Told): OpenPages {
  const told = (page: OpenPage): OpenPage => (page.game === event.game ? { ...page, seen: id } : page);
  const all = [...others].map(([key, other]) => [key, { ...other, page: told(other.page) }] as const);
  return { me: told(me), others: new Map(all) };
}

/** A stream that is open: what it was asked for, and the last event of each game so far. */
export interface OpenStream {
  readonly topics: readonly string[];
  readonly told: ReadonlyMap<string, string>;
}

/** The stream has told something. */
export const afterTold = ({ topics, told }: OpenStream, { id, event }: Told): OpenStream => ({
  topics,
  told: new Map(told).set(event.game, id),
});

/**
 * Whether another stream has to be opened: a page follows a game that this one does not tell of, or shows another state than
 * this one has told. The first events of a stream say where the games stand now.
 */
export function needsAnother({ topics, told }: OpenStream, pages: OpenPages): boolean {
  const misses = topicsOf(pages).some((topic) => !topics.includes(topic));
  return misses || inOrder(pages).some(({ game, seen }) => seen !== (told.get(game) ?? seen));
}
