import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmInvitation } from '../../src/actions/confirm-invitation.ts';
import { invite } from '../../src/actions/invite.ts';
import { resign } from '../../src/actions/resign.ts';
import { sendFreshLink, sendFreshLinkFor } from '../../src/actions/send-fresh-link.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
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
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld({ limited: true });
});
afterEach(() => world.close());

describe('a fresh link', () => {
  it('is for the running turn of a player who is to move, and tells what was played', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: BO.email });
    const [letter] = await takeLetters(world);
    expect(letter.address).toBe(BO.email);
    expect(letter.notice).toMatchObject({
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
    expect((await takeLetters(world))[0].notice.facts).toMatchObject({ reader: 'white', linkTurnNumber: 3 });
  });

  it('is sent for a game that is over, too', async () => {
    const game = await begin(world);
    expectOk(await resign(world, { gameId: game.id, color: 'white', turnNumber: 1 }));
    await takeLetters(world);
    await sendFreshLink(world, { code: game.code, email: BO.email });
    expect((await takeLetters(world))[0].notice.facts).toMatchObject({ end: { termination: 'resignation' } });
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
  ])('asked for with %s sends nothing, and answers the same', async (_name, command) => {
    const game = await begin(world);
    await takeLetters(world);
    const answer = await sendFreshLink(world, { ...command, code: command.code || game.code });
    expect(answer).toBe(await sendFreshLink(world, { code: game.code, email: BO.email }));
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
  const inviteOnce = (name = 'ann', to = BO.email) =>
    invite(world, {
      terms: PLAIN_TERMS,
      plays: 'white',
      challenger: { name, email: `${name}@example.org` },
      opponent: { email: to },
    });

  it('let one address get three letters an hour that ask to confirm it', async () => {
    for (let round = 0; round < 3; round += 1) {
      expectOk(await inviteOnce());
      world.wait(60_000);
    }
    expect(await inviteOnce()).toEqual({
      ok: false,
      problem: { reason: 'too-many-letters', retryAt: START_TIME + HOUR_MS },
    });
    expectOk(await inviteOnce('cy'));
    world.wait(HOUR_MS - 3 * 60_000);
    expectOk(await inviteOnce());
  });

  it('count letters for takings together with those for invitations', async () => {
    const invitation = await inviteAndConfirm(world, { open: true });
    const taking = { invitationId: invitation.id, name: 'Cy', email: 'cy@example.org' };
    expectOk(await inviteOnce('cy'));
    expectOk(await takeInvitation(world, taking));
    expectOk(await takeInvitation(world, taking));
    expect(await takeInvitation(world, taking)).toMatchObject({ problem: { reason: 'too-many-letters' } });
    expect(await inviteOnce('cy')).toMatchObject({ problem: { reason: 'too-many-letters' } });
  });

  it('let one address send ten invitations a day', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = expectOk(await inviteOnce());
      const link = { invitationId: id, party: 'challenger', takerNumber: 0 } as const;
      expectOk(await confirmInvitation(world, link));
      world.wait(HOUR_MS);
    }
    expect(await inviteOnce()).toEqual({
      ok: false,
      problem: { reason: 'too-many-invitations', retryAt: START_TIME + DAY_MS },
    });
    world.wait(DAY_MS - 10 * HOUR_MS);
    expectOk(await inviteOnce());
  });

  it('store nothing of what they refuse', async () => {
    for (let round = 0; round < 3; round += 1) await inviteOnce();
    await inviteOnce('ann', 'somebody-else@example.org');
    const players = await world.database.reads.all<{ address: string }>('SELECT address FROM player');
    expect(players.map(({ address }) => address)).toEqual(['ann@example.org', 'bo@example.org']);
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
