import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Color } from '../../src/engine/index.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { dumpDatabase } from '../support/dump.ts';
import { gameNow, renewLinksOf } from '../support/games.ts';
import {
  bearer,
  beginTestGame,
  openTestSite,
  playTurns,
  type TestGame,
  type TestSite,
} from './support/site.ts';

/** Who has sent a turn by a link goes on in the same browser when the opponent has moved, for a day. */

let test: TestSite;
let game: TestGame;
beforeEach(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
});
afterEach(() => test.close());

const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** A form as a browser sends it from a page of ours. */
const post = (path: string, fields: object = {}, headers: object = {}) =>
  test.ask
    .post(path)
    .type('form')
    .set(OURS)
    .set({ ...headers })
    .send(fields);

const linkOf = (color: Color, turnNumber: number, of = game) => `/play/${of.token(color, turnNumber)}`;

interface Stay {
  readonly path: string;
  readonly headers: { readonly Cookie: string };
  /** The whole header that began it. */
  readonly set: string;
}

/** Sends a turn by the link for it, and gives what the browser keeps of the answer. */
async function sendByLink(color: Color, turnNumber: number, fields: object, of = game): Promise<Stay> {
  const answer = await post(linkOf(color, turnNumber, of), fields).expect(303);
  const [set = ''] = (answer.headers['set-cookie'] ?? []) as string[];
  const [, cookie = '', path = ''] = /^(stay=[\w-]+); Path=([^;]+);/.exec(set) ?? [];
  return { path, headers: { Cookie: cookie }, set };
}

const fen = async (of = game) => (await gameNow(test.world, of.id)).fen;

describe('the answer that has recorded a turn', () => {
  it('lets its browser go on in that game alone, for a day', async () => {
    const { set } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    expect(set).toMatch(
      new RegExp(
        `^stay=[\\w-]{52}; Path=/games/${game.id}/play/white; Max-Age=86400; SameSite=Lax; HttpOnly$`,
      ),
    );
  });

  it('has a cookie for safe connections alone where the service has such an address', async () => {
    const safe = openTestSite({ publicUrl: 'https://chess.example' });
    const other = await beginTestGame(safe);
    const { headers } = await safe.ask
      .post(`/play/${other.token('white', 1)}`)
      .type('form')
      .send({ moves: 'e2e4', ply: '0' })
      .expect(303);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; Secure$/)]);
    await safe.close();
  });

  it('leads where it always did', async () => {
    const { headers } = await post(linkOf('white', 1), { moves: 'e2e4', ply: '0' }).expect(303);
    expect(headers.location).toBe(linkOf('white', 1));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the same once more', () => post(linkOf('white', 1), { moves: 'e2e4', ply: '0' }).expect(303)],
    ['the same in other words', () => post(linkOf('white', 1), { moves: 'e4', ply: '0' }).expect(303)],
    [
      'the same as a program',
      () => test.ask.post(linkOf('white', 1)).type('form').send({ moves: 'e4', ply: '0' }).expect(303),
    ],
    ['another turn', () => post(linkOf('white', 1), { moves: 'd2d4', ply: '0' }).expect(410)],
    ['its page', () => test.ask.get(linkOf('white', 1)).expect(200)],
    [
      'the same once more, when the opponent has moved',
      async () => {
        await playTurns(test, game, ['e5'], 2);
        return post(linkOf('white', 1), { moves: 'e2e4', ply: '0' }).expect(303);
      },
    ],
    ['a link that is not to move', () => post(linkOf('white', 3), { moves: 'd2d4', ply: '1' }).expect(409)],
    ['a turn that is refused', () => post(linkOf('black', 2), { moves: 'e7e4', ply: '1' }).expect(422)],
    ['a draft', () => post(`${linkOf('black', 2)}/draft`, { moves: 'e7e5' }).expect(303)],
    ['resigning', () => post(`${linkOf('black', 2)}/resign`).expect(303)],
    [
      'a turn of a program',
      () =>
        test.ask
          .post(`/api/games/${game.id}/moves`)
          .set(bearer(game.token('black', 2)))
          .send({ moves: ['e5'] })
          .expect(201),
    ],
  ])('is alone in that: %s gets nothing', async (_what, ask) => {
    await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    const { headers } = (await ask()) as { headers: object };
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is one of two that come at the same moment', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => sendByLink('white', 1, { moves: 'e2e4', ply: '0' })));
    expect(twins.filter(({ set }) => set !== '')).toHaveLength(1);
  });

  it('lets nobody go on where the turn has ended the game', async () => {
    await playTurns(test, game, ['f3', 'e5', 'g4']);
    expect(await sendByLink('black', 4, { moves: 'd8h4', ply: '3' })).toMatchObject({ set: '' });
  });
});

describe('a browser that has sent a turn', () => {
  it('waits, plays on when the opponent has moved, and so on', async () => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    const waiting = await test.ask.get(path).set(headers).expect(200);
    expect(waiting.text).toContain('Sent to');
    expect(waiting.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringContaining('Cookie'),
    });
    await playTurns(test, game, ['e5'], 2);
    expect((await test.ask.get(path).set(headers).expect(200)).text).toContain('Your turn');
    const preview = await test.ask.get(`${path}/preview?moves=g1f3`).set(headers).expect(200);
    expect(preview.text).toContain(`action="${path}"`);
    const sent = await post(path, { moves: 'g1f3', ply: '2' }, headers).expect(303);
    expect(sent.headers).toMatchObject({ location: path });
    expect(sent.headers).not.toHaveProperty('set-cookie');
    expect((await test.ask.get(path).set(headers).expect(200)).text).toMatch(/You played <[^>]*>Nf3/);
    await playTurns(test, game, ['Nc6'], 4);
    await post(path, { moves: 'f1b5', ply: '4' }, headers).expect(303);
    expect(await fen()).toContain('1B2p3');
  });

  it('gets the same answer when it sends the same twice, also when the opponent has moved meanwhile', async () => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    for (let time = 1; time <= 2; time += 1)
      await post(path, { moves: 'g1f3', ply: '2' }, headers).expect(303);
    await playTurns(test, game, ['Nc6'], 4);
    await post(path, { moves: 'g1f3', ply: '2' }, headers).expect(303);
    await post(path, { moves: 'f1b5', ply: '2' }, headers).expect(409);
    expect((await gameNow(test.world, game.id)).turnNumber).toBe(5);
  });

  it('keeps the steps of a series, and sends it', async () => {
    const series = await beginTestGame(test, { turnOrder: 'progressive-italian' });
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' }, series);
    await playTurns(test, series, ['e5 Nf6'], 2);
    await post(`${path}/draft`, { moves: 'g1f3,b1c3' }, headers).expect(303);
    expect((await test.ask.get(path).set(headers).expect(200)).text).toContain('Nf3 Nc3');
    await post(path, { moves: 'g1f3,b1c3,d2d3', ply: '3' }, headers).expect(303);
  });

  it.each(['accept', 'decline'])('answers a draw: %s', async (action) => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await post(linkOf('black', 2), { moves: 'e7e5', ply: '1', offerDraw: 'yes' }).expect(303);
    const asked = await test.ask.get(`${path}/draw/${action}`).set(headers).expect(200);
    expect(asked.text).toContain(`action="${path}/draw/${action}"`);
    await post(`${path}/draw/${action}`, {}, headers).expect(303);
    const { state } = await gameNow(test.world, game.id);
    expect(state).toMatchObject(
      action === 'accept'
        ? { kind: 'finished', termination: 'agreement' }
        : { kind: 'running', drawOfferBy: undefined },
    );
  });

  it('offers a draw, which the opponent accepts, and is told of it there', async () => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    await post(path, { moves: 'g1f3', ply: '2', offerDraw: 'yes' }, headers).expect(303);
    await post(`${linkOf('black', 4)}/draw/accept`).expect(303);
    expect((await test.ask.get(path).set(headers).expect(200)).text).toContain('Draw: both players agreed');
  });

  it.each([0, 1])('resigns, after %i turns of the opponent', async (turns) => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'].slice(0, turns), 2);
    expect((await test.ask.get(`${path}/resign`).set(headers).expect(200)).text).toContain('Resign');
    await post(`${path}/resign`, {}, headers).expect(303);
    expect((await gameNow(test.world, game.id)).state).toMatchObject({ termination: 'resignation' });
    expect((await test.ask.get(path).set(headers).expect(200)).text).toContain('You resigned. Bo won.');
  });

  it('may be that of both players', async () => {
    const ann = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    const bo = await sendByLink('black', 2, { moves: 'e7e5', ply: '1' });
    expect(ann.path).not.toBe(bo.path);
    await post(ann.path, { moves: 'g1f3', ply: '2' }, ann.headers).expect(303);
    await post(bo.path, { moves: 'b8c6', ply: '3' }, bo.headers).expect(303);
  });

  it('is shown where to go on by the page that it sees', async () => {
    const { path } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    const hrefs = async () => (await test.ask.get(linkOf('white', 1))).text.includes(`href="${path}"`);
    expect(await hrefs()).toBe(true);
    await playTurns(test, game, ['e5'], 2);
    expect(await hrefs()).toBe(true);
    test.world.wait(DAY_MS + 1);
    expect(await hrefs()).toBe(false);
  });

  it('finds no way to notes and settings on its pages', async () => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    const read = async () => {
      const pages = [path, `${path}/game`];
      return (await Promise.all(pages.map((page) => test.ask.get(page).set(headers).expect(200)))).map(
        ({ text }) => text,
      );
    };
    const waiting = await read();
    await playTurns(test, game, ['e5'], 2);
    for (const text of [...waiting, ...(await read())]) {
      expect(text).not.toMatch(/\/notes|\/reminders|fresh-link"|\/play\/[\w-]{40}/);
    }
  });
});

describe('to go on is refused', () => {
  /** The stay, and the address of its pages, as somebody else might come by them. */
  type Attempt = (
    stay: Stay,
  ) =>
    | Promise<{ readonly path: string; readonly headers: object }>
    | { readonly path: string; readonly headers: object };

  const moved = (cookie: string, change: (token: string) => string) => ({
    Cookie: cookie.replace(/=(.*)/, (_all, token: string) => `=${change(token)}`),
  });

  const ATTEMPTS: readonly (readonly [string, Attempt])[] = [
    ['without the cookie', ({ path }) => ({ path, headers: {} })],
    ['for the other color', ({ path, headers }) => ({ path: path.replace('white', 'black'), headers })],
    ['for no color', ({ path, headers }) => ({ path: path.replace('white', 'both'), headers })],
    [
      'in another game',
      async ({ headers }) => {
        const other = await beginTestGame(test);
        await playTurns(test, other, ['e4', 'e5']);
        return { path: `/games/${other.id}/play/white`, headers };
      },
    ],
    ['in no game', ({ headers }) => ({ path: '/games/AAAAAAAAAAAAAAAA/play/white', headers })],
    [
      'when the seat has another epoch',
      async (stay) => {
        await renewLinksOf(test.world, game.id, ['white']);
        return stay;
      },
    ],
    [
      'a day and a second after the turn of the link',
      (stay) => {
        test.world.wait(DAY_MS + 1000);
        return stay;
      },
    ],
    [
      'a day and a second after it, whatever has been played in between',
      async (stay) => {
        test.world.wait(DAY_MS / 2);
        await post(stay.path, { moves: 'g1f3', ply: '2' }, stay.headers).expect(303);
        await playTurns(test, game, ['Nc6'], 4);
        test.world.wait(DAY_MS / 2 + 1000);
        return stay;
      },
    ],
    [
      'with a letter of the cookie changed',
      ({ path, headers }) => ({
        path,
        headers: moved(headers.Cookie, (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
      }),
    ],
    [
      'with the link in the cookie',
      ({ path, headers }) => ({ path, headers: moved(headers.Cookie, () => game.token('white', 3)) }),
    ],
    [
      'with a token of the seat in the cookie',
      ({ path, headers }) => ({
        path,
        headers: moved(headers.Cookie, () =>
          test.token({ kind: 'seat', gameId: game.id, color: 'white', epoch: 0 }),
        ),
      }),
    ],
    [
      'with a stay that never ends',
      ({ path, headers }) => ({
        path,
        headers: moved(headers.Cookie, () =>
          test.token({ kind: 'stay', gameId: game.id, color: 'white', epoch: 0 }),
        ),
      }),
    ],
    [
      'with the cookie as a bearer token',
      ({ path, headers }) => ({ path, headers: bearer(headers.Cookie.slice('stay='.length)) }),
    ],
  ];

  it.each(ATTEMPTS)('%s', async (_what, attempt) => {
    const stay = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    const { path, headers } = await attempt(stay);
    const before = await dumpDatabase(test.world.database.reads);
    const { ply } = await gameNow(test.world, game.id);
    for (const page of ['', '/preview?moves=g1f3', '/game', '/record.pgn', '/resign', '/draw/claim']) {
      const { text } = await test.ask
        .get(`${path}${page}`)
        .set({ ...headers })
        .expect(403);
      expect(text).toContain('email');
      expect(text).not.toMatch(/Ann|e5/);
    }
    await post(path, { moves: 'd2d4', ply: String(ply) }, headers).expect(403);
    await post(`${path}/draft`, { moves: 'd2d4' }, headers).expect(403);
    await post(`${path}/resign`, {}, headers).expect(403);
    for (const action of ['accept', 'decline', 'claim'])
      await post(`${path}/draw/${action}`, {}, headers).expect(403);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another name of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site, by an older browser', { Origin: 'https://evil.example' }],
    ['nobody knows where', {}],
  ])('where the form comes from %s', async (_where, told) => {
    const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    const before = await dumpDatabase(test.world.database.reads);
    const forms = [
      ['', { moves: 'g1f3', ply: '2' }],
      ['/resign', {}],
      ['/draw/claim', {}],
      ['/draft', { moves: 'g1f3' }],
    ] as const;
    for (const [page, fields] of forms) {
      const { text } = await test.ask
        .post(`${path}${page}`)
        .type('form')
        .set({ ...headers, ...told })
        .send(fields)
        .expect(403);
      expect(text).toContain('Sent from another site');
    }
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it.each(['notes', 'notes/lines', 'reminders', 'fresh-link', 'events', 'record.pgn?notes=1'])(
    'to %s',
    async (page) => {
      const { path, headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
      await post(`${linkOf('white', 1)}/notes`, { text: 'Zwischenzug', version: '0' }).expect(303);
      const read = await test.ask.get(`${path}/${page}`).set(headers).expect(404);
      expect(read.text).not.toContain('Zwischenzug');
      const before = await dumpDatabase(test.world.database.reads);
      await post(`${path}/${page}`, { text: 'x', version: '1' }, headers).then(({ status }) =>
        expect([404, 405]).toContain(status),
      );
      expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    },
  );

  it('to the cookie anywhere else', async () => {
    const { headers } = await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    const token = headers.Cookie.slice('stay='.length);
    await test.ask.get(`/play/${token}`).expect(404);
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(token))
      .send({ moves: ['Nf3'] })
      .expect(401);
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set({ ...headers, ...OURS })
      .send({ moves: ['Nf3'] })
      .expect(401);
    await test.ask
      .post(`/api/games/${game.id}/resign`)
      .set({ ...headers, ...OURS })
      .send({})
      .expect(401);
  });

  it('to the old link, whoever has it', async () => {
    await sendByLink('white', 1, { moves: 'e2e4', ply: '0' });
    await playTurns(test, game, ['e5'], 2);
    await post(linkOf('white', 1), { moves: 'g1f3', ply: '2' }).expect(410);
    await post(`${linkOf('white', 1)}/resign`).expect(410);
    expect((await gameNow(test.world, game.id)).turnNumber).toBe(3);
  });
});
