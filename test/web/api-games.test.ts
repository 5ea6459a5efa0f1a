import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../support/dump.ts';
import { bearer, beginTestGame, playTurns, siteOfFile, type TestGame } from './support/site.ts';

const test = siteOfFile();

const move = (game: TestGame, token: string, body: object) =>
  test.ask.post(`/api/games/${game.id}/moves`).set(bearer(token)).send(body);
const state = async (game: TestGame) => (await test.ask.get(`/api/games/${game.id}`).expect(200)).body;

/** Says no with that status and kind, and changes nothing. */
async function expectRefusal(
  ask: () => PromiseLike<{ status: number; body: { type: string } & Record<string, unknown> }>,
  status: number,
  type: string,
) {
  const before = await dumpDatabase(test.world.database.reads);
  const answer = await ask();
  expect(answer.body.type).toBe(`http://localhost:3000/problems/${type}`);
  expect([answer.status, answer.body.status]).toEqual([status, status]);
  expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  return answer.body;
}

describe('a state', () => {
  it('says all that is known of a game at its start', async () => {
    const game = await beginTestGame(test, { clock: null, visibility: 'public', helpRule: 'none' });
    expect(await state(game)).toEqual({
      id: game.id,
      variant: 'orthodox',
      turnOrder: 'alternating',
      rulesVersion: 1,
      players: { white: { name: 'Ann' }, black: { name: 'Bo' } },
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      ply: 0,
      toMove: 'white',
      series: null,
      movesInSeries: null,
      turns: [],
      status: 'running',
      result: '*',
      termination: null,
      drawOffer: null,
      helpRule: 'none',
      visibility: 'public',
      clock: null,
      deadline: null,
    });
  });

  it('counts series, and keeps turns, plies and the deadline', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-italian' });
    await playTurns(test, game, ['e4', 'e5 d5']);
    expect(await state(game)).toMatchObject({
      ply: 3,
      toMove: 'white',
      series: 3,
      movesInSeries: 3,
      turns: [
        { number: 1, color: 'white', moves: [{ move: 'e2e4', san: 'e4' }], at: '2026-12-01T09:00:00Z' },
        {
          number: 2,
          color: 'black',
          moves: [
            { move: 'e7e5', san: 'e5' },
            { move: 'd7d5', san: 'd5' },
          ],
        },
      ],
      clock: { perTurnDays: 7 },
      deadline: '2026-12-08T09:00:00Z',
    });
  });

  it('of a game that is over has a result and nobody to move', async () => {
    const game = await beginTestGame(test, { clock: { initialDays: 30, incrementDays: 1 } });
    await playTurns(test, game, ['f3', 'e5', 'g4', 'Qh4#']);
    expect(await state(game)).toMatchObject({
      status: 'finished',
      toMove: null,
      deadline: null,
      result: '0-1',
      termination: 'checkmate',
      clock: { initialDays: 30, incrementDays: 1 },
    });
  });
});

describe('reading a game', () => {
  it('of its players only needs a token of one of them, else it was never there', async () => {
    const game = await beginTestGame(test, { visibility: 'players' });
    const other = await beginTestGame(test);
    for (const path of [`/api/games/${game.id}`, `/api/games/${game.id}/moves`, `/games/${game.id}.pgn`]) {
      await test.ask.get(path).expect(404);
      await test.ask
        .get(path)
        .set(bearer(other.token('white', 1)))
        .expect(404);
      await test.ask.get(path).set(bearer('nothing')).expect(404);
      await test.ask
        .get(path)
        .set(bearer(game.token('black', 2)))
        .expect(200);
    }
    await test.ask.get(`/games/${game.id}`).expect(404);
    await test.ask.get(`/play/${game.token('white', 1)}/game`).expect(200);
  });

  it.each(['AAAAAAAAAAAAAAAA', 'short', '%00', '%E0', `${'x'.repeat(500)}`, '..%2f..'])(
    'with the id %s is 404 everywhere',
    async (id) => {
      await test.ask.get(`/api/games/${id}`).expect(404);
      await test.ask.get(`/api/challenges/${id}`).expect(404);
      await test.ask.get(`/games/${id}`).expect(404);
      await test.ask.get(`/games/${id}.pgn`).expect(404);
      await test.ask.get(`/invitations/${id}`).expect(404);
      await test.ask.get(`/play/${id}`).expect(404);
      await test.ask.get(`/challenges/${id}`).expect(404);
      await test.ask
        .post(`/api/games/${id}/moves`)
        .send({ moves: ['e4'] })
        .expect(404);
    },
  );

  it('with a token of another game is refused', async () => {
    const [game, other] = [await beginTestGame(test), await beginTestGame(test)];
    await test.ask
      .get(`/api/games/${game.id}`)
      .set(bearer(other.token('white', 1)))
      .expect(401);
  });

  it('lists the legal moves for the side to move alone', async () => {
    const game = await beginTestGame(test);
    const read = (token: string) => test.ask.get(`/api/games/${game.id}/moves`).set(bearer(token));
    const { body } = await read(game.token('white', 1)).expect(200);
    expect(body.legal).toHaveLength(20);
    expect(body.legal).toContainEqual({ move: 'g1f3', san: 'Nf3' });
    expect((await read(game.token('black', 2))).body).toEqual({ turns: [] });
    expect((await test.ask.get(`/api/games/${game.id}/moves`)).body).toEqual({ turns: [] });
  });
});

describe('a turn', () => {
  it('is recorded once; the same again, in any notation and whatever happened since, answers the state as it is', async () => {
    const game = await beginTestGame(test);
    const first = await move(game, game.token('white', 1), { moves: ['Nf3'], ply: 0 }).expect(201);
    expect(first.body).toMatchObject({ ply: 1, toMove: 'black' });
    await move(game, game.token('white', 1), { moves: ['g1f3'], ply: 0 }).expect(201);
    await playTurns(test, game, ['d5'], 2);
    const again = await move(game, game.token('white', 1), { moves: ['Nf3'] }).expect(201);
    expect(again.body).toMatchObject({ ply: 2, toMove: 'white' });
  });

  it('sent twice at once is recorded once, with the same answer', async () => {
    const game = await beginTestGame(test);
    const send = () => move(game, game.token('white', 1), { moves: ['e4'] });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await state(game)).ply).toBe(1);
  });

  it('carries a draw offer, which the other side accepts', async () => {
    const game = await beginTestGame(test);
    await move(game, game.token('white', 1), { moves: ['e4'], offerDraw: true, message: 'Draw?' }).expect(
      201,
    );
    expect((await state(game)).drawOffer).toBe('white');
    const { body } = await test.ask
      .post(`/api/games/${game.id}/draw`)
      .set(bearer(game.token('black', 2)))
      .send({ action: 'accept' })
      .expect(200);
    expect(body).toMatchObject({ status: 'finished', result: '1/2-1/2', termination: 'agreement' });
  });

  it('declining an offer lets the game go on', async () => {
    const game = await beginTestGame(test);
    await move(game, game.token('white', 1), { moves: ['e4'], offerDraw: true }).expect(201);
    const { body } = await test.ask
      .post(`/api/games/${game.id}/draw`)
      .set(bearer(game.token('black', 2)))
      .send({ action: 'decline' })
      .expect(200);
    expect(body).toMatchObject({ status: 'running', drawOffer: null, toMove: 'black' });
  });

  it('that brings a position about for the third time claims the draw with it', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']);
    await expectRefusal(
      () => move(game, game.token('black', 8), { moves: ['a6'], claimDraw: true }),
      422,
      'no-claim',
    );
    const { body } = await move(game, game.token('black', 8), { moves: ['Ng8'], claimDraw: true }).expect(
      201,
    );
    expect(body).toMatchObject({ status: 'finished', termination: 'threefold', ply: 8 });
  });

  it('can be claimed a draw without a move', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']);
    const { body } = await test.ask
      .post(`/api/games/${game.id}/draw`)
      .set(bearer(game.token('white', 9)))
      .send({ action: 'claim' })
      .expect(200);
    expect(body).toMatchObject({ termination: 'threefold', result: '1/2-1/2' });
  });

  it('is resigned by either side, also when it is not theirs', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4']);
    const { body } = await test.ask
      .post(`/api/games/${game.id}/resign`)
      .set(bearer(game.token('white', 1)))
      .expect(200);
    expect(body).toMatchObject({ result: '0-1', termination: 'resignation' });
  });
});

describe('a turn is refused', () => {
  it('when a move is illegal: reason, rule, squares and what is legal', async () => {
    const game = await beginTestGame(test, {
      variant: 'absorption',
      fen: '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
    });
    const body = await expectRefusal(
      () => move(game, game.token('white', 1), { moves: ['a1d1'] }),
      422,
      'illegal-move',
    );
    expect(body).toMatchObject({
      title: 'Illegal move',
      detail: 'The king may not pass c1: the rook on c8 attacks it.',
      reason: 'king-passes-attacked-square',
      rule: 'absorption 1.5',
      squares: ['c1', 'c8'],
      moveIndex: 0,
    });
    expect(body.legalMoves).toContainEqual({ move: 'a1b1', san: 'Kb1' });
  });

  it.each([
    ['ambiguous', ['Nd2'], 'rnbqkbnr/pppppppp/8/8/8/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 1'],
    ['unreadable', ['hello there'], undefined],
    ['unreadable', [''], undefined],
    ['series-too-long', ['e4', 'd4'], undefined],
    ['series-too-short', [], undefined],
  ])('when it is %s: %j', async (reason, moves, fen) => {
    const game = await beginTestGame(test, fen === undefined ? {} : { fen });
    const body = await expectRefusal(
      () => move(game, game.token('white', 1), { moves }),
      422,
      'illegal-move',
    );
    expect(body).toMatchObject({ reason, moveIndex: reason === 'series-too-long' ? 1 : 0 });
  });

  it('when a series gives check too early, naming the move', async () => {
    const game = await beginTestGame(test, {
      turnOrder: 'progressive-italian',
      fen: '7k/8/8/8/8/8/8/R3K3 w - - 0 3',
    });
    const body = await expectRefusal(
      () => move(game, game.token('white', 1), { moves: ['Kd1', 'Ra8+', 'Kc1'] }),
      422,
      'illegal-move',
    );
    expect(body).toMatchObject({ reason: 'checks-before-last-move', rule: 'progressive 5.3', moveIndex: 1 });
  });

  it('when it was made for another position: 409 with the one that stands', async () => {
    const game = await beginTestGame(test);
    const body = await expectRefusal(
      () => move(game, game.token('white', 1), { moves: ['e4'], ply: 4 }),
      409,
      'stale-ply',
    );
    expect(body.state).toMatchObject({ id: game.id, ply: 0 });
  });

  it('when the game is over: 409', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['f3', 'e5', 'g4', 'Qh4#']);
    const body = await expectRefusal(
      () => move(game, game.token('white', 5), { moves: ['e4'] }),
      409,
      'game-over',
    );
    expect(body.state).toMatchObject({ status: 'finished' });
  });

  it('when the link has been used: 410 with what happened since', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4', 'e5']);
    const body = await expectRefusal(
      () => move(game, game.token('white', 1), { moves: ['d4'] }),
      410,
      'link-used',
    );
    expect(body.state).toMatchObject({ ply: 2, toMove: 'white' });
  });

  it('when it is not the turn of that side: 409', async () => {
    const game = await beginTestGame(test);
    await expectRefusal(() => move(game, game.token('black', 2), { moves: ['e5'] }), 409, 'not-your-turn');
  });

  it('without a token, with an unknown one and with that of another game: 401', async () => {
    const [game, other] = [await beginTestGame(test), await beginTestGame(test)];
    const tokens = ['nothing', other.token('white', 1), game.party.challenger];
    for (const token of tokens) {
      await expectRefusal(() => move(game, token, { moves: ['e4'] }), 401, 'no-token');
    }
    const { headers } = await test.ask
      .post(`/api/games/${game.id}/moves`)
      .send({ moves: ['e4'] })
      .expect(401);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    [{ moves: 'e4' }, 'moves'],
    [{ moves: [4] }, 'moves.0'],
    [{}, 'moves'],
    [{ moves: ['e4'], fen: 'x' }, 'fen'],
    [{ moves: ['e4'], result: '1-0' }, 'result'],
    [{ moves: ['e4'], ply: '0' }, 'ply'],
    [{ moves: ['e4'], offerDraw: 'yes' }, 'offerDraw'],
    [{ moves: ['e4'], message: 'x'.repeat(1001) }, 'message'],
    [[], ''],
    ['text', ''],
  ])('when the body is %j: 400 naming the field', async (body, field) => {
    const game = await beginTestGame(test);
    const answer = await expectRefusal(
      () =>
        test.ask
          .post(`/api/games/${game.id}/moves`)
          .set(bearer(game.token('white', 1)))
          .set('Content-Type', 'application/json')
          .send(JSON.stringify(body)),
      400,
      'invalid-request',
    );
    expect(answer.errors).toMatchObject([{ field }]);
  });

  it('when a draw is both offered and claimed: 422', async () => {
    const game = await beginTestGame(test);
    await expectRefusal(
      () => move(game, game.token('white', 1), { moves: ['e4'], offerDraw: true, claimDraw: true }),
      422,
      'offer-and-claim',
    );
  });

  it('when there is no offer to answer: 409', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4']);
    await expectRefusal(
      () =>
        test.ask
          .post(`/api/games/${game.id}/draw`)
          .set(bearer(game.token('black', 2)))
          .send({ action: 'accept' }),
      409,
      'no-draw-offer',
    );
  });

  it('when a used link resigns: 410', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4', 'e5', 'Nf3']);
    await expectRefusal(
      () => test.ask.post(`/api/games/${game.id}/resign`).set(bearer(game.token('white', 1))),
      410,
      'link-used',
    );
  });
});

describe('a record', () => {
  it('is PGN, with what was written only for the players', async () => {
    const game = await beginTestGame(test);
    await move(game, game.token('white', 1), { moves: ['e4'], message: 'Hello } there' }).expect(201);
    const path = `/games/${game.id}.pgn`;
    const plain = await test.ask.get(path).expect(200);
    expect(plain.headers['content-type']).toBe('application/x-chess-pgn; charset=utf-8');
    expect(plain.text).toContain('[White "Ann"]');
    expect(plain.text).toContain(`[Site "http://localhost:3000/games/${game.id}"]`);
    expect(plain.text).toContain('[TimeControl "1/604800"]');
    expect(plain.text).not.toContain('Hello');
    await test.ask.get(`${path}?comments=1`).expect(401);
    const full = await test.ask
      .get(`${path}?comments=1`)
      .set(bearer(game.token('black', 2)))
      .expect(200);
    expect(full.text).toContain('{Hello ) there}');
    const own = await test.ask.get(`/play/${game.token('black', 2)}/record.pgn?comments=1`).expect(200);
    expect(own.text).toBe(full.text);
  });

  it.each(['resign', 'draw'])('a body that is no JSON and of untold length does not %s', async (call) => {
    const game = await beginTestGame(test);
    const answer = test.ask
      .post(`/api/games/${game.id}/${call}`)
      .set(bearer(game.token('white', 1)))
      .set('Transfer-Encoding', 'chunked');
    answer.write('hello');
    await answer.expect(400);
    const { body } = await test.ask.get(`/api/games/${game.id}`);
    expect(body.status).toBe('running');
  });
});
