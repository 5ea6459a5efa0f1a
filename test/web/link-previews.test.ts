import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TURN_ORDERS, VARIANTS } from '../../src/engine/index.ts';
import { pngSizeOf } from '../support/png-size.ts';
import { beginTestGame, openTestSite, playTurns, type TestGame, type TestSite } from './support/site.ts';

let test: TestSite;
let game: TestGame;

beforeEach(async () => {
  test = openTestSite();
  game = await beginTestGame(test, { variant: 'absorption', visibility: 'link' });
  await playTurns(test, game, ['e4', 'd5', 'exd5']);
});
afterEach(() => test.close());

/** The tags of a page for whoever is sent its address, by name. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const { text } = await test.ask.get(path);
  const tags = text.matchAll(
    /<meta (?:property|name)="((?:og|twitter):[\w:]+|description)" content="([^"]*)">/g,
  );
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const picture = (path: string) =>
  test.ask.get(path).buffer(true).expect(200).expect('Content-Type', 'image/png');

describe('an address that is sent to others', () => {
  it('of a game tells who plays what, and shows the board', async () => {
    const tags = await tagsOf(`/games/${game.id}`);
    expect(tags).toMatchObject({
      'og:title': 'Ann against Bo',
      'og:description': 'Absorption Chess. Black to move.',
      'og:url': `http://localhost:3000/games/${game.id}`,
      'og:image': `http://localhost:3000/games/${game.id}/board.png?turn=3`,
      'og:image:alt': 'Board, Black to move',
      'twitter:card': 'summary',
    });
    const { body } = await picture(`/games/${game.id}/board.png?turn=3`);
    const { width, height } = pngSizeOf(body);
    expect(tags).toMatchObject({ 'og:image:width': String(width), 'og:image:height': String(height) });
  });

  it.each(VARIANTS.flatMap((variant) => TURN_ORDERS.map((turnOrder) => `/rules/${variant}/${turnOrder}`)))(
    'of %s shows a position of that game',
    async (path) => {
      const tags = await tagsOf(path);
      expect(tags['og:title']).toMatch(/^The rules of /);
      expect(tags['og:description']).toBe(tags.description);
      const image = tags['og:image']!.replace('http://localhost:3000', '');
      const { body } = await picture(image);
      expect(body.length).toBeLessThan(100_000);
    },
  );

  it('of a game that is tried out shows the board that stands in it', async () => {
    const path = '/try/african/alternating?moves=e2e4,e7e5&at=1&side=black';
    const tags = await tagsOf(path);
    expect(tags['og:url']).toBe(`http://localhost:3000${path.replaceAll('&', '&amp;')}`);
    const image = tags['og:image']!.replace('http://localhost:3000', '').replaceAll('&amp;', '&');
    expect(image).toBe('/try/african/alternating/board.png?moves=e2e4,e7e5&at=1&side=black');
    const { body } = await picture(image);
    expect((await picture(image.replace('at=1', 'at=2'))).body).not.toEqual(body);
    expect((await picture(image.replace('&side=black', ''))).body).not.toEqual(body);
    for (const query of ['fen=nonsense', 'moves=e2e5', 'side=green'])
      expect(
        (await test.ask.get(`/try/african/alternating/board.png?${query}`)).status,
      ).toBeGreaterThanOrEqual(400);
  });

  it.each(['/', '/try/cannibal/alternating'])('of %s shows what kind of game there is', async (path) => {
    const tags = await tagsOf(path);
    expect(tags).toMatchObject({ 'og:url': `http://localhost:3000${path}`, 'twitter:card': 'summary' });
    await picture(tags['og:image']!.replace('http://localhost:3000', ''));
  });

  it('behind a token tells nothing', async () => {
    for (const path of [`/play/${game.token('black', 4)}`, `/play/${game.token('black', 4)}/game`])
      expect(await tagsOf(path)).toEqual({});
  });

  it('of a game for its players only tells nothing, and has no picture', async () => {
    const hidden = await beginTestGame(test, { visibility: 'players' });
    expect(await tagsOf(`/games/${hidden.id}`)).toEqual({});
    await test.ask.get(`/games/${hidden.id}/board.png`).expect(404);
  });

  it('escapes what players call themselves', async () => {
    const odd = await beginTestGame(test, { challenger: { name: '"><script>', email: 'ann@example.org' } });
    const { text } = await test.ask.get(`/games/${odd.id}`);
    expect(text).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt; against Bo">');
  });
});

describe('the picture of a board', () => {
  it.each(['/rules/atomic/alternating', '/rules/orthodox/sideways', '/try/atomic/alternating'])(
    'of a game that there is not, below %s, is not found',
    async (path) => {
      await test.ask.get(`${path}/board.png`).expect(404);
    },
  );

  const board = (query = '') => `/games/${game.id}/board.png${query}`;

  it('is of the turn and the side that are asked for', async () => {
    const latest = (await picture(board())).body;
    expect((await picture(board('?turn=3'))).body).toEqual(latest);
    expect((await picture(board('?turn=1'))).body).not.toEqual(latest);
    expect((await picture(board('?side=black'))).body).not.toEqual(latest);
    await test.ask.get(board('?turn=9')).expect(404);
    await test.ask.get(board('?side=green')).expect(404);
  });

  it('is kept for a while, and asked for again only where it has changed', async () => {
    const { headers } = await picture(board());
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    await test.ask.get(board()).set('If-None-Match', headers.etag!).expect(304);
    await playTurns(test, game, ['Qxd5'], 4);
    const next = await test.ask.get(board()).set('If-None-Match', headers.etag!).expect(200);
    expect(next.headers.etag).not.toBe(headers.etag);
    const old = await test.ask.get(board('?turn=3')).set('If-None-Match', headers.etag!);
    expect(old.status).toBe(304);
  });

  it('may be shown by other sites, which nothing else of ours may', async () => {
    expect((await picture(board())).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await test.ask.get(`/games/${game.id}`)).headers['cross-origin-resource-policy']).toBe(
      'same-origin',
    );
  });
});
