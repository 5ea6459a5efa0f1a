import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmInvitation } from '../../src/actions/answer-invitation.ts';
import { forgetCounts } from '../../src/actions/forget-what-is-over.ts';
import type { StrangerLimits } from '../../src/games/limits.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import { roomFor } from '../../src/store/room.ts';
import { strangerLettersHeld } from '../../src/store/stranger-letters.ts';
import { nextLetterAt, takeDueLetters } from '../../src/store/take-letters.ts';
import { begin, expectOk, inviteUnconfirmed, linkOf, play } from '../support/games.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const LIMITS: StrangerLimits = { perMailbox: 3, perClient: 5, perDay: 8 };

/** Somebody writes an invitation in the name of an address; by default every request comes from elsewhere. */
let requests = 0;
const write = (email: string, client = `client ${++requests}`, to?: string) =>
  inviteUnconfirmed(world, {
    challenger: { name: 'X', email },
    opponent: to === undefined ? undefined : { email: to },
    client,
  });

/** The addresses of the letters that leave now, in order. */
const leaving = async (limits: StrangerLimits | undefined = LIMITS, places = 100): Promise<string[]> => {
  const letters = await world.database.transaction(async (transaction) => {
    const taken = await takeDueLetters(
      transaction,
      { taker: 'a sender', room: roomFor(100), strangers: roomFor(places), limits },
      world.now(),
      leaveNothingOut,
    );
    await markSent(transaction, taken, world.now());
    return taken;
  });
  return letters.map(({ address }) => address.replace('@example.org', ''));
};

const nextAt = (withStrangers = true) => nextLetterAt(world.database.reads, world.now(), { withStrangers });

const held = () => strangerLettersHeld(world.database.reads, LIMITS, world.now());

describe('emails to strangers', () => {
  it('leave three a day to one mailbox, whatever dots and pluses its address has; the others wait in order', async () => {
    for (const name of ['ann', 'a.nn', 'Ann+1', 'a.n.n+2', 'ann+3', 'an.n'])
      await write(`${name}@example.org`);
    await write('bo@example.org');
    expect(await leaving()).toEqual(['ann', 'a.nn', 'Ann+1', 'bo']);
    world.wait(DAY_MS - 1);
    expect(await leaving()).toEqual([]);
    world.wait(1);
    expect(await leaving()).toEqual(['a.n.n+2', 'ann+3', 'an.n']);
  });

  it('leave so many a day for one client, and for everybody', async () => {
    for (let number = 0; number < 7; number += 1) await write(`a${number}@example.org`, 'a client');
    expect(await leaving()).toHaveLength(LIMITS.perClient);
    expect(await held()).toBe(0);
    for (let number = 0; number < 6; number += 1) await write(`b${number}@example.org`);
    expect(await leaving()).toEqual(['b0', 'b1', 'b2']);
    expect(await held()).toBe(5);
    world.wait(HOUR_MS);
    await write('c@example.org');
    expect(await leaving()).toEqual([]);
    expect(await held()).toBe(6);
    world.wait(DAY_MS - HOUR_MS);
    expect(await held()).toBe(0);
    expect(await leaving()).toEqual(['b3', 'b4', 'b5', 'c', 'a5', 'a6']);
  });

  it('count in a window that moves with time, not by days of a calendar; nothing waits for over six hours unseen', async () => {
    for (const hours of [0, 5, 10]) {
      await write('ann@example.org');
      expect(await leaving(), `after ${hours} hours`).toEqual(['ann']);
      world.wait(5 * HOUR_MS);
    }
    await write('ann@example.org');
    expect(await leaving()).toEqual([]);
    expect(await nextAt()).toBe(world.now() + 6 * HOUR_MS);
    world.wait(6 * HOUR_MS);
    expect(await leaving()).toEqual([]);
    expect(await nextAt()).toBe(world.now() + 3 * HOUR_MS);
    world.wait(3 * HOUR_MS);
    expect(await leaving()).toEqual(['ann']);
  });

  it('are no longer emails to a stranger once the address is confirmed: those that wait are due at once', async () => {
    const first = await write('ann@example.org', 'a client', 'bo@example.org');
    for (let round = 0; round < 4; round += 1) await write('ann@example.org');
    expect(await leaving()).toHaveLength(3);
    expectOk(await confirmInvitation(world, linkOf(first, 'challenger')));
    expect(await leaving()).toEqual(['ann', 'ann', 'bo']);
  });

  it('do not count twice when they are tried again', async () => {
    await write('ann@example.org');
    const tried = { perMailbox: 1, perClient: 1, perDay: 1 };
    expect(await leaving(tried)).toEqual(['ann']);
    await world.database.transaction((transaction) =>
      transaction.run(
        `UPDATE outbox SET state = 'queued', closed_at = NULL, attempt_at = ?`,
        world.now() + HOUR_MS,
      ),
    );
    world.wait(HOUR_MS);
    expect(await leaving(tried)).toEqual(['ann']);
  });

  it('of a sender that died wait like others where a limit is reached, and keep none of those waiting', async () => {
    const limits = { perMailbox: 1, perClient: 5, perDay: 8 };
    await write('ann@example.org');
    expect(await leaving(limits)).toEqual(['ann']);
    await write('ann@example.org');
    // A letter that tries a way which is down is not counted.
    await world.database.transaction((transaction) =>
      transaction.run(
        `UPDATE outbox SET taken_by = 'the dead', taken_until = ? WHERE closed_at IS NULL`,
        world.now() - 1,
      ),
    );
    await write('bo@example.org');
    expect(await leaving(limits)).toEqual(['bo']);
    expect(await nextAt()).toBe(world.now() + 6 * HOUR_MS);
  });

  it('of one who asks for many leave after those of all others', async () => {
    for (let number = 0; number < 4; number += 1) await write(`a${number}@example.org`, 'a crowd');
    await write('honest@example.org', 'one person');
    expect(await leaving(LIMITS, 2)).toEqual(['a0', 'honest']);
  });

  it('leave after all emails to players, and only from the places that are theirs', async () => {
    for (let number = 0; number < 4; number += 1) await write(`a${number}@example.org`);
    const game = await begin(world);
    await play(world, game.id, 'e4');
    const order = await leaving(undefined, 2);
    expect(order.slice(-2)).toEqual(['a0', 'a1']);
    expect(order.slice(0, -2).every((name) => name === 'ann' || name === 'bo')).toBe(true);
  });

  it('that find no place do not make the sender look again and again', async () => {
    await write('ann@example.org');
    expect(await nextAt(true)).toBe(world.now());
    expect(await nextAt(false)).toBeUndefined();
  });

  it('to one who was invited count with those that ask to confirm', async () => {
    for (let round = 0; round < 2; round += 1) await write('bo@example.org');
    expect(await leaving()).toEqual(['bo', 'bo']);
    for (let round = 0; round < 2; round += 1) {
      const invitation = await write(`ann${round}@example.org`, 'a client', 'bo@example.org');
      expectOk(await confirmInvitation(world, linkOf(invitation, 'challenger'), 'a client'));
    }
    expect(await leaving()).toEqual(['ann0', 'ann1', 'bo']);
  });

  it('keep nothing of who asked for them longer than a day after they left', async () => {
    await write('ann@example.org', 'a client');
    await leaving();
    world.wait(DAY_MS - 1);
    await forgetCounts(world);
    const kept = () => world.database.reads.all('SELECT client FROM stranger_letter');
    expect(await kept()).toEqual([{ client: 'a client' }]);
    world.wait(1);
    await forgetCounts(world);
    expect(await kept()).toEqual([]);
  });
});
