import { describe, expect, it } from 'vitest';
import {
  afterTold,
  alone,
  holdsStream,
  isNews,
  needsAnother,
  type OpenPage,
  type OpenPages,
  type Told,
  topicsOf,
  withoutPage,
  withoutSilent,
  withPage,
  withTold,
} from '../../src/client/page/open-pages.ts';
import { MOST_FOLLOWED } from '../../src/view/events-address.ts';

const page = (id: string, since: number, game = 'chess', seen = '0-running'): OpenPage => ({
  id,
  since,
  game,
  topic: `${game}-topic`,
  seen,
});

/** What the first page knows when the others have said that they are there, all at once. */
const company = (me: OpenPage, ...others: readonly OpenPage[]): OpenPages =>
  others.reduce((pages, other) => withPage(pages, other, 0), alone(me));

const told = (game: string, turns: number): Told => ({
  id: `${turns}-running`,
  event: { game, turns, ply: turns, status: 'running', drawOffer: null, epochs: '0.0' },
});

const OLD = page('old', 1);
const MIDDLE = page('middle', 2, 'absorption');
const YOUNG = page('young', 3);

describe('of the open pages of a browser', () => {
  it.each([
    ['a page that is alone', company(YOUNG), true],
    ['the one that has been there longest', company(OLD, YOUNG, MIDDLE), true],
    ['a younger one', company(MIDDLE, OLD, YOUNG), false],
    ['the first by its id of two that came at once', company(page('a', 1), page('b', 1)), true],
    ['the second by its id of two that came at once', company(page('b', 1), page('a', 1)), false],
    ['the next one, when the longest there is gone', withoutPage(company(MIDDLE, OLD, YOUNG), 'old'), true],
    ['one that looks away and comes back', company(page('old', 4), YOUNG), false],
  ])('%s holds the stream: %#', (_who, pages, holds) => {
    expect(holdsStream(pages)).toBe(holds);
  });

  it('exactly one holds the stream, as each of them sees it', () => {
    const all = [OLD, MIDDLE, YOUNG, page('last', 3)];
    const holders = all.filter((me) => holdsStream(company(me, ...all.filter((other) => other !== me))));
    expect(holders).toEqual([OLD]);
  });

  it('one that falls silent hands over, and has the stream again when it wakes', () => {
    const before = withPage(withPage(alone(MIDDLE), OLD, 1_000), YOUNG, 9_000);
    const during = withoutSilent(before, 5_000);
    expect([holdsStream(before), holdsStream(during)]).toEqual([false, true]);
    expect(holdsStream(withPage(during, OLD, 20_000))).toBe(false);
  });
});

describe('one stream', () => {
  it('is asked for each game once, however many pages show it', () => {
    expect(topicsOf(company(OLD, MIDDLE, YOUNG))).toEqual(['chess-topic', 'absorption-topic']);
  });

  it('is asked for as many games as one may tell of, those of the pages that are there longest', () => {
    const many = Array.from({ length: 40 }, (_, index) => page(`p${index}`, index, `game${index}`));
    const topics = topicsOf(company(many[39]!, ...many.slice(0, 39)));
    expect(topics).toHaveLength(MOST_FOLLOWED);
    expect(topics[0]).toBe('game0-topic');
  });

  const stream = { topics: ['chess-topic', 'absorption-topic'], told: new Map([['chess', '2-running']]) };
  it.each([
    ['a page that shows what was told', page('new', 9, 'chess', '2-running'), false],
    ['a page that shows an older state', page('new', 9, 'chess', '1-running'), true],
    ['a page that shows a newer state', page('new', 9, 'chess', '3-running'), true],
    ['a page of a game of which nothing was told yet', page('new', 9, 'absorption', '5-running'), false],
    ['a page of another game', page('new', 9, 'cannibal'), true],
  ])('with %s', (_who, newcomer, isNeeded) => {
    const pages = company(page('old', 1, 'chess', '2-running'), newcomer);
    expect(needsAnother(stream, pages)).toBe(isNeeded);
  });

  it('is good for as long as pages show what it has told', () => {
    const pages = company(OLD, YOUNG);
    const told1 = told('chess', 1);
    const after = afterTold({ topics: topicsOf(pages), told: new Map() }, told1);
    expect(needsAnother(after, pages)).toBe(true);
    expect(needsAnother(after, withTold(pages, told1))).toBe(false);
  });
});

describe('an event', () => {
  it.each([
    ['of a turn that no page shows', company(OLD, YOUNG), told('chess', 1), true],
    [
      'of a turn that one page shows and another does not',
      company(page('new', 9, 'chess', '1-running'), OLD),
      told('chess', 1),
      true,
    ],
    ['of what all pages show', company(OLD, YOUNG), told('chess', 0), false],
    ['of a game that no page shows', company(OLD, YOUNG), told('cannibal', 1), false],
    ['of a takeback', company(page('new', 9, 'chess', '5-running')), told('chess', 3), true],
  ] as const)('%s is news or not: %#', (_what, pages, event, news) => {
    expect(isNews(pages, event)).toBe(news);
  });

  it('is news once, and touches no page of another game', () => {
    const pages = withTold(company(MIDDLE, OLD, YOUNG), told('chess', 1));
    expect(isNews(pages, told('chess', 1))).toBe(false);
    expect(isNews(pages, told('absorption', 0))).toBe(false);
  });
});
