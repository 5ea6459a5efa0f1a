import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkClaim } from '../../src/links/claims.ts';
import { gameNow, renewLinksOf } from '../support/games.ts';
import { bearer, beginTestGame, openTestSite, type TestGame, type TestSite } from './support/site.ts';

let test: TestSite;
let game: TestGame;
beforeAll(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
  for (const [color, turnNumber, move, message] of [
    ['white', 1, 'e4', 'A word to Bo'],
    ['black', 2, 'e5', 'A word to Ann'],
  ] as const) {
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token(color, turnNumber)))
      .send({ moves: [move], message })
      .expect(201);
  }
  await renewLinksOf(test.world, game.id);
  for (const [color, turnNumber] of [
    ['white', 3],
    ['black', 4],
  ] as const) {
    const path = `/play/${await currentToken(color, turnNumber)}/notes`;
    await test.ask.post(path).type('form').send({ text: 'A secret plan', version: '0' }).expect(303);
    const line = { after: '2', moves: 'Nf3', comment: 'A secret plan' };
    await test.ask.post(`${path}/lines`).type('form').send(line).expect(303);
  }
});
afterAll(() => test.close());

const currentToken = async (color: 'white' | 'black', turnNumber: number) => {
  const { epoch } = (await gameNow(test.world, game.id)).players[color];
  return test.token({ kind: 'play', gameId: game.id, color, turnNumber, epoch });
};

describe.each([
  ['that would play', 'white', 3],
  ['that would wait', 'black', 4],
  ['that has played', 'black', 2],
  ['of a turn that the game has not come to', 'white', 9],
] as const)('a link of a former epoch %s', (_what, color, turnNumber) => {
  it.each([
    ['moves', { moves: ['Nf3'] }],
    ['moves', { moves: ['e5'] }],
    ['resign', {}],
    ['draw', { action: 'accept' }],
    ['draw', { action: 'decline' }],
    ['draw', { action: 'claim' }],
  ])('is answered 410 by %s %j, with the game as it stands', async (call, body) => {
    const answer = await test.ask
      .post(`/api/games/${game.id}/${call}`)
      .set(bearer(game.token(color, turnNumber)))
      .send(body)
      .expect(410);
    expect(answer.body).toMatchObject({
      type: expect.stringMatching(/link-out-of-date$/),
      state: { ply: 2 },
    });
  });

  it.each([
    ['', 410],
    ['/preview?moves=g1f3', 410],
    ['/game', 200],
    ['/game?turn=1', 200],
    ['/record.pgn', 200],
    ['/record.pgn?comments=1', 410],
    ['/record.pgn?notes=1', 410],
    ['/notes', 410],
    ['/notes/lines', 410],
    ['/reminders', 410],
    ['/resign', 410],
    ['/draw/accept', 409],
  ] as const)(
    'tells at %j what happened, and neither messages nor notes nor settings',
    async (page, status) => {
      const { text } = await test.ask.get(`/play/${game.token(color, turnNumber)}${page}`).expect(status);
      expect(text).not.toMatch(/A word to|A secret plan|\/notes|\/reminders|comments=1/);
    },
  );

  it('has the record without messages alone', async () => {
    const record = test.ask.get(`/games/${game.id}.pgn`).set(bearer(game.token(color, turnNumber)));
    expect((await record.expect(200)).text).not.toContain('A word to');
    const { body } = await test.ask
      .get(`/games/${game.id}.pgn?comments=1`)
      .set(bearer(game.token(color, turnNumber)))
      .expect(410);
    expect(body).toMatchObject({ type: expect.stringMatching(/link-out-of-date$/), state: { ply: 2 } });
  });

  it('shows how the game stands, and offers the current link', async () => {
    const path = `/play/${game.token(color, turnNumber)}`;
    const { text } = await test.ask.get(path).expect(410);
    expect(text).toContain('This link is out of date');
    expect(text).not.toMatch(/You played|Since then|\/resign/);
    await test.ask.post(`${path}/fresh-link`).type('form').send('').expect(303);
  });
});

it.each(['/game', '/record.pgn?comments=1'])(
  'the current link of either side has the messages at %s',
  async (page) => {
    for (const [color, turnNumber] of [
      ['white', 3],
      ['black', 4],
    ] as const) {
      const { text } = await test.ask
        .get(`/play/${await currentToken(color, turnNumber)}${page}`)
        .expect(200);
      expect(text).toMatch(/A word to/);
    }
  },
);

it('the current link of either side plays as ever', async () => {
  for (const [color, turnNumber, move] of [
    ['white', 3, 'Nf3'],
    ['black', 4, 'Nc6'],
  ] as const) {
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(await currentToken(color, turnNumber)))
      .send({ moves: [move] })
      .expect(201);
  }
});

describe('a token that no page takes yet', () => {
  const ID = 'AbCdEfGhIjKlMnOp';
  it.each<readonly [string, (id: string, epoch: number) => LinkClaim]>([
    ['of a seat', (gameId, epoch) => ({ kind: 'seat', gameId, color: 'white', epoch })],
    ['of a player', () => ({ kind: 'player', playerId: 1 })],
    ['of a guest', () => ({ kind: 'guest', guestId: ID })],
  ])('%s is unknown everywhere', async (_what, claimOf) => {
    const { epoch } = (await gameNow(test.world, game.id)).players.white;
    const token = test.token(claimOf(game.id, epoch));
    await test.ask.get(`/play/${token}`).expect(404);
    await test.ask.get(`/challenges/${token}`).expect(404);
    await test.ask.get(`/api/games/${game.id}`).set(bearer(token)).expect(401);
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(token))
      .send({ moves: ['d4'] })
      .expect(401);
    await test.ask.post(`/api/challenges/${game.party.id}/accept`).set(bearer(token)).send({}).expect(401);
  });

  it('that is good for one use, or has expired, is unknown too', async () => {
    const { epoch } = (await gameNow(test.world, game.id)).players.white;
    const claim: LinkClaim = { kind: 'play', gameId: game.id, color: 'white', turnNumber: 5, epoch };
    const now = test.world.now();
    const statusOf = async (token: string) => (await test.ask.get(`/play/${token}`)).status;
    const { links } = test.site;
    expect(await statusOf(links.token(claim, { kind: 'once', expiresAt: now + 1, ticket: ID }))).toBe(404);
    expect(await statusOf(links.token(claim, { kind: 'until', expiresAt: now - 1 }))).toBe(404);
    expect(await statusOf(links.token(claim, { kind: 'until', expiresAt: now }))).toBe(200);
  });
});
