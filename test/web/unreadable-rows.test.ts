import { parse } from 'node-html-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAMAGED_GAMES, DAMAGED_TERMS } from '../support/damage.ts';
import { frameIn } from './support/page-data.ts';
import {
  bearer,
  beginTestGame,
  confirmChallenge,
  openTestSite,
  playTurns,
  postChallenge,
  readBeginning,
  type TestGame,
  type TestSite,
} from './support/site.ts';

let test: TestSite;
beforeEach(() => {
  test = openTestSite();
});
afterEach(() => test.close());

/** What the log says of rows, beside what it says of requests. */
const leftOut = () =>
  test.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a row cannot be read and is left out');

async function publicGame(turns: readonly string[]): Promise<TestGame> {
  const game = await beginTestGame(test, { visibility: 'public' });
  await playTurns(test, game, turns);
  test.world.wait(1000);
  return game;
}

async function openInvitation(): Promise<string> {
  const party = await postChallenge(test, { opponent: undefined });
  await confirmChallenge(test, party);
  test.world.wait(1000);
  return party.id;
}

/** Asks thrice; the page is the same each time. */
async function askAgain(path: string): Promise<string> {
  const texts: string[] = [];
  for (let count = 0; count < 3; count += 1) texts.push((await test.ask.get(path).expect(200)).text);
  expect(new Set(texts).size).toBe(1);
  return texts[0]!;
}

describe.each(DAMAGED_GAMES)('a listed game %s', (_what, set) => {
  it.each([
    ['being played', ['e4', 'e5']],
    ['over', ['f3', 'e5', 'g4', 'Qh4#']],
  ] as const)(
    'is left out of the home page where it is %s, and its neighbours are shown',
    async (_how, turns) => {
      const games = [await publicGame(turns), await publicGame(turns), await publicGame(turns)];
      const [first, second, bad] = games.map(({ id }) => id);
      await test.world.place.damage(`UPDATE game SET ${set} WHERE id = ?`, bad!);
      const home = await askAgain('/');
      for (const id of [first, second]) expect(home).toContain(`href="/games/${id}"`);
      expect(home).not.toContain(bad);
      expect(leftOut()).toEqual([
        expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f]{12}$/), table: 'game', row: bad }),
      ]);
    },
  );

  it('answers its own addresses with an id that the log has, and no other', async () => {
    const good = await publicGame(['e4']);
    const bad = await publicGame(['e4']);
    await test.world.place.damage(`UPDATE game SET ${set} WHERE id = ?`, bad.id);
    const token = bad.token('black', 2);
    const asked = [
      await test.ask.get(`/games/${bad.id}`),
      await test.ask.get(`/games/${bad.id}/board.png`),
      await test.ask.get(`/games/${bad.id}.pgn`),
      await readBeginning(test.ask.get(`/games/${bad.id}/events`)),
      await test.ask.get(`/api/games/${bad.id}`),
      await test.ask.get(`/api/games/${bad.id}/moves`),
      await test.ask.get(`/play/${token}`),
      await test.ask.get(`/play/${token}/game`),
      await test.ask
        .post(`/api/games/${bad.id}/moves`)
        .set(bearer(token))
        .send({ moves: ['e5'] }),
      await test.ask.post(`/api/games/${bad.id}/resign`).set(bearer(token)).send({}),
      await test.ask.post(`/play/${token}/reminders`),
    ];
    const ids = test.logged.map((line) => JSON.parse(line).id);
    expect(ids).toHaveLength(asked.length);
    for (const [index, { status, text, body }] of asked.entries()) {
      expect(status).toBe(500);
      expect(typeof text === 'string' ? text : String(body)).toContain(ids[index]);
    }
    await test.ask.get(`/games/${good.id}`).expect(200);
    await test.ask.get(`/play/${good.token('black', 2)}`).expect(200);
  });
});

it('a game whose last turn cannot be shown is not the board of the home page', async () => {
  const good = await publicGame(['e4', 'e5']);
  const bad = await publicGame(['d4', 'd5']);
  await test.world.place.damage(`UPDATE turn SET moves = 'z9' WHERE game_id = ?`, bad.id);
  expect(frameIn(parse(await askAgain('/')), 'home').game).toBe(good.id);
  expect(leftOut()).toMatchObject([{ table: 'turn', row: bad.id }]);
});

it('the home page has its sample where no game that is being played can be read', async () => {
  const bad = await publicGame(['e4']);
  await test.world.place.damage(`UPDATE game SET fen = 'x' WHERE id = ?`, bad.id);
  expect(await askAgain('/')).not.toContain('seen');
});

describe.each([
  ...DAMAGED_TERMS,
  ['of a color that nobody has', `plays = 'green'`],
  ['that expires at a time that no calendar has', `expires_at = 9000000000000000000`],
] as const)('an open invitation %s', (_what, set) => {
  it('is left out of the home page and of the list for programs, and its neighbours are shown', async () => {
    const [first, bad, last] = [await openInvitation(), await openInvitation(), await openInvitation()];
    await test.world.place.damage(`UPDATE invitation SET ${set} WHERE id = ?`, bad);
    const home = await askAgain('/');
    for (const id of [first, last]) expect(home).toContain(`href="/invitations/${id}"`);
    expect(home).not.toContain(bad);
    const { body } = await test.ask.get('/api/challenges').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([last, first]);
    expect(leftOut()).toMatchObject([{ table: 'invitation', row: bad }]);
    for (const path of [`/invitations/${bad}`, `/api/challenges/${bad}`])
      await test.ask.get(path).expect(500);
    await test.ask.get(`/invitations/${first}`).expect(200);
  });
});

describe.each([
  ['whose end is no position', `fen = 'no position'`],
  ['with more moves than notation', `sans = 'e5'`],
  ['with fewer turns than notation', `moves = 'e7e5'`],
])('a saved line %s', (_what, set) => {
  it('is left out of the notes, the list and the record, and the others are shown', async () => {
    const game = await publicGame(['e4']);
    const path = `/play/${game.token('black', 2)}`;
    const keep = (moves: string) =>
      test.ask
        .post(`${path}/notes/lines`)
        .set('Accept', 'application/json')
        .type('form')
        .send({ after: '1', moves });
    const bad = (await keep('e5 Nf3').expect(201)).body.id;
    const good = (await keep('c5 Nf3').expect(201)).body.id;
    await test.world.place.damage(`UPDATE line SET ${set} WHERE id = ?`, bad);
    const { body } = await test.ask.get(`${path}/notes/lines`).expect(200);
    expect(body.lines).toMatchObject([{ id: good }]);
    expect((await test.ask.get(`${path}/notes`).expect(200)).text).toContain('c5');
    expect((await test.ask.get(`${path}/record.pgn?notes=1`).expect(200)).text).toContain('c5');
    expect(leftOut()).toMatchObject([{ table: 'line', row: bad }]);
  });
});

describe('pages that follow games', () => {
  it('are told of theirs, whatever happens to the game of others', async () => {
    const good = await publicGame(['e4']);
    const bad = await publicGame(['e4']);
    await test.world.place.damage(`UPDATE game SET fen = 'x' WHERE id = ?`, bad.id);
    for (let count = 0; count < 3; count += 1) {
      test.site.live.changed([bad.id]);
      const { body } = await readBeginning(test.ask.get(`/games/${good.id}/events`));
      expect(body).toContain('"turns":1');
    }
  });
});
