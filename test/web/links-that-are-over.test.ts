import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import { renewLinksOf } from '../support/games.ts';
import {
  bearer,
  beginTestGame,
  confirmChallenge,
  openTestSite,
  type Party,
  playTurns,
  postChallenge,
  type TestGame,
  type TestSite,
} from './support/site.ts';

let test: TestSite;
let running: TestGame;
let mated: TestGame;
let resigned: TestGame;
let renewed: TestGame;
beforeAll(async () => {
  test = openTestSite();
  running = await beginTestGame(test);
  await playTurns(test, running, ['e4', 'e5', 'Nf3', 'Nc6']);
  mated = await beginTestGame(test);
  await playTurns(test, mated, ['f3', 'e5', 'g4', 'Qh4#']);
  resigned = await beginTestGame(test);
  await playTurns(test, resigned, ['e4']);
  await test.ask
    .post(`/api/games/${resigned.id}/resign`)
    .set(bearer(resigned.token('black', 2)))
    .send({})
    .expect(200);
  renewed = await beginTestGame(test);
  await playTurns(test, renewed, ['e4', 'e5']);
  await renewLinksOf(test.world, renewed.id);
});
afterAll(() => test.close());

/** A link that is over, and what it was good for last. */
const LINKS: readonly [string, () => { readonly game: TestGame; readonly token: string }][] = [
  ['of an earlier turn', () => ({ game: running, token: running.token('white', 1) })],
  ['of the turn before the last of its player', () => ({ game: running, token: running.token('black', 2) })],
  ['of an earlier turn of a game that is over', () => ({ game: mated, token: mated.token('white', 1) })],
  ['of the last turn of a game that is over', () => ({ game: mated, token: mated.token('black', 4) })],
  ['of the next turn of a game that is over', () => ({ game: mated, token: mated.token('white', 5) })],
  [
    'of the turn that was being waited for when a game was given up',
    () => ({ game: resigned, token: resigned.token('black', 2) }),
  ],
  [
    'of a former epoch, for the turn to be played',
    () => ({ game: renewed, token: renewed.token('white', 3) }),
  ],
  ['of a former epoch, for the next turn', () => ({ game: renewed, token: renewed.token('black', 4) })],
];

/** What a form of that address would hold, and the right word for the rest of it. */
const FORMS: Readonly<Record<string, string>> = {
  '/play/:token': 'moves=a2a3&ply=4',
  '/play/:token/draft': 'moves=a2a3',
  '/play/:token/notes': 'text=later&version=0',
  '/play/:token/notes/lines': 'after=0&moves=e4',
};

/** The last links of a game that is over go on keeping what their players note; any link asks for the current one. */
const GOES_ON: Readonly<Record<string, RegExp>> = {
  '/play/:token/fresh-link': /./,
  '/play/:token/notes': /^of the (last|next) turn|^of the turn that was/,
  '/play/:token/notes/lines': /^of the (last|next) turn|^of the turn that was/,
};

const forms = ROUTES.filter(({ method, path }) => method === 'post' && path.startsWith('/play/')).flatMap(
  ({ path }) =>
    path.includes(':action')
      ? ['accept', 'decline', 'claim'].map((action) => [path, path.replace(':action', action)] as const)
      : [[path, path] as const],
);
const calls: readonly [string, object][] = [
  ['moves', { moves: ['a3'] }],
  ['resign', {}],
  ['draw', { action: 'accept' }],
  ['draw', { action: 'decline' }],
  ['draw', { action: 'claim' }],
];

describe.each(LINKS)('a link %s', (which, find) => {
  it.each(forms.filter(([path]) => !GOES_ON[path]?.test(which)))(
    'changes nothing by %s (%s)',
    async (path, address) => {
      const { token } = find();
      const before = await dumpDatabase(test.world.database.reads);
      const { status, text } = await test.ask
        .post(address.replace(':token', token).replace(':line', 'AAAAAAAAAAAAAAAA'))
        .type('form')
        .send(FORMS[path] ?? '');
      expect(await dumpDatabase(test.world.database.reads)).toBe(before);
      expect(status).not.toBe(500);
      // Where it is answered with a page, that page tells how things stand.
      if (status !== 303) expect(text).toMatch(/Ann|Bo/);
    },
  );

  it.each(calls)('changes nothing by the call %s (%j)', async (call, body) => {
    const { game, token } = find();
    const before = await dumpDatabase(test.world.database.reads);
    const { status } = await test.ask.post(`/api/games/${game.id}/${call}`).set(bearer(token)).send(body);
    expect([200, 409, 410]).toContain(status);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it('tells what happened since', async () => {
    const { text } = await test.ask.get(`/play/${find().token}`);
    expect(text).toMatch(/Ann|Bo/);
  });
});

it('reminders are stopped by the links of now, not by those of an earlier turn', async () => {
  const stopped = async () =>
    (
      await test.world.database.reads.first<{ white_reminders_stopped: number }>(
        'SELECT white_reminders_stopped FROM game WHERE id = ?',
        running.id,
      )
    )?.white_reminders_stopped;
  const path = (turnNumber: number) => `/play/${running.token('white', turnNumber)}/reminders`;
  const told = (await test.ask.post(path(1)).send('List-Unsubscribe=One-Click').expect(410)).text;
  expect(told).toContain('Email me a new link');
  expect((await test.ask.get(path(1)).expect(410)).text).not.toContain('Stop reminders');
  expect(await stopped()).toBe(0);
  await test.ask.post(path(5)).send('List-Unsubscribe=One-Click').expect(200);
  expect(await stopped()).toBe(1);
});

/** How an invitation ends, and whose links are over then. */
const ENDS: readonly [string, (party: Party) => Promise<unknown>][] = [
  [
    'declined',
    (party) =>
      test.ask.post(`/api/challenges/${party.id}/decline`).set(bearer(party.opponent)).send({}).expect(200),
  ],
  [
    'withdrawn',
    (party) =>
      test.ask
        .post(`/api/challenges/${party.id}/withdraw`)
        .set(bearer(party.challenger))
        .send({})
        .expect(200),
  ],
  [
    'accepted',
    (party) =>
      test.ask.post(`/api/challenges/${party.id}/accept`).set(bearer(party.opponent)).send({}).expect(200),
  ],
];

describe.each(ENDS)('the links of an invitation that was %s', (_how, end) => {
  it.each(['confirm', 'accept', 'decline', 'withdraw'])('change nothing by %s', async (act) => {
    const party = await postChallenge(test);
    await confirmChallenge(test, party);
    await end(party);
    const before = await dumpDatabase(test.world.database.reads);
    for (const token of [party.challenger, party.opponent]) {
      await test.ask
        .post(`/challenges/${token}/${act}`)
        .type('form')
        .send(act === 'accept' ? 'name=Bo' : '');
      await test.ask.post(`/api/challenges/${party.id}/${act}`).set(bearer(token)).send({});
    }
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });
});
