import { describe, expect, it } from 'vitest';
import { answerLinkRequests } from '../../src/actions/answer-link-requests.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  beginTestGame,
  confirmChallenge,
  openTestSite,
  postChallenge,
  siteOfFile,
  visitorOf,
} from './support/site.ts';

const test = siteOfFile();
const { get, post } = visitorOf(test);

const FORM = {
  variant: 'cannibal',
  turnOrder: 'progressive-scottish',
  plays: 'black',
  clock: 'bank',
  perTurnDays: '7',
  initialDays: '20',
  incrementDays: '2',
  helpRule: 'anything',
  visibility: 'public',
  fen: '',
  name: 'Ann',
  email: 'ann@example.org',
  against: 'person',
  opponentName: '',
  opponentEmail: 'bo@example.org',
  message: 'Good\r\nluck',
};

describe('the form of the start page', () => {
  it('makes an invitation, to be confirmed by mail', async () => {
    const { headers } = await post('/challenges', FORM).expect(303);
    const location = headers.location ?? '';
    const page = await get(location);
    expect(page).toContain('ve emailed you a link');
    expect(page).not.toContain('luck');
    const { body } = await test.ask.get(`/api/challenges/${location.split('/').at(-1)}`);
    expect(body).toMatchObject({
      status: 'unconfirmed',
      variant: 'cannibal',
      turnOrder: 'progressive-scottish',
      plays: 'black',
      clock: { initialDays: 20, incrementDays: 2 },
      helpRule: 'anything',
      visibility: 'public',
      open: false,
    });
  });

  it.each([
    ['no clock', { clock: 'none', perTurnDays: '', initialDays: '', incrementDays: '' }, { clock: null }],
    ['days for each turn', { clock: 'per-turn', perTurnDays: '3' }, { clock: { perTurnDays: 3 } }],
    ['nobody in particular', { against: 'anyone', opponentEmail: '' }, { open: true }],
    ['spaces around an address', { email: ' ann@example.org ' }, { status: 'unconfirmed' }],
    [
      'a start position',
      { turnOrder: 'alternating', fen: 'k7/8/8/8/8/8/8/K(N)7 w - - 0 1' },
      { startFen: 'k7/8/8/8/8/8/8/K(N)7 w - - 0 1' },
    ],
  ])('takes %s', async (_what, more, expected) => {
    const { headers } = await post('/challenges', { ...FORM, ...more }).expect(303);
    const { body } = await test.ask.get(`/api/challenges/${headers.location?.split('/').at(-1)}`);
    expect(body).toMatchObject(expected);
  });

  it.each([
    ['a missing address', { opponentEmail: '' }, 422, 'Their email address is needed.'],
    ['a wrong address', { email: 'ann' }, 422, 'Your email address must be written like ann@example.org.'],
    ['a line break in a name', { name: 'Ann\nBcc' }, 422, 'Your name must not hold line breaks'],
    ['no days for each turn', { clock: 'per-turn', perTurnDays: '' }, 422, 'Days for each turn is needed'],
    ['missing days', { initialDays: '' }, 422, 'Days in the bank is needed'],
    ['wrong days', { incrementDays: '11' }, 400, 'Days added with each turn must be at most 10'],
    ['text for days', { incrementDays: 'x' }, 400, 'must be whole days'],
    [
      'a position that is refused',
      { fen: '8/8/8/8/8/8/8/8 w - - 0 1' },
      422,
      'Each side needs exactly one king',
    ],
    ['oneself', { opponentEmail: 'ann@example.org' }, 422, 'Nobody can play against themselves'],
    ['a message that is too long', { message: 'x'.repeat(1001) }, 400, 'has more than 1000 characters'],
    ['an unknown variant', { variant: 'atomic' }, 400, 'variant'],
    ['an unknown field', { rated: 'yes' }, 400, 'rated'],
  ])('with %s comes back with all that was typed, and stores nothing', async (_what, more, status, words) => {
    const before = await dumpDatabase(test.world.database.reads);
    const { text } = await post('/challenges', { ...FORM, ...more }).expect(status);
    expect(text).toContain(words);
    expect(text).toContain('role="alert"');
    expect(text).toMatch(/value="(7|20)"/);
    expect(text).toMatch(/<option value="progressive-scottish" selected>/);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });
});

describe('the start page', () => {
  it('lists open invitations and public games, running and finished', async () => {
    const hidden = await beginTestGame(test);
    const running = await beginTestGame(test, { visibility: 'public' });
    const finished = await beginTestGame(test, { visibility: 'public' });
    await post(`/play/${finished.token('white', 1)}/resign`).expect(303);
    const open = await postChallenge(test, { opponent: undefined });
    await confirmChallenge(test, open);
    const page = await get('/');
    expect(page).not.toContain(hidden.id);
    for (const address of [`/games/${running.id}`, `/games/${finished.id}`, `/invitations/${open.id}`]) {
      expect(page).toContain(`href="${address}"`);
    }
  });

  it('mails a new link for a code and an address, and says the same whatever comes of it', async () => {
    const game = await beginTestGame(test);
    const row = await test.world.database.reads.first<{ code: string }>(
      'SELECT code FROM game WHERE id = ?',
      game.id,
    );
    const letters = async () =>
      (await test.world.database.reads.all(`SELECT id FROM outbox WHERE kind = 'fresh-link'`)).length;
    const ask = async (code: string, email: string) => {
      const before = await letters();
      const { status, headers, text } = await post('/fresh-link', { code, email });
      expect((await answerLinkRequests(test.world)).failures).toEqual([]);
      return { answer: { status, location: headers.location, text }, sent: (await letters()) - before };
    };
    const right = await ask(row?.code.toLowerCase() ?? '', 'ann@example.org');
    const wrongAddress = await ask(row?.code ?? '', 'cem@example.org');
    const wrongCode = await ask('NONE', 'ann@example.org');
    expect([right.sent, wrongAddress.sent, wrongCode.sent]).toEqual([1, 0, 0]);
    expect(wrongAddress.answer).toEqual(right.answer);
    expect(wrongCode.answer).toEqual(right.answer);
    expect(right.answer.location).toBe('/fresh-link');
    await post('/fresh-link', { code: 'NONE', email: 'not an address' }).expect(422);
  });

  it('says what to do when the email that asks to confirm does not come', async () => {
    const { headers } = await post('/challenges', FORM).expect(303);
    const { location = '' } = headers;
    expect(await get(location)).toContain('write the invitation again');
  });

  it('says above the form when a position came along from a board', async () => {
    const fen = encodeURIComponent('k7/8/8/8/8/8/8/KN6 w - - 0 1');
    expect(await get(`/?variant=orthodox&turnOrder=alternating&fen=${fen}`)).toContain(
      'the position you set up',
    );
    expect(await get('/')).not.toContain('the position you set up');
  });
});

describe('the page of an invitation', () => {
  it('lets the one who invites confirm, and withdraw', async () => {
    const party = await postChallenge(test, {
      message: 'Hello',
      challenger: { name: 'Dee', email: 'dee@example.org' },
    });
    const path = `/challenges/${party.challenger}`;
    const asked = await get(path);
    expect(asked).toContain('This goes to b…@e….org. Nobody has been contacted yet');
    expect(asked.indexOf('Confirm and send it')).toBeLessThan(asked.indexOf('terms-in-short'));
    expect(asked).not.toContain('id="board"');
    await post(`${path}/confirm`).expect(303);
    await post(`${path}/confirm`).expect(303);
    const page = await get(path);
    expect(page).toContain('Waiting for an answer');
    expect(await get(`/challenges/${party.opponent}`)).toContain('Accept and start the game');
    expect(page).not.toContain('Confirm and send it');
    expect(await get(`${path}/withdraw`)).toContain('Withdraw the invitation?');
    await post(`${path}/withdraw`).expect(303);
    expect(await get(path)).toContain('The invitation was withdrawn');
    expect(await get(`/challenges/${party.opponent}`)).toContain('The invitation was withdrawn');
    await post(`/challenges/${party.opponent}/accept`, { name: 'Bo' }).expect(409);
  });

  it.each([
    ['for a friend', {}, 'contact your opponent until you do', 'Nobody has been contacted yet', 'send'],
    [
      'for anyone',
      { opponent: undefined },
      'nobody sees the invitation until you do',
      'Nobody sees it until you confirm it',
      'list',
    ],
  ])('that is %s says what confirming it will do', async (_whom, invitation, waits, status, done) => {
    const site = openTestSite({ seed: `confirm to ${done}` });
    const page = async (path: string) => (await site.ask.get(path).expect(200)).text;
    const party = await postChallenge(site, invitation);
    expect(await page(`/invitations/${party.id}`)).toContain(waits);
    const asked = await page(`/challenges/${party.challenger}`);
    expect(asked).toContain(status);
    expect(asked).toContain(`Confirm and ${done} it`);
    await postChallenge(site, invitation);
    expect(await page(`/challenges/${party.challenger}`)).toContain(`Confirm and ${done} it`);
    await site.close();
  });

  it.each([
    ['who moves first', 'black', 've emailed you the link'],
    ['who moves second', 'white', 'll email you a link when it'],
  ])('tells the taker of an open one %s where the link is', async (_who, plays, told) => {
    const open = await postChallenge(test, { opponent: undefined, plays });
    await confirmChallenge(test, open);
    await post(`/invitations/${open.id}/take`, { name: 'Cy', email: `${plays}@example.org` }).expect(303);
    const taker = test.token({ kind: 'invitation', invitationId: open.id, party: 'taker', takerNumber: 1 });
    await post(`/challenges/${taker}/accept`, { name: 'Cy' }).expect(303);
    expect(await get(`/challenges/${taker}`)).toContain(told);
  });

  it('lists all that was written with the reader’s address, of which the reader confirms one', async () => {
    const site = openTestSite({ seed: 'written' });
    const page = async (path: string) => (await site.ask.get(path).expect(200)).text;
    const fake = await postChallenge(site, {
      challenger: { name: 'Mallory', email: 'ann@example.org' },
      opponent: { name: 'Victim', email: 'victim@secret.example' },
      message: 'Buy now',
    });
    const single = await page(`/challenges/${fake.challenger}`);
    expect(single).toContain('Confirm and send it');
    const own = await postChallenge(site, { opponent: { name: 'Bo', email: 'bo@example.org' } });
    const list = await page(`/challenges/${fake.challenger}`);
    expect(list).toContain('2 invitations were written with your email address');
    for (const words of ['Victim', 'Mallory', '<bdi>Bo</bdi>', '(b…@e….org)', '(v…@s….example)']) {
      expect(list).toContain(words);
    }
    expect(list).not.toMatch(/victim@|secret|bo@example/);
    const action = `/challenges/${own.challenger}/confirm`;
    expect(list).toContain(`action="${action}"`);
    await site.ask.post(action).expect(303).expect('Location', `/challenges/${own.challenger}`);
    expect(await page(`/challenges/${own.challenger}`)).toContain('Also written with your email address');
    await site.ask
      .get(`/challenges/${own.challenger}/not-mine`)
      .expect(200, /none of these invitations yours/);
    await site.ask.post(`/challenges/${own.challenger}/not-mine`).expect(303);
    expect(await page(`/challenges/${own.challenger}`)).not.toContain('Also written');
    expect(await page(`/challenges/${fake.challenger}`)).toContain('The invitation was withdrawn');
    await site.ask.get(`/challenges/${own.opponent}`).expect(200, /Accept and start the game/);
    await site.close();
  });

  it('leads to what was asked for with the reader’s address, to accept it there', async () => {
    const site = openTestSite({ seed: 'takings' });
    const open = await postChallenge(site, { opponent: undefined });
    await confirmChallenge(site, open);
    await site.ask.post(`/api/challenges/${open.id}/take`).send({ name: 'Cy', email: 'cy@example.org' });
    const letter = await postChallenge(site, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    const { text } = await site.ask.get(`/challenges/${letter.challenger}`).expect(200);
    const taker = site.token({
      kind: 'invitation',
      invitationId: open.id,
      party: 'taker',
      takerNumber: 1,
    });
    expect(text).toContain(`href="/challenges/${taker}"`);
    const opposite = await site.ask.get(`/challenges/${taker}`).expect(200);
    expect(opposite.text).toContain(`action="/challenges/${letter.challenger}/confirm"`);
    await site.close();
  });

  it('shows nothing of what else was written to an invited player', async () => {
    const site = openTestSite({ seed: 'invited' });
    const party = await postChallenge(site);
    await confirmChallenge(site, party);
    await postChallenge(site, { challenger: { name: 'Bo', email: 'bo@example.org' }, opponent: undefined });
    const { text } = await site.ask.get(`/challenges/${party.opponent}`).expect(200);
    expect(text).not.toContain('Also written');
    await site.ask.post(`/challenges/${party.opponent}/not-mine`).expect(404);
    await site.close();
  });

  it('names all terms to the invited, who accepts with a name', async () => {
    const party = await postChallenge(test, {
      variant: 'absorption',
      turnOrder: 'progressive-italian',
      clock: { initialDays: 30, incrementDays: 1 },
      helpRule: 'none',
      visibility: 'players',
      message: 'Shall we?',
    });
    await confirmChallenge(test, party);
    const path = `/challenges/${party.opponent}`;
    const page = await get(path);
    for (const words of [
      '<bdi>Ann</bdi> invites you',
      'You play Black',
      'Absorption Chess',
      'progressive (Italian)',
      '30 days for the whole game, plus 1 day with each turn',
      'No help at all',
      'Only the two players',
      'Shall we?',
      'Tue 15 December 2026',
      'value="Bo"',
    ]) {
      expect(page).toContain(words);
    }
    const empty = await post(`${path}/accept`, { name: '' }).expect(422);
    expect(empty.text).toContain('Your name must not be empty');
    await post(`${path}/accept`, { name: 'Boris' }).expect(303);
    expect(await get(path)).toContain('The invitation was accepted');
    expect(await get(path)).not.toContain('/play/');
    await post(`${path}/accept`, { name: 'Boris' }).expect(303);
  });

  it('lets the invited decline, and never be written to again', async () => {
    const party = await postChallenge(test);
    await confirmChallenge(test, party);
    const path = `/challenges/${party.opponent}`;
    expect(await get(`${path}/decline`)).toContain('Decline the invitation?');
    await post(`${path}/decline`).expect(303);
    expect(await get(path)).toContain('The invitation was declined');
    const other = openTestSite({ seed: 'never' });
    const stranger = await postChallenge(other);
    await confirmChallenge(other, stranger);
    const never = `/challenges/${stranger.opponent}/never`;
    expect((await other.ask.get(never).expect(200)).text).toContain('send invitations to this address again');
    const { text } = await other.ask.post(never).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(text).toContain('t email you again');
    await other.close();
  });

  it.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['with no body', 'text/plain', ''],
    ['with any body', 'application/json', '{"no": "field of ours"'],
  ])('is stopped by one click of a mail program, %s, from wherever it comes', async (_how, type, body) => {
    const party = await postChallenge(test);
    await confirmChallenge(test, party);
    for (const link of [party.opponent, party.challenger]) {
      const { text } = await test.ask
        .post(`/challenges/${link}/never`)
        .set({ 'Content-Type': type, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })
        .send(body)
        .expect(200);
      expect(text).toContain('t email you again');
    }
  });

  it('that is open lets anyone take it, after confirming the address', async () => {
    const open = await postChallenge(test, { opponent: undefined, variant: 'african', message: 'Anyone?' });
    await confirmChallenge(test, open);
    const path = `/invitations/${open.id}`;
    expect(await get(path)).toContain('Anyone?');
    const wrong = await post(`${path}/take`, { name: '', email: 'x' }).expect(422);
    expect(wrong.text).toContain('Your name must not be empty');
    expect(wrong.text).toContain('Your email address must be written like');
    const { headers } = await post(`${path}/take`, { name: 'Cem', email: 'cem@example.org' }).expect(303);
    expect(await get(headers.location ?? '')).toContain('ve emailed you a link');
    const taker = test.token({ kind: 'invitation', invitationId: open.id, party: 'taker', takerNumber: 1 });
    expect(await get(`/challenges/${taker}`)).toContain('value="Cem"');
    await post(`/challenges/${taker}/accept`, { name: 'Cem' }).expect(303);
    expect(await get(path)).toContain('The invitation was accepted');
    await post(`${path}/take`, { name: 'Dora', email: 'dora@example.org' }).expect(409);
  });

  it('behind a link that is none of ours is 404', async () => {
    const game = await beginTestGame(test);
    const strangers = [
      'x',
      game.token('white', 1),
      test.token({ kind: 'invitation', invitationId: 'A'.repeat(16), party: 'opponent', takerNumber: 0 }),
      test.token({ kind: 'invitation', invitationId: game.party.id, party: 'taker', takerNumber: 9 }),
    ];
    for (const stranger of strangers) {
      for (const page of ['', '/decline', '/withdraw', '/never'])
        await get(`/challenges/${stranger}${page}`, 404);
      for (const page of ['/confirm', '/accept', '/decline', '/withdraw', '/never']) {
        await post(`/challenges/${stranger}${page}`, page === '/accept' ? { name: 'X' } : {}).expect(404);
      }
    }
    await get(`/play/${game.party.challenger}`, 404);
  });
});
