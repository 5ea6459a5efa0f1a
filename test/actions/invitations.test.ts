import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../src/actions/accept-invitation.ts';
import {
  confirmInvitation,
  declineInvitation,
  withdrawInvitation,
} from '../../src/actions/answer-invitation.ts';
import { blockInvitations } from '../../src/actions/block-invitations.ts';
import { expireInvitations } from '../../src/actions/expire-invitations.ts';
import { invite } from '../../src/actions/invite.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
import type { World } from '../../src/actions/world.ts';
import { CODE_LENGTH } from '../../src/games/beginning.ts';
import { isStale } from '../../src/games/delivery.ts';
import type { Invitation } from '../../src/games/invitation.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { findInvitation, listOpenInvitations } from '../../src/store/invitations.ts';
import { findPlayerByAddress } from '../../src/store/players.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  ANN,
  BO,
  begin,
  dueLetters,
  expectOk,
  gameNow,
  inviteAndConfirm,
  inviteUnconfirmed,
  linkOf,
  makeKnown,
  PLAIN_TERMS,
  takeLetters,
} from '../support/games.ts';
import { leaveNothingOut, openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const refused = (reason: string) => ({ ok: false, problem: { reason } });
const statusOf = async (invitation: Invitation) =>
  (await findInvitation(world.database.reads, invitation.id))?.status;
const dump = () => dumpDatabase(world.database.reads);

async function openInvitation(): Promise<Invitation> {
  const invitation = await inviteAndConfirm(world, { open: true });
  await takeLetters(world);
  return invitation;
}

const take = async (invitation: Invitation, name: string) =>
  expectOk(await takeInvitation(world, { invitationId: invitation.id, name, email: `${name}@example.org` }));

describe('an invitation', () => {
  it('is first confirmed by its sender, by an email that carries nobody’s words', async () => {
    const invitation = await inviteUnconfirmed(world, { message: 'Buy my pills' });
    expect(invitation).toMatchObject({ status: 'unconfirmed', expiresAt: START_TIME + 2 * DAY_MS });
    const [letter, ...others] = await takeLetters(world);
    expect(others).toEqual([]);
    expect(letter?.address).toBe(ANN.email);
    expect(letter?.notice).toMatchObject({
      kind: 'confirm-invitation',
      facts: { party: 'challenger', challengerName: '' },
    });
    expect(JSON.stringify(letter!.notice)).not.toMatch(/Ann|Bo|pills/);
  });

  it('then goes to the invited player, with all terms, and to one who is known here with the message', async () => {
    await makeKnown(world, BO);
    const invitation = await inviteUnconfirmed(world, { message: 'A game?' });
    await takeLetters(world);
    const confirmed = expectOk(await confirmInvitation(world, linkOf(invitation, 'challenger')));
    expect(confirmed).toMatchObject({ status: 'invited', expiresAt: START_TIME + 14 * DAY_MS });
    const [letter] = await takeLetters(world);
    expect(letter?.address).toBe(BO.email);
    expect(letter?.notice).toMatchObject({
      kind: 'invitation',
      facts: {
        party: 'opponent',
        challengerName: 'Ann',
        opponentName: 'Bo',
        message: 'A game?',
        plays: 'white',
      },
    });
    expect(letter?.notice.facts).toHaveProperty('terms', invitation.terms);
  });

  it('confirmed again is as it was', async () => {
    const invitation = await inviteAndConfirm(world);
    const before = await dump();
    expect(expectOk(await confirmInvitation(world, linkOf(invitation, 'challenger')))).toEqual(invitation);
    expect(await dump()).toBe(before);
  });

  it('that was never made is unknown to everything', async () => {
    const link = { invitationId: 'AAAAAAAAAAAAAAAA', party: 'challenger', takerNumber: 0 } as const;
    const opponent = { ...link, party: 'opponent' } as const;
    expect(await confirmInvitation(world, link)).toMatchObject(refused('unknown'));
    expect(await withdrawInvitation(world, link)).toMatchObject(refused('unknown'));
    expect(await declineInvitation(world, opponent)).toMatchObject(refused('unknown'));
    expect(await acceptInvitation(world, { claim: opponent })).toMatchObject(refused('unknown'));
    expect(await blockInvitations(world, link)).toMatchObject(refused('unknown'));
    const taking = { invitationId: link.invitationId, name: 'Cy', email: 'cy@example.org' };
    expect(await takeInvitation(world, taking)).toMatchObject(refused('unknown'));
  });

  it.each([
    ['to oneself', { opponent: { name: 'Me', email: ' ANN@Example.ORG ' } }, 'opponent-is-challenger'],
    ['with a position that cannot be read', { terms: { startFen: 'rubbish' } }, 'start-position'],
    [
      'with a position without a king',
      { terms: { startFen: '8/8/8/8/8/8/8/K7 w - - 0 1' } },
      'start-position',
    ],
  ])('%s is refused, and nothing is stored', async (_name, options, reason) => {
    const before = await dump();
    const answer = await invite(world, {
      plays: 'white',
      challenger: ANN,
      opponent: BO,
      ...options,
      terms: { ...PLAIN_TERMS, ...('terms' in options ? options.terms : {}) },
    });
    expect(answer).toMatchObject(refused(reason));
    expect(await dump()).toBe(before);
  });

  it('knows a person by the address, in whatever case, and writes to each spelling until one is confirmed', async () => {
    await inviteUnconfirmed(world, { challenger: { name: 'Ann', email: ' Ann@EXAMPLE.org' } });
    const second = await inviteUnconfirmed(world, {
      challenger: { name: 'Annie', email: 'ann@example.ORG' },
    });
    await inviteUnconfirmed(world, { challenger: { name: 'ANN', email: 'ANN@example.org' } });
    const written = async () => (await takeLetters(world)).map(({ address }) => address);
    expect(await written()).toEqual(['Ann@example.org', 'ann@example.org', 'ANN@example.org']);
    expectOk(await confirmInvitation(world, linkOf(second, 'challenger')));
    const known = await findPlayerByAddress(world.database.reads, 'ANN@EXAMPLE.ORG');
    expect(known).toMatchObject({ id: 1, address: 'ann@example.org' });
    await inviteUnconfirmed(world, { challenger: { name: 'Ann', email: 'Ann@example.org' } });
    expect((await written()).filter((address) => address !== BO.email)).toEqual(['ann@example.org']);
  });
});

describe('accepting', () => {
  it('begins the game: the challenger to move gets one email, which is also the first turn email', async () => {
    const invitation = await inviteAndConfirm(world);
    await takeLetters(world);
    const { gameId } = expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') }));
    expect(await gameNow(world, gameId)).toMatchObject({
      turnNumber: 1,
      toMove: 'white',
      players: { white: { name: 'Ann' }, black: { name: 'Bo' } },
      state: { kind: 'running' },
      clock: { side: 'white', deadlineAt: START_TIME + 7 * DAY_MS },
    });
    const letters = await takeLetters(world);
    expect(letters.map(({ notice, address }) => [notice.kind, address])).toEqual([['accepted', ANN.email]]);
    expect(letters[0]!.notice.facts).toMatchObject({ reader: 'white', linkTurnNumber: 1 });
    expect(await findInvitation(world.database.reads, invitation.id)).toMatchObject({
      status: 'accepted',
      gameId,
    });
  });

  it('tells the challenger who is not to move the link of the own next turn, and the acceptor the first', async () => {
    const invitation = await inviteAndConfirm(world, { plays: 'black' });
    await takeLetters(world);
    expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') }));
    const letters = await takeLetters(world);
    expect(letters.map(({ notice, address }) => [notice.kind, address, notice.facts])).toEqual([
      ['accepted', ANN.email, expect.objectContaining({ linkTurnNumber: 2 })],
      ['your-turn', BO.email, expect.objectContaining({ linkTurnNumber: 1 })],
    ]);
  });

  it('begins a game with a code of its own, also when the first one drawn is taken', async () => {
    let alike = 2;
    const unlucky: World = {
      ...world,
      randomBytes: (count) =>
        count === CODE_LENGTH && alike-- > 0 ? new Uint8Array(count) : world.randomBytes(count),
    };
    expect((await begin(unlucky)).code).toBe('00000000');
    expect((await begin(unlucky)).code).not.toBe('00000000');
    expect(alike).toBeLessThan(0);
  });

  it('again gives the same game', async () => {
    const invitation = await inviteAndConfirm(world);
    const claim = linkOf(invitation, 'opponent');
    const answers = await Promise.all([1, 2, 3].map(() => acceptInvitation(world, { claim })));
    const before = await dump();
    answers.push(await acceptInvitation(world, { claim, name: 'Robert' }));
    expect(new Set(answers.map((answer) => expectOk(answer).gameId)).size).toBe(1);
    expect(await dump()).toBe(before);
  });

  it('shows the name that the acceptor gives, whatever the challenger calls them', async () => {
    const claim = linkOf(await inviteAndConfirm(world), 'opponent');
    const { gameId } = expectOk(await acceptInvitation(world, { claim, name: 'Robert' }));
    expect((await gameNow(world, gameId)).players.black.name).toBe('Robert');
  });

  it('draws the colors where the challenger left them to chance', async () => {
    const colors = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const invitation = await inviteAndConfirm(world, { plays: 'random' });
      const { gameId } = expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') }));
      const { players } = await gameNow(world, gameId);
      colors.add(players.white.name);
    }
    expect([...colors].sort()).toEqual(['Ann', 'Bo']);
  });
});

describe('the other side of an invitation is told once', () => {
  it('that it was declined', async () => {
    const invitation = await inviteAndConfirm(world);
    await takeLetters(world);
    expectOk(await declineInvitation(world, linkOf(invitation, 'opponent')));
    expectOk(await declineInvitation(world, linkOf(invitation, 'opponent')));
    expect(await dueLetters(world)).toEqual(['declined ann@example.org']);
    expect(await statusOf(invitation)).toBe('declined');
    const accepted = await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') });
    expect(accepted).toMatchObject(refused('invitation-closed'));
    expect(await withdrawInvitation(world, linkOf(invitation, 'challenger'))).toMatchObject(
      refused('invitation-closed'),
    );
  });

  it('that it was withdrawn', async () => {
    const invitation = await inviteAndConfirm(world);
    await takeLetters(world);
    expectOk(await withdrawInvitation(world, linkOf(invitation, 'challenger')));
    expectOk(await withdrawInvitation(world, linkOf(invitation, 'challenger')));
    expect(await dueLetters(world)).toEqual(['withdrawn bo@example.org']);
    expect(await declineInvitation(world, linkOf(invitation, 'opponent'))).toMatchObject(
      refused('invitation-closed'),
    );
  });

  it('of nothing where it was withdrawn before it was confirmed: nobody else has heard of it', async () => {
    const invitation = await inviteUnconfirmed(world);
    await takeLetters(world);
    expectOk(await withdrawInvitation(world, linkOf(invitation, 'challenger')));
    expect(await dueLetters(world)).toEqual([]);
    expect(expectOk(await confirmInvitation(world, linkOf(invitation, 'challenger'))).status).toBe(
      'withdrawn',
    );
  });

  it('that it expired after fourteen days, as its challenger is', async () => {
    const invitation = await inviteAndConfirm(world);
    await takeLetters(world);
    world.wait(14 * DAY_MS);
    expect(await expireInvitations(world)).toEqual({ count: 0, failures: [] });
    world.wait(1);
    const late = await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') });
    expect(late).toMatchObject(refused('invitation-closed'));
    expect(await expireInvitations(world)).toEqual({ count: 1, failures: [] });
    expect(await expireInvitations(world)).toEqual({ count: 0, failures: [] });
    expect(await dueLetters(world)).toEqual(['expired ann@example.org', 'expired bo@example.org']);
    expect(await statusOf(invitation)).toBe('expired');
  });

  it('of nothing where it was not confirmed for two days: it vanishes without a word', async () => {
    const invitation = await inviteUnconfirmed(world);
    world.wait(2 * DAY_MS + 1);
    expect(await confirmInvitation(world, linkOf(invitation, 'challenger'))).toMatchObject(
      refused('unknown'),
    );
    expect(await expireInvitations(world)).toEqual({ count: 1, failures: [] });
    expect(await statusOf(invitation)).toBeUndefined();
    expect(await dueLetters(world)).toEqual([]);
  });
});

describe('an open invitation', () => {
  it('is listed once confirmed, and no longer when it is taken or its time is over', async () => {
    const listed = () => listOpenInvitations(world.database.reads, 10, world.now(), leaveNothingOut);
    await inviteUnconfirmed(world, { open: true });
    expect(await listed()).toEqual([]);
    const invitation = await openInvitation();
    expect(await listed()).toEqual([invitation]);
    world.wait(14 * DAY_MS + 1);
    expect(await listed()).toEqual([]);
  });

  it('is taken after confirming the address, by an email that carries nobody’s words', async () => {
    const invitation = await openInvitation();
    await take(invitation, 'cy');
    const [letter] = await takeLetters(world);
    expect(letter?.address).toBe('cy@example.org');
    expect(letter?.notice).toMatchObject({
      kind: 'confirm-taking',
      facts: { party: 'taker', takerNumber: 1 },
    });
    expect(JSON.stringify(letter!.notice)).not.toMatch(/Ann|cy/);
    const { gameId } = expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'taker', 1) }));
    expect((await gameNow(world, gameId)).players.black.name).toBe('cy');
  });

  it('goes to the first to accept; the others are told, and find it closed', async () => {
    const invitation = await openInvitation();
    for (const name of ['cy', 'di', 'ed']) await take(invitation, name);
    await takeLetters(world);
    const answers = await Promise.all(
      [2, 1].map((number) => acceptInvitation(world, { claim: linkOf(invitation, 'taker', number) })),
    );
    expect(answers[0]!.ok).toBe(true);
    expect(answers[1]).toMatchObject(refused('invitation-closed'));
    expect(await dueLetters(world)).toEqual([
      'accepted ann@example.org',
      'taken cy@example.org',
      'taken ed@example.org',
    ]);
    const again = await acceptInvitation(world, { claim: linkOf(invitation, 'taker', 2) });
    expect(again).toEqual(answers[0]);
    const late = { invitationId: invitation.id, name: 'Flo', email: 'flo@example.org' };
    expect(await takeInvitation(world, late)).toMatchObject(refused('invitation-closed'));
  });

  it('asked for twice by one address keeps one taker, and sends the link again', async () => {
    const invitation = await openInvitation();
    await take(invitation, 'cy');
    expectOk(
      await takeInvitation(world, { invitationId: invitation.id, name: 'Cyrus', email: 'CY@example.org' }),
    );
    expect(await dueLetters(world)).toEqual([
      'confirm-taking CY@example.org',
      'confirm-taking cy@example.org',
    ]);
    const { gameId } = expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'taker', 1) }));
    expect((await gameNow(world, gameId)).players.black.name).toBe('Cyrus');
  });

  it.each(['withdrawn', 'expired'] as const)('that is %s tells those who wanted it', async (how) => {
    const invitation = await openInvitation();
    await take(invitation, 'cy');
    await takeLetters(world);
    if (how === 'withdrawn') expectOk(await withdrawInvitation(world, linkOf(invitation, 'challenger')));
    else {
      world.wait(14 * DAY_MS + 1);
      await expireInvitations(world);
    }
    const expected = how === 'expired' ? ['expired ann@example.org'] : [];
    expect(await dueLetters(world)).toEqual([...expected, 'taken cy@example.org']);
  });

  it('is taken by its own challenger to no avail: the address is not given away, and no game begins', async () => {
    const open = await openInvitation();
    await takeLetters(world);
    expectOk(await takeInvitation(world, { invitationId: open.id, name: 'X', email: 'ANN@example.org' }));
    expect(await dueLetters(world)).toEqual(['confirm-taking ann@example.org']);
    expect(await acceptInvitation(world, { claim: linkOf(open, 'taker', 1) })).toMatchObject(
      refused('opponent-is-challenger'),
    );
    expectOk(await takeInvitation(world, { invitationId: open.id, name: 'Cy', email: 'cy@example.org' }));
    await takeLetters(world);
    expectOk(await acceptInvitation(world, { claim: linkOf(open, 'taker', 2) }));
    expect(await dueLetters(world)).not.toContain('taken ann@example.org');
  });

  it('is not taken before it is confirmed, or when it is for somebody', async () => {
    const by = (invitation: Invitation, email: string) =>
      takeInvitation(world, { invitationId: invitation.id, name: 'X', email });
    const unconfirmed = await inviteUnconfirmed(world, { open: true });
    expect(await by(unconfirmed, 'cy@example.org')).toMatchObject(refused('invitation-unconfirmed'));
    expect(await by(await inviteAndConfirm(world), 'cy@example.org')).toMatchObject(refused('unknown'));
  });

  it('is not accepted or declined by the link of an invited player, nor by a taker that never was', async () => {
    const invitation = await openInvitation();
    const claims = [linkOf(invitation, 'opponent'), linkOf(invitation, 'taker', 1)];
    for (const claim of claims) {
      expect(await acceptInvitation(world, { claim })).toMatchObject(refused('unknown'));
    }
    expect(await declineInvitation(world, linkOf(invitation, 'taker', 1))).toMatchObject(refused('unknown'));
  });
});

describe('one who asks never to be written to again', () => {
  /** Letters that are worth sending, as the sender sees it. */
  const lettersThatLeave = async () =>
    (await takeLetters(world))
      .filter(({ notice, standing }) => !isStale(notice, standing))
      .map(({ notice, address }) => `${notice.kind} ${address}`);

  it('declines thereby, and no later invitation passes, though it stands', async () => {
    const first = await inviteAndConfirm(world);
    const second = await inviteAndConfirm(world);
    await takeLetters(world);
    expectOk(await blockInvitations(world, linkOf(first, 'opponent')));
    expectOk(await blockInvitations(world, linkOf(first, 'opponent')));
    expect(await lettersThatLeave()).toEqual(['declined ann@example.org']);
    const third = await inviteAndConfirm(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    expect(third.status).toBe('invited');
    expect(await lettersThatLeave()).toEqual([]);
    expectOk(await withdrawInvitation(world, linkOf(second, 'challenger')));
    world.wait(14 * DAY_MS + 1);
    await expireInvitations(world);
    expect(await lettersThatLeave()).toEqual(['expired cy@example.org']);
  });

  it('whose address somebody else used as a challenger’s is not asked to confirm again', async () => {
    const invitation = await inviteUnconfirmed(world);
    await takeLetters(world);
    expectOk(await blockInvitations(world, linkOf(invitation, 'challenger')));
    expect(await statusOf(invitation)).toBe('withdrawn');
    await inviteUnconfirmed(world);
    expect(await lettersThatLeave()).toEqual([]);
  });

  it('whose address somebody else used as a taker’s is not told that it was taken', async () => {
    const invitation = await openInvitation();
    for (const name of ['cy', 'di']) await take(invitation, name);
    expectOk(await blockInvitations(world, linkOf(invitation, 'taker', 1)));
    expect(await lettersThatLeave()).toEqual(['confirm-taking di@example.org']);
    expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'taker', 2) }));
    expect(await lettersThatLeave()).toEqual(['accepted ann@example.org']);
  });

  it('as a player goes on getting the emails of running games and own invitations', async () => {
    const played = await inviteAndConfirm(world);
    expectOk(await acceptInvitation(world, { claim: linkOf(played, 'opponent') }));
    expectOk(await blockInvitations(world, linkOf(played, 'opponent')));
    await takeLetters(world);
    await inviteUnconfirmed(world, { challenger: BO, opponent: { email: 'cy@example.org' } });
    expect(await lettersThatLeave()).toEqual(['confirm-invitation bo@example.org']);
  });
});
