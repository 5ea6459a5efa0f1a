import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../src/actions/accept-invitation.ts';
import { confirmInvitation } from '../../src/actions/answer-invitation.ts';
import { answerLinkRequests, askForLink } from '../../src/actions/answer-link-requests.ts';
import { blockInvitations } from '../../src/actions/block-invitations.ts';
import { invite } from '../../src/actions/invite.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
import { addressKey } from '../../src/address.ts';
import { isStale } from '../../src/games/delivery.ts';
import { findPlayerByAddress } from '../../src/store/players.ts';
import { migrate } from '../../src/store/sqlite/migrate.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  begin,
  dueLetters,
  expectOk,
  inviteAndConfirm,
  inviteUnconfirmed,
  linkOf,
  PLAIN_TERMS,
  takeLetters,
} from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

const KELVIN = '\u212a';
const FULL_WIDTH = 'bob@\uff45xample.org';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

/** A row as version 0.1 wrote it: the domain in lower case, compared by the whole in lower case. */
const addOldPlayer = (address: string): Promise<unknown> =>
  world.database.transaction((transaction) =>
    transaction.run(
      'INSERT INTO player (address, address_key, form_key, created_at) VALUES (?, ?, ?, 1)',
      address,
      address.toLowerCase(),
      addressKey(address),
    ),
  );

/** Turns the opponent of a game that has begun into a player of version 0.1. */
const ageAddress = (from: string, to: string): Promise<unknown> =>
  world.database.transaction((transaction) =>
    transaction.run(
      'UPDATE player SET address = ?, address_key = ? WHERE address = ?',
      to,
      to.toLowerCase(),
      from,
    ),
  );

const leaving = async () =>
  (await takeLetters(world)).filter(({ notice, standing }) => !isStale(notice, standing));

describe('the spelling of an address', () => {
  it('is that of the email whose link confirms it, whatever was written in between and since', async () => {
    const own = await inviteUnconfirmed(world, { challenger: { name: 'Mike', email: 'mike@example.org' } });
    await inviteUnconfirmed(world, { challenger: { name: 'X', email: 'MIKE@example.org' } });
    expectOk(await confirmInvitation(world, linkOf(own, 'challenger')));
    await inviteUnconfirmed(world, { challenger: { name: 'X', email: 'Mike@example.org' } });
    expect(await findPlayerByAddress(world.database.reads, 'mike@example.org')).toMatchObject({
      address: 'mike@example.org',
    });
    const letters = (await takeLetters(world)).filter(({ notice }) => notice.kind === 'confirm-invitation');
    expect(letters.map(({ address }) => address).sort()).toEqual([
      'MIKE@example.org',
      'mike@example.org',
      'mike@example.org',
    ]);
  });

  it('of an invited player is the one invited last, until the invitation is accepted', async () => {
    const first = await inviteAndConfirm(world, { opponent: { email: 'BO@example.org' } });
    await inviteAndConfirm(world, { opponent: { email: 'Bo@example.org' } });
    const invited = (await takeLetters(world)).filter(({ notice }) => notice.kind === 'invitation');
    expect(invited.map(({ address }) => address)).toEqual(['BO@example.org', 'Bo@example.org']);
    expectOk(await acceptInvitation(world, { claim: linkOf(first, 'opponent') }));
    expect(await findPlayerByAddress(world.database.reads, 'bo@example.org')).toMatchObject({
      address: 'BO@example.org',
    });
  });

  it('that version 0.1 took with a sign that only looks like a letter gives way to the true one', async () => {
    await addOldPlayer(`mi${KELVIN}e@example.org`);
    await inviteUnconfirmed(world, { challenger: { name: 'Mike', email: 'mike@example.org' } });
    expect(await dueLetters(world)).toEqual(['confirm-invitation mike@example.org']);
  });
});

describe('an address of the host’s own network', () => {
  const inviting = (from: string, to: string) =>
    invite(world, {
      terms: PLAIN_TERMS,
      plays: 'white',
      challenger: { name: 'A', email: from },
      opponent: { email: to },
    });

  it.each([
    ['challenger', 'ann@localhost', 'bo@example.org'],
    ['challenger', 'ann@mailhost', 'bo@localhost'],
    ['opponent', 'ann@example.org', 'bo@box.localhost'],
  ])('is refused, of the %s, and nothing is stored', async (of, from, to) => {
    const before = await dumpDatabase(world.database.reads);
    expect(await inviting(from, to)).toEqual({ ok: false, problem: { reason: 'local-address', of } });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('is refused of one who takes an open invitation', async () => {
    const { id } = await inviteAndConfirm(world, { open: true });
    const taking = { invitationId: id, name: 'Cy', email: 'cy@localhost' };
    expect(await takeInvitation(world, taking)).toMatchObject({ problem: { reason: 'local-address' } });
  });

  it('is taken where the host lets them in', async () => {
    const open = openTestWorld({ localAddresses: true });
    expectOk(
      await invite(open, {
        terms: PLAIN_TERMS,
        plays: 'white',
        challenger: { name: 'A', email: 'a@mailhost' },
      }),
    );
    await open.close();
  });
});

describe('a player of version 0.1 whose address has another form today', () => {
  it('goes on getting the emails of the game, and a link for the code, at the old spelling', async () => {
    const game = await begin(world, { opponent: { name: 'Bob', email: 'bob@example.org' } });
    await ageAddress('bob@example.org', FULL_WIDTH);
    await takeLetters(world);
    for (const typed of [FULL_WIDTH, 'bob@example.org']) {
      await askForLink(world, { code: game.code, email: typed });
      expect((await answerLinkRequests(world)).failures).toEqual([]);
      expect(await dueLetters(world), typed).toEqual([`fresh-link ${FULL_WIDTH}`]);
    }
  });

  it('stays apart from a new player of that form', async () => {
    await addOldPlayer(FULL_WIDTH);
    await inviteUnconfirmed(world, { challenger: { name: 'Bob', email: 'bob@example.org' } });
    expect(await dueLetters(world)).toEqual(['confirm-invitation bob@example.org']);
  });

  it('who asked never to be written to is not invited by the new form either', async () => {
    await addOldPlayer(FULL_WIDTH);
    await world.database.transaction((transaction) => transaction.run('UPDATE player SET blocked_at = 5'));
    await inviteAndConfirm(world, { opponent: { email: 'bob@example.org' } });
    expect((await leaving()).map(({ address }) => address)).toEqual([]);
  });

  it('is not invited any more once the new form asks not to be', async () => {
    const invitation = await inviteAndConfirm(world, { opponent: { email: 'bob@example.org' } });
    await addOldPlayer(FULL_WIDTH);
    expectOk(await blockInvitations(world, linkOf(invitation, 'opponent')));
    const old = await world.database.reads.first(
      'SELECT blocked_at FROM player WHERE address = ?',
      FULL_WIDTH,
    );
    expect(old).toEqual({ blocked_at: world.now() });
  });

  it('cannot play against the same mailbox in its new form', async () => {
    const invitation = await inviteAndConfirm(world, {
      challenger: { name: 'Bob', email: 'bob@example.org' },
      open: true,
    });
    await ageAddress('bob@example.org', FULL_WIDTH);
    expectOk(
      await takeInvitation(world, { invitationId: invitation.id, name: 'Bob', email: 'bob@example.org' }),
    );
    expect(await acceptInvitation(world, { claim: linkOf(invitation, 'taker', 1) })).toMatchObject({
      problem: { reason: 'opponent-is-challenger' },
    });
  });

  it('is given the form to be compared by when the database is brought up to date', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
    const migrations = fileURLToPath(new URL('../../migrations/sqlite', import.meta.url));
    for (const file of readdirSync(migrations).sort().slice(0, 2)) {
      copyFileSync(join(migrations, file), join(folder, file));
    }
    const connection = new Sqlite(':memory:');
    migrate(connection, folder);
    const insert = connection.prepare(
      'INSERT INTO player (address, address_key, created_at) VALUES (?, ?, 1)',
    );
    for (const address of [FULL_WIDTH, 'Ann@example.org', `mi${KELVIN}e@example.org`, 'cy@localhost']) {
      insert.run(address, address.toLowerCase());
    }
    migrate(connection);
    expect(connection.prepare('SELECT address, form_key FROM player ORDER BY id').raw().all()).toEqual([
      [FULL_WIDTH, 'bob@example.org'],
      ['Ann@example.org', 'ann@example.org'],
      [`mi${KELVIN}e@example.org`, 'mike@example.org'],
      ['cy@localhost', 'cy@localhost'],
    ]);
    connection.close();
    rmSync(folder, { recursive: true });
  });
});
