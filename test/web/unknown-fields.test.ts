import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  bearer,
  beginTestGame,
  confirmChallenge,
  openTestSite,
  type Party,
  postChallenge,
  staying,
  type TestGame,
  type TestSite,
} from './support/site.ts';

let test: TestSite;
let game: TestGame;
let unconfirmed: Party;
let invited: Party;
let open: Party;
let before: string;
beforeAll(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
  unconfirmed = await postChallenge(test);
  invited = await postChallenge(test);
  await confirmChallenge(test, invited);
  open = await postChallenge(test, { opponent: undefined });
  await confirmChallenge(test, open);
  before = await dumpDatabase(test.world.database.reads);
});
afterAll(async () => {
  expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  await test.close();
});

/** Every address that reads a body, each with whoever may send something there. */
const addresses = ROUTES.filter(({ body }) => body !== 'none').map(({ path, body }) => [path, body] as const);

/** Sends a body to one of these addresses. */
function send(path: string, body: string) {
  const party = /confirm|withdraw/.test(path) ? unconfirmed : /take/.test(path) ? open : invited;
  const token = path.startsWith('/play') || path.includes('games') ? game.token('white', 1) : party.opponent;
  const ofChallenger = /confirm|withdraw/.test(path) ? party.challenger : token;
  const address = path
    .replace(':token', ofChallenger)
    .replace(':id', path.includes('games') ? game.id : party.id)
    .replace(':action', 'claim')
    .replace(':color', 'white')
    .replace(':line', 'AAAAAAAAAAAAAAAA');
  const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = path.includes(':color') ? staying(test, game.id, 'white') : bearer(ofChallenger);
  return test.ask
    .post(address)
    .set({ ...headers })
    .type(type)
    .send(body);
}

/** Fields as JSON or as a form, whichever the address reads. JSON.stringify would leave `__proto__` out. */
const written = (path: string, names: readonly string[]) =>
  path.startsWith('/api')
    ? `{${names.map((name) => `${JSON.stringify(name)}:"x"`).join(',')}}`
    : names.map((name) => `${encodeURIComponent(name)}=x`).join('&');

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'colour'])(
  'a field %s, which nobody here has named,',
  (name) => {
    it.each(addresses)('is refused by %s (%s) as unknown', async (path) => {
      const { text } = await send(path, written(path, [name])).expect(400);
      expect(text).toContain(name);
      expect(text).toContain('is not known here');
      expect(text).not.toMatch(/native code|function|\[object/);
    });
  },
);

describe('a name in an address that every object has', () => {
  it.each([
    ['/?variant=toString&turnOrder=__proto__&fen=constructor&__proto__=1', 200],
    ['/?__proto__[fen]=x&hasOwnProperty=1', 200],
    ['/games/ID?turn=constructor', 404],
    ['/games/ID?side=__proto__', 404],
    ['/games/ID?toString=1&__proto__=2', 200],
    ['/rules/constructor/toString', 404],
    ['/rules/toString', 404],
    ['/try/__proto__/constructor', 404],
    ['/try/absorption/alternating?side=constructor', 400],
    ['/try/absorption/alternating?__proto__=1&toString=2', 200],
    ['/problems/toString', 404],
    ['/problems/__proto__', 404],
    ['/assets/constructor', 404],
    ['/play/TOKEN/draw/constructor', 404],
    ['/play/TOKEN?moves=__proto__&from=toString&to=constructor', 422],
    ['/play/TOKEN/notes?line=__proto__', 200],
    ['/mailbox/__proto__', 404],
    ['/api/games/__proto__', 404],
  ] as const)('finds nothing: %s', async (address, status) => {
    const { text } = await test.ask
      .get(address.replace('ID', game.id).replace('TOKEN', game.token('white', 1)))
      .expect(status);
    expect(text).not.toMatch(/native code|\[object/);
  });
});

/** Bodies that are wrong in as many or as long ways as fit into 64 KB. */
const MANY = Array.from({ length: 90 }, (_, index) => `name${index}`);
const LARGE: readonly [string, (path: string) => string][] = [
  ['a name of sixty thousand letters', (path) => written(path, ['n'.repeat(60_000)])],
  ['a name of twenty thousand signs that HTML escapes', (path) => written(path, ['"&'.repeat(10_000)])],
  [
    'a name that turns the text around',
    (path) => written(path, ['\u202e\u0000\ud83d'.repeat(1000).toWellFormed()]),
  ],
  ['ninety unknown names', (path) => written(path, MANY)],
  [
    'five thousand unknown names',
    (path) =>
      path.startsWith('/api')
        ? written(
            path,
            Array.from({ length: 5000 }, (_, index) => `n${index}`),
          )
        : written(path, MANY),
  ],
  [
    'one name ninety times',
    (path) => (path.startsWith('/api') ? `{"moves":[${'1,'.repeat(30_000)}1]}` : 'email=x&'.repeat(90)),
  ],
  ...['message', 'text', 'comment', 'moves', 'name', 'fen', 'email'].map(
    (name): [string, (path: string) => string] => [
      `a field "${name}" of sixty thousand apostrophes`,
      (path) =>
        path.startsWith('/api')
          ? JSON.stringify({ [name]: "'".repeat(60_000) })
          : `${name}=${"'".repeat(60_000)}`,
    ],
  ),
];

describe.each(LARGE)('%s', (_what, body) => {
  it.each(addresses)('is answered by %s (%s) in few words', async (path) => {
    const usual = (await send(path, written(path, ['colour'])).expect(400)).text.length;
    const { text, status } = await send(path, body(path));
    expect([400, 422]).toContain(status);
    expect(text).not.toMatch(/[\u202e\u0000]/);
    expect(text.length).toBeLessThan(usual + (path.startsWith('/api') ? 2_000 : 20_000));
  });
});

it('of many wrong fields the first are named, and the others counted', async () => {
  const { body } = await send('/api/challenges', written('/api/challenges', MANY)).expect(400);
  expect(body.errors).toHaveLength(11);
  expect(body.errors.at(-1)).toEqual({
    field: '',
    detail: expect.stringMatching(/^has \d+ more that are wrong$/),
  });
  expect(body.detail).toMatch(/The body has \d+ more that are wrong\.$/);
});

it('a name too long to be shown is cut, and stays a name', async () => {
  const { body } = await send('/api/challenges', written('/api/challenges', ['n'.repeat(41)])).expect(400);
  expect(body.errors).toContainEqual({ field: `${'n'.repeat(40)}…`, detail: 'is not known here' });
});
