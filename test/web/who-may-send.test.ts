import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  bearer,
  beginTestGame,
  challengeBody,
  openTestSite,
  type TestGame,
  type TestSite,
} from './support/site.ts';

type Headers = Readonly<Record<string, string>>;

let test: TestSite;
let game: TestGame;
beforeEach(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
});
afterEach(() => test.close());

const OURS = 'http://localhost:3000';

/** What browsers tell of pages elsewhere. */
const ELSEWHERE: readonly [string, Headers][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['another name of the same site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:8080' }],
  ['a frame without an origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ['a word that no browser says', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ['an empty word', { 'Sec-Fetch-Site': '', Origin: OURS }],
  ['a liar', { 'Sec-Fetch-Site': 'cross-site', Origin: OURS }],
  ['another site, by an older browser', { Origin: 'https://evil.example' }],
  ['another port', { Origin: 'http://localhost:8080' }],
  ['another scheme', { Origin: 'https://localhost:3000' }],
  ['another name of this machine', { Origin: 'http://127.0.0.1:3000' }],
  ['a name that begins like ours', { Origin: 'http://localhost:3000.evil.example' }],
  ['no origin, by an older browser', { Origin: 'null' }],
];

/** What they tell of our own pages, and of an address that was typed in. */
const HERE: readonly [string, Headers][] = [
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: OURS }],
  [
    'our own page by another of its names',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' },
  ],
  ['our own page whose origin is withheld', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['the hand of the visitor', { 'Sec-Fetch-Site': 'none' }],
  ['our own page, by an older browser', { Origin: OURS }],
];

const forms = ROUTES.filter(({ sender }) => sender === 'own-pages').map(({ path }) => path);
const oneClicks = ROUTES.filter(
  ({ method, sender, body }) => method === 'post' && sender === 'anybody' && body === 'none',
);
const calls = ROUTES.filter(({ sender }) => sender === 'programs').map(({ path }) => path);
const addressOf = (path: string) =>
  path.replace(':token', game.token('white', 1)).replace(':id', game.id).replaceAll(/:\w+/g, 'accept');

describe('a form that is posted by', () => {
  it.each(ELSEWHERE)('%s is refused at every address, and nothing changes', async (_who, headers) => {
    const before = await dumpDatabase(test.world.database.reads);
    for (const path of forms) {
      const { text } = await test.ask.post(addressOf(path)).type('form').set(headers).send('a=1').expect(403);
      expect(text).toContain('Sent from another site');
      expect(text).toContain('nothing was done');
    }
    const turn = addressOf('/play/:token');
    await test.ask.post(turn).type('form').set(headers).send('moves=e2e4&ply=0').expect(403);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it.each(HERE)('%s is taken at every address', async (_who, headers) => {
    const turn = addressOf('/play/:token');
    await test.ask.post(turn).type('form').set(headers).send('moves=e2e4&ply=0').expect(303);
    for (const path of forms) {
      const { text } = await test.ask.post(addressOf(path)).type('form').set(headers).send('a=1');
      expect(text, path).not.toContain('Sent from another site');
    }
  });

  it('a program that says nothing of where it is plays its turn by the token in the address', async () => {
    await test.ask.post(addressOf('/play/:token')).type('form').send('moves=e2e4&ply=0').expect(303);
  });

  it('a browser that says nothing of where it is, but brings a session, is refused', async () => {
    for (const path of forms)
      await test.ask
        .post(addressOf(path))
        .set('Cookie', 'look=green.dark; session=abc')
        .send('a=1')
        .expect(403);
    await test.ask
      .post(addressOf('/play/:token'))
      .set({ Cookie: 'session=abc', 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send('moves=e2e4&ply=0')
      .expect(303);
  });
});

it('a form that changes something is one of our pages, a call of programs, or one click of a mail program', () => {
  expect(oneClicks.map(({ path }) => path)).toEqual(['/challenges/:token/never', '/play/:token/reminders']);
  expect(ROUTES.filter(({ method, sender }) => method === 'get' && sender !== 'anybody')).toEqual([]);
  const questions = ROUTES.filter(({ sender, body }) => sender === 'anybody' && body !== 'none');
  expect(questions.filter(({ path }) => !path.startsWith('/api/rules/'))).toEqual([]);
});

it.each(ELSEWHERE)('one click in a mail program is taken from anywhere: %s', async (_who, headers) => {
  for (const { path } of oneClicks) {
    const { status } = await test.ask.post(addressOf(path)).set(headers).send('List-Unsubscribe=One-Click');
    expect(status, path).not.toBe(403);
  }
  const { text } = await test.ask.post(addressOf('/play/:token/reminders')).set(headers).expect(200);
  expect(text).toContain('No more reminders');
});

describe('a call of the programming interface', () => {
  const onCookie = { Cookie: 'session=abc' };

  it.each([...ELSEWHERE, ['nobody knows where', {}]] as const)(
    'that rests on a cookie is refused from %s',
    async (_who, headers) => {
      const before = await dumpDatabase(test.world.database.reads);
      for (const path of calls) {
        const { body } = await test.ask
          .post(addressOf(path))
          .set({ ...headers, ...onCookie })
          .send({})
          .expect(403);
        expect(body).toMatchObject({ status: 403, type: `${OURS}/problems/sent-from-elsewhere` });
      }
      expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    },
  );

  it.each(HERE)('that rests on a cookie is heard from %s', async (_who, headers) => {
    await test.ask
      .post('/api/challenges')
      .set({ ...headers, ...onCookie })
      .send(challengeBody())
      .expect(202);
  });

  it.each(ELSEWHERE)(
    'with a bearer token is taken from %s, whatever cookies come along',
    async (_who, headers) => {
      await test.ask
        .post(`/api/games/${game.id}/moves`)
        .set({ ...headers, ...onCookie, ...bearer(game.token('white', 1)) })
        .send({ moves: ['e4'] })
        .expect(201);
    },
  );

  it.each(ELSEWHERE)('that needs no token and brings no cookie is taken from %s', async (_who, headers) => {
    await test.ask.post('/api/challenges').set(headers).send(challengeBody()).expect(202);
  });
});
