import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../support/dump.ts';
import {
  bearer,
  challengeBody,
  confirmChallenge,
  openTestSite,
  postChallenge,
  siteOfFile,
} from './support/site.ts';

const test = siteOfFile();

const act = (id: string, action: string, token: string, body: object = {}) =>
  test.ask.post(`/api/challenges/${id}/${action}`).set(bearer(token)).send(body);
const read = async (id: string) => (await test.ask.get(`/api/challenges/${id}`).expect(200)).body;

describe('a challenge', () => {
  it('is confirmed, then accepted, and becomes a game', async () => {
    const party = await postChallenge(test, { message: 'Shall we?' });
    expect(await read(party.id)).toMatchObject({
      status: 'unconfirmed',
      variant: 'orthodox',
      plays: 'white',
    });
    const confirmed = await act(party.id, 'confirm', party.challenger).expect(200);
    expect(confirmed.body).toMatchObject({ id: party.id, status: 'invited' });
    const { body } = await act(party.id, 'accept', party.opponent, { name: 'Boris' }).expect(200);
    expect(await read(party.id)).toMatchObject({ status: 'accepted', game: body.game });
    const game = await test.ask.get(`/api/games/${body.game}`).expect(200);
    expect(game.body.players).toEqual({ white: { name: 'Ann' }, black: { name: 'Boris' } });
    expect((await act(party.id, 'accept', party.opponent).expect(200)).body).toEqual(body);
    await act(party.id, 'confirm', party.challenger).expect(200);
  });

  it('is confirmed, or taken, by the token of any email that asks its writer to confirm', async () => {
    const site = openTestSite();
    const say = (id: string, action: string, token: string) =>
      site.ask.post(`/api/challenges/${id}/${action}`).set(bearer(token)).send({});
    const [first, second] = [await postChallenge(site), await postChallenge(site)];
    const others = await postChallenge(site, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    const confirmed = await say(second.id, 'confirm', first.challenger).expect(200);
    expect(confirmed.body).toMatchObject({ id: second.id, status: 'invited' });
    await say(second.id, 'confirm', first.challenger).expect(200);
    await say(others.id, 'confirm', first.challenger).expect(401);
    await say(first.id, 'confirm', second.opponent).expect(401);
    await say(second.id, 'withdraw', first.challenger).expect(401);
    await say('A'.repeat(16), 'confirm', first.challenger).expect(404);

    const open = await postChallenge(site, {
      opponent: undefined,
      challenger: { name: 'Di', email: 'd@a.org' },
    });
    await confirmChallenge(site, open);
    await site.ask.post(`/api/challenges/${open.id}/take`).send({ name: 'Ann', email: 'ann@example.org' });
    await say(open.id, 'accept', others.challenger).expect(401);
    expect((await say(open.id, 'accept', first.challenger).expect(200)).body).toHaveProperty('game');
    await site.close();
  });

  it('has defaults for help rule and readers', async () => {
    const { id } = await postChallenge(test);
    expect(await read(id)).toMatchObject({
      helpRule: 'books',
      visibility: 'link',
      clock: { perTurnDays: 7 },
    });
  });

  it.each([
    ['challenger', 'ann@127.1', 'address-at-a-number'],
    ['challenger', 'ann@localhost', 'local-address'],
    ['challenger', 'ann%x@example.org', 'routed-address'],
    ['opponent', 'mi\u212ae@example.org', 'lookalike-address'],
    ['opponent', 'bo@example..org', 'no-such-domain'],
    ['opponent', 'bo@mailhost', 'local-address'],
    ['opponent', ' ANN@\uff45xample\u3002org ', 'opponent-is-challenger'],
  ])('whose %s has the address %j is refused, with reason and field', async (of, email, reason) => {
    const before = await dumpDatabase(test.world.database.reads);
    const { body } = await test.ask
      .post('/api/challenges')
      .send(challengeBody({ [of]: { name: 'X', email } }))
      .expect(422);
    expect(body).toMatchObject({ reason, field: `${of}.email` });
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it('shows no address, no message and no name given by another', async () => {
    const party = await postChallenge(test, {
      message: 'between us',
      opponent: { name: 'Old Bo', email: 'bo@example.org' },
    });
    await confirmChallenge(test, party);
    expect(JSON.stringify(await read(party.id))).not.toMatch(/example\.org|between us|Old Bo/);
  });

  it('is declined by the invited, and withdrawn by the one who invites', async () => {
    const declined = await postChallenge(test);
    await confirmChallenge(test, declined);
    expect((await act(declined.id, 'decline', declined.opponent).expect(200)).body.status).toBe('declined');
    const withdrawn = await postChallenge(test);
    await confirmChallenge(test, withdrawn);
    expect((await act(withdrawn.id, 'withdraw', withdrawn.challenger).expect(200)).body.status).toBe(
      'withdrawn',
    );
    const late = await act(withdrawn.id, 'accept', withdrawn.opponent).expect(409);
    expect(late.body.type).toMatch(/invitation-closed$/);
  });

  it('that is open is listed, taken, and accepted by the first', async () => {
    const open = await postChallenge(test, { opponent: undefined, variant: 'african' });
    expect((await test.ask.get('/api/challenges')).body).toEqual([]);
    await confirmChallenge(test, open);
    const { body: listed } = await test.ask.get('/api/challenges').expect(200);
    expect(listed).toMatchObject([{ id: open.id, status: 'open', open: true, challenger: { name: 'Ann' } }]);
    for (const name of ['Cem', 'Dora']) {
      const { body } = await test.ask
        .post(`/api/challenges/${open.id}/take`)
        .send({ name, email: `${name}@example.org` })
        .expect(202);
      expect(body).toEqual({ id: open.id, status: 'open' });
    }
    const taker = (takerNumber: number) =>
      test.token({ kind: 'invitation', invitationId: open.id, party: 'taker', takerNumber });
    const { body } = await act(open.id, 'accept', taker(2)).expect(200);
    expect((await test.ask.get(`/api/games/${body.game}`)).body.players.black).toEqual({ name: 'Dora' });
    await act(open.id, 'accept', taker(1)).expect(409);
    expect((await test.ask.get('/api/challenges')).body).toEqual([]);
  });

  it('cannot be confirmed, accepted or withdrawn without the right link', async () => {
    const one = await postChallenge(test);
    const other = await postChallenge(test, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    await confirmChallenge(test, one);
    for (const action of ['confirm', 'accept', 'decline', 'withdraw']) {
      await test.ask.post(`/api/challenges/${one.id}/${action}`).send({}).expect(401);
      await act(one.id, action, other.challenger).expect(401);
      await act(one.id, action, 'nothing').expect(401);
      await act('AAAAAAAAAAAAAAAA', action, one.challenger).expect(404);
    }
    await act(one.id, 'accept', one.challenger).expect(401);
    await act(other.id, 'accept', other.opponent).expect(409);
  });

  it('answers the link of another party as an unknown one', async () => {
    const party = await postChallenge(test);
    await confirmChallenge(test, party);
    const wrong = [
      ['confirm', party.opponent],
      ['withdraw', party.opponent],
      ['accept', party.challenger],
      ['decline', party.challenger],
    ] as const;
    for (const [answer, token] of wrong)
      await test.ask.post(`/api/challenges/${party.id}/${answer}`).set(bearer(token)).send({}).expect(401);
  });

  it.each([
    ['an open one', undefined, ['opponent', 'taker']],
    ['one to a person', { name: 'Bo', email: 'bo@example.org' }, ['taker']],
  ] as const)(
    '%s is nothing to whoever holds a link that it never gave',
    async (_name, opponent, parties) => {
      const { id, challenger } = await postChallenge(test, { opponent });
      await confirmChallenge(test, { id, challenger, opponent: '' });
      const before = (await test.ask.get(`/api/challenges/${id}`)).body;
      for (const party of parties) {
        const token = test.token({ kind: 'invitation', invitationId: id, party, takerNumber: 9 });
        for (const answer of ['confirm', 'accept', 'decline', 'withdraw']) {
          const { status } = await act(id, answer, token);
          expect([party, answer, status]).toEqual([party, answer, expect.toBeOneOf([401, 404])]);
        }
        for (const page of ['confirm', 'accept', 'decline', 'withdraw', 'never', 'not-mine'])
          await test.ask
            .post(`/challenges/${token}/${page}`)
            .type('form')
            .send(page === 'accept' ? { name: 'X' } : {});
      }
      expect((await test.ask.get(`/api/challenges/${id}`)).body).toEqual(before);
      expect(test.logged).toEqual([]);
    },
  );

  it('that does not exist cannot be taken; nor can one to a person', async () => {
    const party = await postChallenge(test);
    await confirmChallenge(test, party);
    for (const id of ['AAAAAAAAAAAAAAAA', 'x', party.id]) {
      await test.ask
        .post(`/api/challenges/${id}/take`)
        .send({ name: 'C', email: 'c@example.org' })
        .expect(404);
    }
  });
});

const longName = '😀'.repeat(60);

describe('a new challenge', () => {
  it.each([
    ['names of sixty 4-byte characters', { challenger: { name: longName, email: 'ann@example.org' } }],
    ['a thousand characters on many lines', { message: 'line\n'.repeat(200) }],
    ['markup and overrides', { challenger: { name: '<b>"A"</b> \u202Ecba', email: 'a@example.org' } }],
    ['no clock', { clock: null }],
    ['a bank without increment', { clock: { initialDays: 60, incrementDays: 0 } }],
    ['an address with a plus', { opponent: { email: 'bo+chess@sub.example.org' } }],
    ['a start position', { variant: 'absorption', fen: 'k7/8/8/8/4P(N)3/8/8/K7 w - - 0 1' }],
  ])('may have %s', async (_what, more) => {
    await test.ask.post('/api/challenges').send(challengeBody(more)).expect(202);
  });

  const refused: [string, number, string, object][] = [
    ['an unknown field', 400, 'rated', { rated: true }],
    ['an unknown field inside', 400, 'challenger.id', { challenger: { name: 'A', email: 'a@b.org', id: 1 } }],
    ['a field named as nothing should be', 400, 'constructor', { constructor: 1 }],
    ['an unknown variant', 400, 'variant', { variant: 'atomic' }],
    ['an unknown turn order', 400, 'turnOrder', { turnOrder: 'progressive' }],
    ['no clock at all', 400, 'clock', { clock: undefined }],
    ['a clock of no days', 422, 'clock.perTurnDays', { clock: { perTurnDays: 0 } }],
    ['a clock of too many days', 422, 'clock.perTurnDays', { clock: { perTurnDays: 61 } }],
    ['a clock of half days', 400, 'clock', { clock: { perTurnDays: 1.5 } }],
    ['two clocks in one', 400, 'clock', { clock: { perTurnDays: 1, initialDays: 1, incrementDays: 1 } }],
    [
      'an increment of eleven days',
      422,
      'clock.incrementDays',
      { clock: { initialDays: 1, incrementDays: 11 } },
    ],
    ['a wrong type', 400, 'plays', { plays: 1 }],
    [
      'a name that is too long',
      400,
      'challenger.name',
      { challenger: { name: `${longName}x`, email: 'a@b.org' } },
    ],
    ['a message that is too long', 400, 'message', { message: 'x'.repeat(1001) }],
    [
      'a line break in a name',
      422,
      'challenger.name',
      { challenger: { name: 'A\r\nBcc: x', email: 'a@b.org' } },
    ],
    [
      'a line break at the end of a name',
      422,
      'challenger.name',
      { challenger: { name: 'A\n', email: 'a@b.org' } },
    ],
    [
      'a control character in a name',
      422,
      'opponent.name',
      { opponent: { name: 'B\u0007', email: 'b@b.org' } },
    ],
    [
      'a line separator in a name',
      422,
      'opponent.name',
      { opponent: { name: 'B\u2028o', email: 'b@b.org' } },
    ],
    ['half a character in a name', 422, 'opponent.name', { opponent: { name: 'B\ud800', email: 'b@b.org' } }],
    ['an empty name', 422, 'challenger.name', { challenger: { name: ' ', email: 'a@b.org' } }],
    ['an invisible name', 422, 'challenger.name', { challenger: { name: '\u200b', email: 'a@b.org' } }],
    ['a null character in a message', 422, 'message', { message: 'a\u0000b' }],
    ['an address without @', 422, 'challenger.email', { challenger: { name: 'A', email: 'ann' } }],
    ['an address with two @', 422, 'challenger.email', { challenger: { name: 'A', email: 'a@b@c.org' } }],
    [
      'an address with a line break',
      422,
      'opponent.email',
      { opponent: { email: 'b@b.org\r\nBcc: c@c.org' } },
    ],
    ['two addresses', 422, 'opponent.email', { opponent: { email: 'b@b.org, c@c.org' } }],
    ['an address with a name', 422, 'opponent.email', { opponent: { email: 'Bo <b@b.org>' } }],
    ['a very long address', 422, 'opponent.email', { opponent: { email: `b@${'b'.repeat(260)}.org` } }],
  ];
  it.each(refused)(
    'with %s is refused by %i, naming %s, and nothing is stored',
    async (_what, status, field, more) => {
      const before = await dumpDatabase(test.world.database.reads);
      const { body, headers } = await test.ask
        .post('/api/challenges')
        .send(challengeBody(more))
        .expect(status);
      expect(headers['content-type']).toMatch('application/problem+json');
      expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
      expect(body.detail).toContain(field);
      expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    },
  );

  it.each([
    ['k7/8/8/8/8/8/8/8 w - - 0 1', 'wrong-king-count'],
    ['k7/8/8/8/8/8/8/K7 x - - 0 1', 'unreadable-side'],
    ['k7/8/8/8/8/8/8/KZ6 w - - 0 1', 'unknown-letter'],
    ['kP6/8/8/8/8/8/8/K7 w - - 0 1', 'pawn-on-last-rank'],
    ['k6R/8/8/8/8/8/8/K7 w - - 0 1', 'opponent-in-check'],
  ])('from the position %s is refused: %s, with the place', async (fen, reason) => {
    const before = await dumpDatabase(test.world.database.reads);
    const { body } = await test.ask.post('/api/challenges').send(challengeBody({ fen })).expect(422);
    expect(body).toMatchObject({ type: expect.stringMatching(/start-position$/), reason });
    expect(body.place).toEqual(expect.any(String));
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it('to oneself is refused', async () => {
    const { body } = await test.ask
      .post('/api/challenges')
      .send(challengeBody({ opponent: { email: 'ANN@example.org' } }))
      .expect(422);
    expect(body.type).toMatch(/opponent-is-challenger$/);
  });
});

describe('a body', () => {
  it('that is not JSON is refused by 400', async () => {
    for (const text of ['{', '{"variant": }', 'null', '"x"', '\u0000']) {
      const { body } = await test.ask
        .post('/api/challenges')
        .set('Content-Type', 'application/json')
        .send(text)
        .expect(400);
      expect(body).toMatchObject({ status: 400, errors: expect.any(Array) });
    }
  });

  it('of another type is refused by 400, saying which is wanted', async () => {
    const { body } = await test.ask.post('/api/challenges').type('text/plain').send('hello').expect(400);
    expect(body.detail).toContain('application/json');
  });

  it('of more than 64 KB is refused by 413', async () => {
    const { body } = await test.ask
      .post('/api/challenges')
      .send(challengeBody({ message: 'x'.repeat(66_000) }))
      .expect(413);
    expect(body).toMatchObject({ status: 413, type: expect.stringMatching(/body-too-large$/) });
    await test.ask
      .post('/challenges')
      .type('form')
      .send({ message: 'x'.repeat(66_000) })
      .expect(413);
  });
});

it('lists the variants with their start and turn orders', async () => {
  const { body } = await test.ask.get('/api/variants').expect(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['orthodox', 'absorption', 'cannibal', 'african']);
  expect(body[3]).toEqual({
    id: 'african',
    name: 'African Chess',
    startFen: 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1',
    turnOrders: ['alternating', 'progressive-italian', 'progressive-scottish'],
  });
});
