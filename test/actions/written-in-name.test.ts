import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../src/actions/accept-invitation.ts';
import {
  confirmInvitation,
  declineInvitation,
  withdrawInvitation,
} from '../../src/actions/answer-invitation.ts';
import { blockInvitations } from '../../src/actions/block-invitations.ts';
import { disownInvitations } from '../../src/actions/disown-invitations.ts';
import { expireInvitations } from '../../src/actions/expire-invitations.ts';
import { forgetInvitations, forgetLetters, forgetStrangers } from '../../src/actions/forget-what-is-over.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
import { isStale } from '../../src/games/delivery.ts';
import { withdrawOffered } from '../../src/games/invitation-answers.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { findInvitation } from '../../src/store/invitations.ts';
import type { LeaveOut } from '../../src/store/readable-rows.ts';
import { linkInSameName, listTakings, listUnconfirmed } from '../../src/store/written-in-name.ts';
import {
  ANN,
  BO,
  begin,
  expectOk,
  inviteAndConfirm,
  inviteUnconfirmed,
  linkOf,
  takeLetters,
} from '../support/games.ts';
import { termsWith } from '../support/terms-sql.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld({ limited: true });
});
afterEach(() => world.close());

const MALLORY = { name: 'Mallory', email: ANN.email };

describe('an email that asks to confirm', () => {
  it('is good for all that was written with its reader’s address: three by others keep nobody out', async () => {
    const [first] = [
      await inviteUnconfirmed(world, { challenger: MALLORY }),
      await inviteUnconfirmed(world, { challenger: MALLORY }),
      await inviteUnconfirmed(world, { challenger: MALLORY }),
    ];
    const own = await inviteUnconfirmed(world);
    expect((await takeLetters(world)).map(({ address }) => address)).toEqual(Array(3).fill(ANN.email));

    const reads = world.database.reads;
    const link = await linkInSameName(reads, linkOf(first, 'challenger'), own.id, world.now());
    expect(link).toEqual(linkOf(own, 'challenger'));
    expectOk(await confirmInvitation(world, link!));
    expect((await findInvitation(reads, own.id))?.status).toBe('invited');
    expect((await findInvitation(reads, first.id))?.status).toBe('unconfirmed');
  });

  it('is good for what was asked for with that address, too', async () => {
    const open = await inviteAndConfirm(world, { open: true });
    const first = await inviteUnconfirmed(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    expectOk(await takeInvitation(world, { invitationId: open.id, name: 'Cy', email: 'cy@example.org' }));
    const link = await linkInSameName(
      world.database.reads,
      linkOf(first, 'challenger'),
      open.id,
      world.now(),
    );
    expect(link).toEqual(linkOf(open, 'taker', 1));
    expectOk(await acceptInvitation(world, { claim: link! }));
    const back = await linkInSameName(world.database.reads, linkOf(open, 'taker', 1), first.id, world.now());
    expect(back).toEqual(linkOf(first, 'challenger'));
  });

  it.each([
    ['of another address', { challenger: { name: 'Cy', email: 'cy@example.org' } }, 'challenger', 0],
    ['that invites, which confirms nothing', {}, 'opponent', 0],
    ['once what it was about has lapsed', {}, 'challenger', 3],
  ] as const)('is good for nothing else: the link %s', async (_what, options, party, days) => {
    const letter = await inviteUnconfirmed(world, options);
    world.wait(days * DAY_MS);
    const own = await inviteUnconfirmed(world, party === 'opponent' ? { challenger: BO, opponent: ANN } : {});
    expect(
      await linkInSameName(world.database.reads, linkOf(letter, party), own.id, world.now()),
    ).toBeUndefined();
  });
});

describe('what was written with an address', () => {
  const annsId = async () =>
    (await world.database.reads.first<{ id: number }>('SELECT id FROM player WHERE address = ?', ANN.email))
      ?.id ?? 0;
  const leftOut: unknown[] = [];
  const leaveOut: LeaveOut = ({ id }) => leftOut.push(id);
  const listed = async () =>
    (await listUnconfirmed(world.database.reads, await annsId(), world.now(), leaveOut)).map(
      ({ invitation, opponentAddress }) => `${invitation.challenger.name} ${opponentAddress}`,
    );

  it('and waits is listed, the newest first, and nothing else', async () => {
    await inviteUnconfirmed(world, { challenger: MALLORY });
    world.wait(1);
    const confirmed = await inviteUnconfirmed(world);
    world.wait(1);
    await inviteUnconfirmed(world, { open: true });
    await inviteUnconfirmed(world, { challenger: BO, opponent: ANN });
    expect(await listed()).toEqual([`Ann undefined`, `Ann ${BO.email}`, `Mallory ${BO.email}`]);
    expectOk(await confirmInvitation(world, linkOf(confirmed, 'challenger')));
    expect(await listed()).toEqual([`Ann undefined`, `Mallory ${BO.email}`]);
    world.wait(2 * DAY_MS + 1);
    expect(await listed()).toEqual([]);
    expect(await listTakings(world.database.reads, await annsId(), world.now(), leaveOut)).toEqual([]);
  });

  it('and cannot be read is left out, and hides nothing else', async () => {
    const broken = await inviteUnconfirmed(world, { challenger: MALLORY });
    await inviteUnconfirmed(world);
    await world.database.transaction((transaction) =>
      transaction.run(
        `UPDATE invitation SET terms = ${termsWith('startFen', 'no position')} WHERE id = ?`,
        broken.id,
      ),
    );
    expect(await listed()).toEqual([`Ann ${BO.email}`]);
    expect(leftOut).toEqual([broken.id]);
  });

  it('by others is withdrawn at a word, without one to anybody, and the email stays good', async () => {
    const first = await inviteUnconfirmed(world, { challenger: MALLORY });
    await inviteUnconfirmed(world, { challenger: MALLORY });
    expectOk(await disownInvitations(world, linkOf(first, 'challenger')));
    expect(await listed()).toEqual([]);
    expect(await findInvitation(world.database.reads, first.id)).toEqual(
      expectOk(withdrawOffered(first, linkOf(first, 'challenger'), world.now())).invitation,
    );
    const leaving = (await takeLetters(world)).filter(({ notice, standing }) => !isStale(notice, standing));
    expect(leaving).toEqual([]);
    const own = await inviteUnconfirmed(world);
    const link = await linkInSameName(world.database.reads, linkOf(first, 'challenger'), own.id, world.now());
    expect(link).toEqual(linkOf(own, 'challenger'));
    expect(await disownInvitations(world, linkOf(first, 'opponent'))).toMatchObject({
      problem: { reason: 'unknown' },
    });
  });

  it('by others is withdrawn when its owner asks never to be written to', async () => {
    const first = await inviteUnconfirmed(world, { challenger: MALLORY });
    await inviteUnconfirmed(world, { challenger: MALLORY });
    expectOk(await blockInvitations(world, linkOf(first, 'challenger')));
    expect(await listed()).toEqual([]);
  });
});

describe('an email to somebody who never confirmed anything here', () => {
  const factsOf = async (kind: string) =>
    (await takeLetters(world)).find(({ notice }) => notice.kind === kind)?.notice.facts;

  it('carries no text, and says that there is one', async () => {
    await inviteAndConfirm(world, { message: 'Buy at pills.example' });
    const facts = await factsOf('invitation');
    expect(facts).toMatchObject({ challengerName: 'Ann', messageOnPage: true });
    expect(facts).not.toHaveProperty('message');
  });

  it.each(['invitation', 'withdrawn', 'expired'] as const)(
    'names nobody who is called like a link (%s)',
    async (kind) => {
      const name = 'www.pills.example';
      const invitation = await inviteAndConfirm(world, { challenger: { name, email: ANN.email } });
      if (kind === 'withdrawn') expectOk(await withdrawInvitation(world, linkOf(invitation, 'challenger')));
      if (kind === 'expired') {
        world.wait(15 * DAY_MS);
        await expireInvitations(world);
      }
      const letters = (await takeLetters(world)).filter(({ address }) => address === BO.email);
      expect(letters.map(({ notice }) => notice.kind)).toContain(kind);
      expect(JSON.stringify(letters)).not.toContain('pills');
    },
  );

  it('is an email like any other once they have', async () => {
    await begin(world);
    await takeLetters(world);
    await inviteAndConfirm(world, {
      message: 'Again?',
      challenger: { name: 'www.ann.example', email: ANN.email },
    });
    expect(await factsOf('invitation')).toMatchObject({
      message: 'Again?',
      challengerName: 'www.ann.example',
    });
  });
});

describe('what is kept', () => {
  const count = async (table: string) => (await world.database.reads.all(`SELECT 1 FROM ${table}`)).length;
  const addresses = async () =>
    (await world.database.reads.all<{ address: string }>('SELECT address FROM player ORDER BY id')).map(
      ({ address }) => address,
    );
  const forget = async () => {
    await expireInvitations(world);
    await forgetLetters(world);
    await forgetInvitations(world);
    await forgetStrangers(world);
  };

  it('of an invitation that was declined, withdrawn or not answered is deleted after ninety days', async () => {
    const to = (name: string) => ({ opponent: { email: `${name}@example.org` } });
    const declined = await inviteAndConfirm(world, { ...to('bo'), message: 'Please!' });
    const withdrawn = await inviteAndConfirm(world, to('cy'));
    await inviteAndConfirm(world, to('di'));
    expectOk(await declineInvitation(world, linkOf(declined, 'opponent')));
    expectOk(await withdrawInvitation(world, linkOf(withdrawn, 'challenger')));
    for (const { id } of await takeLetters(world)) {
      await world.database.transaction((transaction) =>
        transaction.run(`UPDATE outbox SET state = 'sent', closed_at = ? WHERE id = ?`, world.now(), id),
      );
    }
    world.wait(90 * DAY_MS);
    await forget();
    expect(await count('invitation')).toBe(3);
    expect(await addresses()).toHaveLength(4);
    world.wait(1);
    await forget();
    expect(await count('invitation')).toBe(1);
    world.wait(14 * DAY_MS + 31 * DAY_MS);
    await world.database.transaction((transaction) =>
      transaction.run(`UPDATE outbox SET state = 'dropped', closed_at = 1 WHERE closed_at IS NULL`),
    );
    world.wait(90 * DAY_MS);
    await forget();
    expect(await count('invitation')).toBe(0);
    expect(await count('outbox')).toBe(0);
    expect(await addresses()).toEqual([ANN.email]);
  });

  it('of a stranger who was never written to is deleted after thirty days', async () => {
    await inviteUnconfirmed(world);
    world.wait(30 * DAY_MS);
    await forget();
    expect(await addresses()).toEqual([ANN.email, BO.email]);
    world.wait(1);
    await forget();
    expect(await addresses()).toEqual([]);
  });

  it('of players, and of those who asked never to be written to, stays', async () => {
    await begin(world);
    const invitation = await inviteAndConfirm(world, {
      challenger: { name: 'Cy', email: 'cy@example.org' },
      opponent: { email: 'never@example.org' },
    });
    expectOk(await blockInvitations(world, linkOf(invitation, 'opponent')));
    await world.database.transaction((transaction) => transaction.run('DELETE FROM outbox'));
    world.wait(1_000 * DAY_MS);
    await forget();
    expect(await addresses()).toEqual([ANN.email, BO.email, 'cy@example.org', 'never@example.org']);
  });
});
