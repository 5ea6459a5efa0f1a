import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLetter } from '../../src/jobs/order-letter.ts';
import { createPost } from '../../src/mail/post.ts';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import { english, templatesIn } from '../support/english.ts';
import { takeLetters } from '../support/games.ts';
import {
  bearer,
  beginTestGame,
  openTestSite,
  playTurns,
  staying,
  type TestGame,
  type TestSite,
} from './support/site.ts';

/** Words that Ann keeps for herself, each in another place. */
const SECRETS = ['Zwischenzug', 'Fingerfehler', 'Sitzfleisch'] as const;

let test: TestSite;
/** One that runs, in which it is Ann's turn, and one that is over. */
let running: TestGame;
let over: TestGame;
/** Whatever might give a line away: its id too. */
const secrets: string[] = [...SECRETS];

beforeAll(async () => {
  test = openTestSite({ mailbox: async () => [] });
  running = await beginTestGame(test, { visibility: 'public' });
  await playTurns(test, running, ['e4', 'e5']);
  over = await beginTestGame(test, { visibility: 'public' });
  for (const [game, number] of [
    [running, 3],
    [over, 1],
  ] as const) {
    const path = `/play/${game.token('white', number)}`;
    const post = (page: string, form: object) =>
      test.ask.post(`${path}${page}`).type('form').set('Accept', 'application/json').send(form);
    await post('/notes', { text: `Beware of the ${SECRETS[0]}`, version: '0' }).expect(200);
    const { body } = await post('/notes/lines', { after: '0', moves: 'Na3 Na6', comment: SECRETS[1] }).expect(
      201,
    );
    secrets.push(body.id);
    await post('/draft', { moves: 'a2a4', message: SECRETS[2] }).expect(204);
  }
  await playTurns(test, over, ['f3', 'e5', 'g4', 'Qh4#']);
});
afterAll(() => test.close());

const told = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

/** Every way in for Bo, and for one who has no link. */
const strangers = (game: TestGame): (string | undefined)[] => [
  ...[0, 2, 4, 6].map((number) => game.token('black', number)),
  game.party.opponent,
  game.party.challenger,
  undefined,
];

const fill = (path: string, game: TestGame, token: string): string =>
  path
    .replace(':id', path.startsWith('/invitations') || path.includes('challenges') ? game.party.id : game.id)
    .replace(':token', token)
    .replace(':line', (game === running ? secrets[3] : secrets[4]) ?? '')
    .replace(':variant', 'orthodox')
    .replace(':turnOrder', 'alternating')
    .replace(':type', 'notes-changed')
    .replace(':action', 'claim')
    .replace(':color', 'black')
    .replace(':letter', '1');

const QUERIES = ['', '?comments=1&notes=1', '?moves=', `?line=${'x'.repeat(16)}`, '?turn=0&side=black'];

describe('what a player has saved is in no answer to anybody else, whether the game runs or is over', () => {
  it('and its player does see it', async () => {
    const path = `/play/${running.token('white', 3)}`;
    const pages = ['/notes', '/notes/lines', '/record.pgn?notes=1', '/preview?moves=a2a4'];
    const texts = await Promise.all(
      pages.map(async (page) => (await test.ask.get(`${path}${page}`).expect(200)).text),
    );
    expect(new Set(told(texts.join()))).toEqual(new Set([...SECRETS, secrets[3]]));
  });

  // The stream of events does not end; what it carries is looked at where it is tested.
  const reads = ROUTES.filter(({ method, path }) => method === 'get' && !path.endsWith('/events'));
  it.each(reads.map(({ path }) => path))('to GET %s', async (path) => {
    for (const game of [running, over]) {
      for (const token of strangers(game)) {
        for (const query of QUERIES) {
          const address = fill(path, game, token ?? 'nothing') + query;
          const request = test.ask.get(address).set(staying(test, game.id, 'black'));
          const { text } = await (token === undefined ? request : request.set(bearer(token)));
          expect(told(text ?? ''), address).toEqual([]);
        }
      }
    }
  });

  const writes = ROUTES.filter(({ method }) => method === 'post');
  it.each(writes.map(({ path, body }) => [path, body] as const))('to POST %s', async (path, body) => {
    const kept = async () =>
      (await dumpDatabase(test.world.database.reads)).split('\n').filter((row) => told(row).length > 0);
    const before = await kept();
    for (const game of [running, over]) {
      for (const token of strangers(game)) {
        const address = fill(path, game, token ?? 'nothing');
        for (const accept of ['text/html', 'application/json']) {
          const asked = test.ask.post(address).set({ ...staying(test, game.id, 'black'), Accept: accept });
          const request = token === undefined ? asked : asked.set(bearer(token));
          const { text } = await (body === 'json'
            ? request.send({})
            : request.type('form').send({ text: 'x', version: '0' }));
          expect(told(text ?? ''), address).toEqual([]);
        }
      }
    }
    expect(await kept()).toEqual(before);
  });

  it('nor in an email to anybody, the record that goes with the end included', async () => {
    const post = createPost(
      {
        publicUrl: 'http://localhost:3000',
        mailFrom: { name: '', address: 'chess@example.org' },
        contact: undefined,
        links: test.site.links,
        templates: templatesIn(english),
        words: english,
      },
      undefined,
    );
    const rows = await takeLetters(test.world);
    expect(rows.some(({ notice }) => notice.kind === 'game-over')).toBe(true);
    for (const row of rows) {
      const letter = await post.write(await orderLetter(test.world.database.reads, row, test.world.now()));
      expect(told(JSON.stringify(letter)), row.notice.kind).toEqual([]);
    }
  });
});
