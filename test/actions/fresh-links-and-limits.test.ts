import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resign } from '../../src/actions/act-in-game.ts';
import { confirmInvitation } from '../../src/actions/answer-invitation.ts';
import { answerLinkRequests, askForLink } from '../../src/actions/answer-link-requests.ts';
import { invite } from '../../src/actions/invite.ts';
import { sendFreshLinkFor } from '../../src/actions/send-fresh-link.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
import type { World } from '../../src/actions/world.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import {
  ANN,
  BO,
  begin,
  dueLetters,
  expectOk,
  inviteAndConfirm,
  PLAIN_TERMS,
  play,
  takeLetters,
} from '../support/games.ts';
import { recordStatements } from '../support/record-statements.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld({ limited: true });
});
afterEach(() => world.close());

/** Asks for a link by a code and an address, and lets a moment pass. */
async function sendFreshLink(world: World, asked: { code: string; email: string }): Promise<void> {
  await askForLink(world, asked);
  expect((await answerLinkRequests(world)).failures).toEqual([]);
  expect(await world.database.reads.all('SELECT * FROM link_request')).toEqual([]);
}

describe('a new link', () => {
  it('is for the running turn of a player who is to move, and tells what was played', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: BO.email });
    const [letter] = await takeLetters(world);
    expect(letter?.address).toBe(BO.email);
    expect(letter?.notice).toMatchObject({
      kind: 'fresh-link',
      facts: {
        reader: 'black',
        linkTurnNumber: 2,
        lastTurn: { moves: [{ san: 'e4' }], fenBefore: game.fen },
      },
    });
  });

  it('is for the next turn of a player who is not', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: ANN.email });
    expect((await takeLetters(world))[0]!.notice.facts).toMatchObject({ reader: 'white', linkTurnNumber: 3 });
  });

  it('is sent for a game that is over, too', async () => {
    const game = await begin(world);
    expectOk(await resign(world, { gameId: game.id, color: 'white', turnNumber: 1, epoch: 0 }));
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: BO.email });
    expect((await takeLetters(world))[0]!.notice.facts).toMatchObject({
      end: { termination: 'resignation' },
    });
  });

  it('reads the code and the address as people type them', async () => {
    const game = await begin(world);
    await takeLetters(world);
    const code = ` ${game.code.slice(0, 4).toLowerCase()}-${game.code.slice(4).toLowerCase()} `;
    await sendFreshLink(world, { code, email: ' BO@Example.org ' });
    expect(await dueLetters(world)).toEqual(['fresh-link bo@example.org']);
  });

  it.each([
    ['an unknown code', { code: '00000000', email: BO.email }],
    ['an unknown address', { code: '', email: 'cy@example.org' }],
    ['no address at all', { code: '', email: '' }],
    ['no code at all', { code: '-', email: BO.email }],
  ])('asked for with %s sends nothing', async (_name, command) => {
    const game = await begin(world);
    await takeLetters(world);
    await sendFreshLink(world, { ...command, code: command.code || game.code });
    expect(await dueLetters(world)).toEqual([]);
    await sendFreshLink(world, { code: game.code, email: BO.email });
    expect(await dueLetters(world)).toEqual(['fresh-link bo@example.org']);
  });

  it('is not sent to a player of another game', async () => {
    const game = await begin(world);
    await begin(world, { opponent: { name: 'Cy', email: 'cy@example.org' } });
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: 'cy@example.org' });
    expect(await dueLetters(world)).toEqual([]);
  });

  it('comes at most three times an hour for one game and player', async () => {
    const game = await begin(world);
    await takeLetters(world);
    const ask = () => sendFreshLink(world, { code: game.code, email: BO.email });
    for (let round = 0; round < 5; round += 1) {
      await ask();
      world.wait(HOUR_MS / 6);
    }
    expect(await dueLetters(world)).toEqual(Array(3).fill('fresh-link bo@example.org'));
    await sendFreshLinkFor(world, { gameId: game.id, color: 'black' });
    expect(await dueLetters(world)).toEqual([]);
    await sendFreshLinkFor(world, { gameId: game.id, color: 'white' });
    expect(await dueLetters(world)).toEqual(['fresh-link ann@example.org']);
    world.wait(HOUR_MS / 6 + 1);
    await ask();
    expect(await dueLetters(world)).toEqual(['fresh-link bo@example.org']);
  });

  it('is asked for by the same statements, whatever is right, and whether or not it comes', async () => {
    const game = await begin(world);
    const asked = [
      ...Array(5).fill({ code: game.code, email: BO.email }),
      { code: game.code, email: 'cy@example.org' },
      { code: 'NONE', email: BO.email },
      { code: 'NONE', email: 'cy@example.org' },
    ];
    const works: string[][] = [];
    for (const one of asked) {
      const { recorded, statements } = recordStatements(world);
      expect(await askForLink(recorded, one)).toBeUndefined();
      works.push(statements);
      await answerLinkRequests(world);
    }
    expect(works[0]).toEqual(['begin', expect.stringMatching(/^INSERT INTO link_request/), 'end']);
    for (const statements of works) expect(statements).toEqual(works[0]);
    expect((await dueLetters(world)).filter((letter) => letter.startsWith('fresh-link'))).toHaveLength(3);
  });

  it('of a game that cannot be read is asked for once, and stops no other', async () => {
    const [bad, good] = [await begin(world), await begin(world)];
    await takeLetters(world);
    await world.place.damage(`UPDATE game SET fen = 'no position' WHERE id = ?`, bad.id);
    for (const { code } of [bad, good]) await askForLink(world, { code, email: BO.email });
    expect(await answerLinkRequests(world)).toMatchObject({ count: 1, failures: [{ id: '1' }] });
    expect(await answerLinkRequests(world)).toEqual({ count: 0, failures: [] });
    expect(await dueLetters(world)).toEqual(['fresh-link bo@example.org']);
  });

  it('that a used link asks for goes to the same player, and to nobody for a game that is not there', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await takeLetters(world);
    await sendFreshLinkFor(world, { gameId: game.id, color: 'white' });
    await sendFreshLinkFor(world, { gameId: 'AAAAAAAAAAAAAAAA', color: 'white' });
    expect(await dueLetters(world)).toEqual(['fresh-link ann@example.org']);
  });
});

describe('limits', () => {
  const inviteUnconfirmedAs = (name: string, client: string) =>
    invite(world, {
      terms: PLAIN_TERMS,
      plays: 'white',
      challenger: { name, email: `${name}@example.org` },
      client,
    });
  const inviteOnce = (name = 'ann', to = BO.email) =>
    invite(world, {
      terms: PLAIN_TERMS,
      plays: 'white',
      challenger: { name, email: `${name}@example.org` },
      opponent: { email: to },
    });

  const lettersToConfirm = async () =>
    (await dueLetters(world)).filter((letter) => letter.startsWith('confirm-'));

  it('let one address get three emails an hour that ask to confirm it, and refuse nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      expectOk(await inviteOnce());
      world.wait(60_000);
    }
    expect(await lettersToConfirm()).toEqual(Array(3).fill('confirm-invitation ann@example.org'));
    expectOk(await inviteOnce('cy'));
    expect(await lettersToConfirm()).toEqual(['confirm-invitation cy@example.org']);
    world.wait(HOUR_MS - 5 * 60_000);
    expectOk(await inviteOnce());
    expect(await lettersToConfirm()).toEqual(['confirm-invitation ann@example.org']);
  });

  it('count emails for takings together with those for invitations', async () => {
    const invitation = await inviteAndConfirm(world, { open: true });
    const taking = { invitationId: invitation.id, name: 'Cy', email: 'cy@example.org' };
    await takeLetters(world);
    expectOk(await inviteOnce('cy'));
    for (let round = 0; round < 4; round += 1) expectOk(await takeInvitation(world, taking));
    expectOk(await inviteOnce('cy'));
    expect(await lettersToConfirm()).toEqual([
      'confirm-invitation cy@example.org',
      'confirm-taking cy@example.org',
      'confirm-taking cy@example.org',
    ]);
  });

  it('let one address send ten invitations a day, however many others write in its name', async () => {
    const confirmOne = async () => {
      const { id } = expectOk(await inviteOnce());
      return confirmInvitation(world, { invitationId: id, party: 'challenger', takerNumber: 0 });
    };
    for (let round = 0; round < 20; round += 1) expectOk(await inviteOnce());
    const drafted = expectOk(await inviteOnce());
    for (let round = 0; round < 10; round += 1) {
      expectOk(await confirmOne());
      world.wait(HOUR_MS);
    }
    const refused = { reason: 'too-many-invitations', retryAt: START_TIME + DAY_MS };
    expect(await inviteOnce()).toEqual({ ok: false, problem: refused });
    expect(
      await confirmInvitation(world, { invitationId: drafted.id, party: 'challenger', takerNumber: 0 }),
    ).toEqual({ ok: false, problem: refused });
    world.wait(DAY_MS - 10 * HOUR_MS);
    expectOk(await confirmOne());
  });

  it('store nothing of what they refuse', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = expectOk(await inviteOnce());
      expectOk(await confirmInvitation(world, { invitationId: id, party: 'challenger', takerNumber: 0 }));
    }
    await inviteOnce('ann', 'somebody-else@example.org');
    const players = await world.database.reads.all<{ address: string }>('SELECT address FROM player');
    expect(players.map(({ address }) => address)).toEqual(['ann@example.org', 'bo@example.org']);
  });

  it('queue no email that could not leave before what it is about lapses', async () => {
    const waiting = async () =>
      (await world.database.reads.all(`SELECT 1 FROM outbox WHERE kind = 'confirm-invitation'`)).length;
    for (let number = 0; number < 110; number += 1)
      expectOk(await inviteUnconfirmedAs(`a${number}`, 'a crowd'));
    expect(await waiting()).toBe(100);
    expectOk(await inviteUnconfirmedAs('honest', 'another'));
    expect(await waiting()).toBe(101);
  });

  it('do not hold with LIMITS=off', async () => {
    const free = openTestWorld({ limited: false });
    const game = await begin(free);
    for (let round = 0; round < 12; round += 1) {
      await inviteAndConfirm(free);
      await sendFreshLink(free, { code: game.code, email: BO.email });
    }
    const letters = await dueLetters(free);
    expect(letters.filter((letter) => letter.startsWith('fresh-link'))).toHaveLength(12);
    expect(letters.filter((letter) => letter === 'invitation bo@example.org')).toHaveLength(13);
    await free.close();
  });
});
