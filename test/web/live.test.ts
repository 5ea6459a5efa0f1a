import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { duplexPair } from 'node:stream';
import { parse } from 'node-html-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { eventsHref, MOST_FOLLOWED } from '../../src/view/events-address.ts';
import type { Following } from '../../src/view/page-data.ts';
import { createServer } from '../../src/web/server.ts';
import { type EventReader, readEvents } from '../support/event-reader.ts';
import { expectOk, gameNow, takeBackFrom, turnOf } from '../support/games.ts';
import { frameIn } from './support/page-data.ts';
import {
  bearer,
  beginTestGame,
  openTestSite,
  playTurns,
  readBeginning,
  type TestGame,
  type TestSite,
  type TestSiteOptions,
} from './support/site.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).reverse()) await end();
});

/** Serves on a port of its own until the end of the test. */
async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Live {
  readonly test: TestSite;
  readonly game: TestGame;
  readonly url: string;
  /** Follows the game from its public address. */
  follow(headers?: Readonly<Record<string, string>>): Promise<EventReader>;
}

async function begin(options: TestSiteOptions = {}, terms: object = {}): Promise<Live> {
  const test = openTestSite(options);
  ends.push(() => test.close());
  const url = await listen(createHttpServer(createServer(test.site)));
  const game = await beginTestGame(test, terms);
  const follow: Live['follow'] = async (headers) => {
    const reader = await readEvents(`${url}/games/${game.id}/events`, headers);
    ends.push(reader.leave);
    return reader;
  };
  return { test, game, url, follow };
}

interface Standing {
  readonly status?: string;
  readonly drawOffer?: string | null;
  readonly ply?: number;
  readonly epochs?: string;
}

/** How readers are told of a game. */
const eventOf = ({ id: game }: Pick<TestGame, 'id'>, turns: number, standing: Standing = {}): string => {
  const { status = 'running', drawOffer = null, ply = turns, epochs = '0.0' } = standing;
  const id = `${turns}-${status}${drawOffer === null ? '' : '-offer'}${epochs === '0.0' ? '' : `-${epochs}`}`;
  return `id: ${id}\ndata: ${JSON.stringify({ game, turns, ply, status, drawOffer, epochs })}`;
};

describe('whoever follows a game', () => {
  it('is told where it stands, and of each turn as it is played', async () => {
    const { test, game, follow } = await begin();
    await playTurns(test, game, ['e4']);
    const reader = await follow();
    expect(await reader.next()).toBe(eventOf(game, 1));
    await playTurns(test, game, ['e5'], 2);
    expect(await reader.next()).toBe(eventOf(game, 2));
    await playTurns(test, game, ['Nf3'], 3);
    expect(await reader.next()).toBe(eventOf(game, 3));
  });

  it('is told of a series when it is whole', async () => {
    const { test, game, follow } = await begin({}, { turnOrder: 'progressive-italian' });
    const reader = await follow();
    await reader.next();
    await playTurns(test, game, ['e4', 'e5 Nf6']);
    expect(await reader.next()).toBe(eventOf(game, 1));
    expect(await reader.next()).toBe(eventOf(game, 2, { ply: 3 }));
  });

  it('reads nothing but that the game has gone on: no name, no move, no message', async () => {
    const { test, game, follow } = await begin();
    const reader = await follow();
    await reader.next();
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e4'], message: 'a secret' })
      .expect(201);
    await reader.next();
    expect(reader.text()).toBe(`retry: 3000\n\n${eventOf(game, 0)}\n\n${eventOf(game, 1)}\n\n`);
  });

  it.each<[string, (live: Live) => Promise<unknown>, Standing]>([
    [
      'a resignation',
      ({ test, game }) =>
        test.ask
          .post(`/api/games/${game.id}/resign`)
          .set(bearer(game.token('black', 2)))
          .send({}),
      { status: 'finished' },
    ],
    [
      'a draw agreed',
      ({ test, game }) =>
        test.ask
          .post(`/api/games/${game.id}/draw`)
          .set(bearer(game.token('black', 2)))
          .send({ action: 'accept' }),
      { status: 'finished' },
    ],
    [
      'a draw declined',
      ({ test, game }) =>
        test.ask
          .post(`/api/games/${game.id}/draw`)
          .set(bearer(game.token('black', 2)))
          .send({ action: 'decline' }),
      {},
    ],
    [
      'time that runs out while nobody looks',
      ({ test }) => {
        test.world.wait(8 * DAY_MS);
        return endOverdueGames(test.site.world);
      },
      { status: 'finished' },
    ],
    [
      'a turn that comes when the time is over',
      ({ test, game }) => {
        test.world.wait(8 * DAY_MS);
        return test.ask
          .post(`/api/games/${game.id}/moves`)
          .set(bearer(game.token('black', 2)))
          .send({ moves: ['e5'] })
          .expect(409);
      },
      { status: 'finished' },
    ],
  ])('is told of %s', async (_what, happen, expected) => {
    const live = await begin();
    const { test, game, follow } = live;
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e4'], offerDraw: true })
      .expect(201);
    const reader = await follow();
    expect(await reader.next()).toBe(eventOf(game, 1, { drawOffer: 'white' }));
    await happen(live);
    expect(await reader.next()).toBe(eventOf(game, 1, expected));
  });

  it('is told nothing of a move that is refused, nor of other games', async () => {
    const { test, game, follow } = await begin();
    const other = await beginTestGame(test);
    const reader = await follow();
    await reader.next();
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e5'] })
      .expect(422);
    await playTurns(test, other, ['d4', 'd5']);
    await playTurns(test, game, ['e4']);
    expect(await reader.next()).toBe(eventOf(game, 1));
  });

  it('hears from time to time that the line still stands', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { test, game, follow } = await begin();
    const reader = await follow();
    await reader.next();
    vi.advanceTimersByTime(25_000);
    await playTurns(test, game, ['e4']);
    await reader.next();
    expect(reader.text()).toBe(`retry: 3000\n\n${eventOf(game, 0)}\n\n:\n\n${eventOf(game, 1)}\n\n`);
  });

  it('finds headers that keep proxies from holding anything back', async () => {
    const { follow } = await begin();
    const { status, headers } = await follow();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-length']).toBeUndefined();
  });
});

describe('pages of a game', () => {
  const followingOf = (html: string): Following | undefined => {
    const page = parse(html);
    const live = page.querySelector('[data-live]')?.getAttribute('data-live');
    if (live !== undefined) return JSON.parse(live);
    return page.querySelector('[data-board=game]') ? frameIn(page, 'game').following : undefined;
  };

  it('say where it can be followed, and what they show already', async () => {
    const { test, game, url } = await begin();
    await playTurns(test, game, ['e4']);
    const pages = [
      `/games/${game.id}`,
      ...['', '/game'].map((page) => `/play/${game.token('black', 2)}${page}`),
    ];
    for (const page of pages) {
      const { topic, seen } = followingOf((await test.ask.get(page).expect(200)).text)!;
      const reader = await readEvents(`${url}${eventsHref([topic])}`);
      ends.push(reader.leave);
      expect(await reader.next(), page).toMatch(`id: ${seen}\n`);
    }
  });

  it('say nothing of that once the game is over', async () => {
    const { test, game } = await begin();
    await playTurns(test, game, ['f3', 'e5', 'g4', 'Qh4#']);
    for (const page of [`/games/${game.id}`, `/play/${game.token('white', 5)}`]) {
      expect(followingOf((await test.ask.get(page).expect(200)).text)).toBeUndefined();
    }
  });

  it('lead a player to the own lines, others to none', async () => {
    const { test, game } = await begin();
    const linesOf = async (path: string) =>
      frameIn(parse((await test.ask.get(path).expect(200)).text), 'game').lines;
    const own = await linesOf(`/play/${game.token('white', 1)}/game`);
    await test.ask.get(own ?? '').expect(200, { lines: [] });
    expect(await linesOf(`/games/${game.id}`)).toBeUndefined();
  });
});

describe('a game that is not for everybody', () => {
  it('is followed by its players alone', async () => {
    const { test, game, url, follow } = await begin({}, { visibility: 'players' });
    expect((await follow()).status).toBe(404);
    const own = await readEvents(`${url}/play/${game.token('black', 2)}/events`);
    ends.push(own.leave);
    expect(own.headers['cache-control']).toMatch(/^no-store/);
    expect(await own.next()).toBe(eventOf(game, 0));
    await playTurns(test, game, ['e4']);
    expect(await own.next()).toBe(eventOf(game, 1));
  });

  it.each(['/games/AAAAAAAAAAAAAAAA/events', '/games/x/events', '/play/nothing/events'])(
    'nor is %s anything',
    async (path) => {
      const { test } = await begin();
      await test.ask.get(path).expect(404);
    },
  );
});

it('a reader who comes again after a takeback and another turn is told of it', async () => {
  const { test, game, follow } = await begin();
  await playTurns(test, game, ['e4', 'e5']);
  const before = await follow();
  expect(await before.next()).toBe(eventOf(game, 2));
  before.leave();
  await takeBackFrom(test.world, game.id, 2);
  const taken = await gameNow(test.world, game.id);
  expectOk(await playTurn(test.world, turnOf(taken, 'c5')));
  const reader = await follow({ 'Last-Event-ID': '2-running' });
  const epochs = `${taken.players.white.epoch}.${taken.players.black.epoch}`;
  expect(await reader.next()).toBe(eventOf(game, 2, { epochs }));
});

describe('one stream for several games', () => {
  const ticketOf = (test: TestSite, game: TestGame) => test.token({ kind: 'listener', gameId: game.id });

  it('tells where each stands, then of each turn in any of them', async () => {
    const { test, game, url } = await begin();
    const other = await beginTestGame(test, { visibility: 'players' });
    await playTurns(test, other, ['e4']);
    const reader = await readEvents(`${url}${eventsHref([game.id, ticketOf(test, other)])}`);
    ends.push(reader.leave);
    const first = [await reader.next(), await reader.next()];
    expect(first.sort()).toEqual([eventOf(game, 0), eventOf(other, 1)].sort());
    await playTurns(test, other, ['e5'], 2);
    expect(await reader.next()).toBe(eventOf(other, 2));
    await playTurns(test, game, ['d4']);
    expect(await reader.next()).toBe(eventOf(game, 1));
  });

  it('counts as one, and leaves no trace of its reader', async () => {
    const { test, game, url } = await begin({ liveLimits: { all: 1, ofOneClient: 1 } });
    const other = await beginTestGame(test);
    const follow = () => readEvents(`${url}${eventsHref([game.id, other.id])}`);
    for (let count = 0; count < 5; count += 1) {
      const reader = await followWhenFree(follow);
      await reader.next();
      await reader.next();
      reader.leave();
      await reader.over;
    }
  });

  it('tells of a game once that is asked for twice', async () => {
    const { test, game, url } = await begin();
    const reader = await readEvents(`${url}${eventsHref([game.id, ticketOf(test, game), game.id])}`);
    ends.push(reader.leave);
    await reader.next();
    await playTurns(test, game, ['e4']);
    await reader.next();
    expect(reader.text()).toBe(`retry: 3000\n\n${eventOf(game, 0)}\n\n${eventOf(game, 1)}\n\n`);
  });

  it('takes up again with all games, whichever the reader has heard of last', async () => {
    const { test, game, url } = await begin();
    const other = await beginTestGame(test);
    const reader = await readEvents(`${url}${eventsHref([game.id, other.id])}`, {
      'Last-Event-ID': '0-running',
    });
    ends.push(reader.leave);
    const first = [await reader.next(), await reader.next()];
    expect(first.sort()).toEqual([eventOf(game, 0), eventOf(other, 0)].sort());
  });

  it('leaves out what may not be followed, and is none where nothing is left', async () => {
    const { test, game, url } = await begin();
    const hidden = await beginTestGame(test, { visibility: 'players' });
    const refused = [
      hidden.id,
      hidden.token('white', 1),
      `${ticketOf(test, hidden).slice(0, -1)}_`,
      test.token({ kind: 'seat', gameId: hidden.id, color: 'white', epoch: 0 }),
      'AAAAAAAAAAAAAAAA',
      '',
    ];
    for (const topic of refused) {
      await test.ask.get(eventsHref([topic])).expect(404);
      const reader = await readEvents(`${url}${eventsHref([topic, game.id])}`);
      expect(await reader.next()).toBe(eventOf(game, 0));
      reader.leave();
      expect(reader.text()).not.toContain(hidden.id);
    }
    await test.ask.get('/events').expect(404);
    await test.ask.get('/events?game[a]=b').expect(404);
  });

  it('leaves out a game that cannot be read', async () => {
    const { test, game, url } = await begin();
    const bad = await beginTestGame(test);
    await test.world.place.damage(`UPDATE game SET fen = 'x' WHERE id = ?`, bad.id);
    const reader = await readEvents(`${url}${eventsHref([bad.id, game.id])}`);
    ends.push(reader.leave);
    expect(await reader.next()).toBe(eventOf(game, 0));
  });

  it('tells of so many games and no more', async () => {
    const { test, game } = await begin();
    const topics = (count: number) => eventsHref(Array.from({ length: count }, () => game.id));
    await readBeginning(test.ask.get(topics(MOST_FOLLOWED))).expect(200);
    const { body } = await test.ask.get(topics(MOST_FOLLOWED + 1)).expect(400);
    expect(body.errors).toEqual([{ field: 'game', detail: expect.stringContaining('32') }]);
  });

  it('asked for by a token that is good for nothing else', async () => {
    const { test, game } = await begin({}, { visibility: 'players' });
    const ticket = ticketOf(test, game);
    for (const page of ['', '/game', '/events', '/notes'])
      await test.ask.get(`/play/${ticket}${page}`).expect(404);
    await test.ask.get(`/api/games/${game.id}`).set(bearer(ticket)).expect(404);
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(ticket))
      .send({ moves: ['e4'] })
      .expect(401);
  });
});

describe('a connection that breaks', () => {
  it('is taken up again with what was missed, at once', async () => {
    const { test, game, follow } = await begin();
    const before = await follow();
    await before.next();
    before.leave();
    await playTurns(test, game, ['e4', 'e5', 'Nf3']);
    const after = await follow({ 'Last-Event-ID': '0-running' });
    expect(await after.next()).toBe(eventOf(game, 3));
  });

  it('is taken up again without a word where nothing was missed', async () => {
    const { test, game, follow } = await begin();
    await playTurns(test, game, ['e4']);
    const reader = await follow({ 'Last-Event-ID': '1-running' });
    await playTurns(test, game, ['e5'], 2);
    expect(await reader.next()).toBe(eventOf(game, 2));
  });

  it('leaves no trace of the reader', async () => {
    const { follow } = await begin({ liveLimits: { all: 1, ofOneClient: 1 } });
    for (let count = 0; count < 20; count += 1) {
      const reader = await followWhenFree(follow);
      await reader.next();
      reader.leave();
      await reader.over;
    }
  });
});

/** The service learns a moment later than the reader that the line is down. */
async function followWhenFree(follow: Live['follow']): Promise<EventReader> {
  for (;;) {
    const reader = await follow();
    if (reader.status === 200) return reader;
    await reader.over;
  }
}

/** A proxy that hands on what comes, as it comes. */
const proxyTo =
  (origin: string): RequestListener =>
  (incoming, outgoing) => {
    const onward = request(
      `${origin}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('close', () => outgoing.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };

describe('behind a proxy', () => {
  it('turns arrive as they are played, and who leaves is forgotten', async () => {
    const { test, game, url } = await begin({ liveLimits: { all: 1, ofOneClient: 1 } });
    const outside = await listen(createHttpServer(proxyTo(url)));
    const follow = () => readEvents(`${outside}/games/${game.id}/events`);
    const reader = await follow();
    expect(await reader.next()).toBe(eventOf(game, 0));
    await playTurns(test, game, ['e4']);
    expect(await reader.next()).toBe(eventOf(game, 1));
    reader.leave();
    const again = await followWhenFree(follow);
    ends.push(again.leave);
    expect(await again.next()).toBe(eventOf(game, 1));
  });
});

it('a reader of a game that can no longer be read is let go, and the log says why', async () => {
  const { test, game, follow } = await begin();
  const reader = await follow();
  expect(await reader.next()).toBe(eventOf(game, 0));
  await test.world.place.damage(`UPDATE game SET fen = 'x' WHERE id = ?`, game.id);
  test.site.live.changed([game.id]);
  await vi.waitFor(() => expect(test.logged.join()).toContain('readers could not be told of a game'));
  await reader.over;
});

describe('the number of streams', () => {
  it('is limited for one client, who is told when to come back', async () => {
    const { follow } = await begin({ liveLimits: { all: 9, ofOneClient: 2 }, trustProxy: 1 });
    const from = (address: string) => follow({ 'X-Forwarded-For': address });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(200);
    const refused = await from('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).status).toBe(200);
  });

  it('counts a household with IPv6 as one client', async () => {
    const { follow } = await begin({ liveLimits: { all: 9, ofOneClient: 1 }, trustProxy: 1 });
    expect((await follow({ 'X-Forwarded-For': '2001:db8:1:2::3' })).status).toBe(200);
    expect((await follow({ 'X-Forwarded-For': '2001:db8:1:2::4' })).status).toBe(429);
  });

  it('is limited in all; the game can still be read', async () => {
    const { test, game, follow } = await begin({ liveLimits: { all: 2, ofOneClient: 2 } });
    await follow();
    await follow();
    const refused = await follow();
    expect(refused.status).toBe(503);
    expect(refused.headers['content-type']).toMatch('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await test.ask.get(`/games/${game.id}`).expect(200);
  });

  it('takes one from the requests of a minute for each', async () => {
    const { test, game, url, follow } = await begin({ limited: true });
    const reader = await follow();
    await reader.next();
    await playTurns(test, game, ['e4', 'e5', 'Nf3']);
    for (let turn = 1; turn <= 3; turn += 1) await reader.next();
    for (let count = 1; count < 120; count += 1)
      expect((await fetch(`${url}/api/variants`)).status).toBe(200);
    expect((await follow()).status).toBe(429);
  });

  it('is not held by a request that waits behind another one on its connection', async () => {
    const { test, game, follow } = await begin({ liveLimits: { all: 2, ofOneClient: 2 } });
    const server = createHttpServer(createServer(test.site));
    const [ours, theirs] = duplexPair();
    server.emit('connection', theirs);
    ours.setEncoding('utf8');
    ours.write(`GET /games/${game.id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(5));
    while (!String(ours.read() ?? '').includes('0-running')) await once(ours, 'readable');
    expect((await follow()).status).toBe(200);
  });
});

describe('a reader that does not keep up', () => {
  it('is let go before anything piles up', async () => {
    const { test, game } = await begin();
    const server = createHttpServer({ highWaterMark: 2048 }, createServer(test.site));
    const [ours, theirs] = duplexPair({ highWaterMark: 2048 });
    server.emit('connection', theirs);
    ours.write(`GET /games/${game.id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(ours, 'readable');
    const gone = once(theirs, 'close');
    // Nobody reads. Knights go out and come home; a pawn in between, so that no position comes up five times.
    const turns = ['a3', 'b3', 'c3', 'd3', 'e3', 'f3'].flatMap((pawn) => [
      ...['Nh3', 'Nh6', 'Ng1', 'Ng8', pawn],
      ...['Nh6', 'Nh3', 'Ng8', 'Ng1', pawn.replace('3', '6')],
    ]);
    await playTurns(test, game, turns);
    await gone;
    expect(theirs.writableLength).toBeLessThan(4096);
  });
});
