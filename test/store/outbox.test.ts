import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from '../../src/games/delivery.ts';
import type { Game } from '../../src/games/game.ts';
import { gameNotice } from '../../src/games/game-notices.ts';
import { MINUTE_MS } from '../../src/games/terms.ts';
import { giveBackLeases, LEASE_MS, renewLeases } from '../../src/store/leases.ts';
import {
  dropLetter,
  giveUp,
  hold,
  keepForLater,
  markSent,
  putOff,
  type TakenLetter,
} from '../../src/store/letter-outcomes.ts';
import { mailTrouble } from '../../src/store/mail-trouble.ts';
import { mailDownSince, mailWay } from '../../src/store/mail-way.ts';
import { listLetters, queueNotice } from '../../src/store/outbox.ts';
import { type Room, roomFor } from '../../src/store/room.ts';
import { nextLetterAt, takeDueLetters } from '../../src/store/take-letters.ts';
import { begin, play, takeLetters } from '../support/games.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let game: Game;
beforeEach(async () => {
  world = openTestWorld();
  game = await begin(world, { terms: { timeControl: { kind: 'none' } } });
  await takeLetters(world);
  await write((tx) => tx.run('DELETE FROM outbox'));
});
afterEach(() => world.close());

const FULL = { kind: 'mailbox', error: 'mailbox full' } as const;
const UNKNOWN = { kind: 'address', error: 'no such mailbox' } as const;

const write: TestWorld['database']['transaction'] = (work) => world.database.transaction(work);
const takeInto = (room: Room, taker = 'a sender') =>
  write((tx) => takeDueLetters(tx, { taker, room }, world.now(), leaveNothingOut));
const take = (limit = 100, taker?: string) => takeInto(roomFor(limit), taker);
const takeOne = async (...taking: Parameters<typeof take>) => {
  const [letter] = await take(...taking);
  if (!letter) throw new Error('No letter is due.');
  return letter;
};
const sent = (...letters: readonly TakenLetter[]) => write((tx) => markSent(tx, letters, world.now()));

describe('the outbox', () => {
  it('gives back the very notice that was queued', async () => {
    const notice = gameNotice('your-turn', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    const letter = await takeOne();
    expect(letter.notice).toEqual(notice);
    expect(letter).toMatchObject({
      address: 'bo@example.org',
      takenBy: 'a sender',
      attempts: 1,
      sentAt: undefined,
    });
    expect(letter.messageKey).toMatch(/^[0-9a-f]{24}$/);
  });

  it('holds one email for each game, turn, player, kind and occasion', async () => {
    const notice = gameNotice('your-turn', { game, turns: [] }, 'black', world.now());
    const queue = (occasion = 1) => write((tx) => queueNotice(tx, { ...notice, occasion }, world.now()));
    await queue();
    await expect(queue()).rejects.toThrow(/UNIQUE|unique/);
    await queue(2);
    await expect(queue(2)).rejects.toThrow(/UNIQUE|unique/);
    expect((await take()).map(({ notice }) => notice)).toEqual([notice, { ...notice, occasion: 2 }]);
  });

  it('gives each email to one taker only, those that have waited longest first, as many as asked for', async () => {
    for (const kind of ['your-turn', 'draw-offer', 'fresh-link'] as const) {
      await write((tx) =>
        queueNotice(tx, gameNotice(kind, { game, turns: [] }, 'black', world.now()), world.now()),
      );
      world.wait(1);
    }
    const [first, second] = await Promise.all([take(2), take(2)]);
    expect(first.map(({ notice }) => notice.kind)).toEqual(['your-turn', 'draw-offer']);
    expect(second.map(({ notice }) => notice.kind)).toEqual(['fresh-link']);
    expect(await take()).toEqual([]);
  });

  it('knows when the next email is due', async () => {
    expect(await nextLetterAt(world.database.reads, world.now())).toBeUndefined();
    const dueAt = world.now() + 500;
    await write((tx) =>
      queueNotice(tx, gameNotice('your-turn', { game, turns: [] }, 'black', dueAt), world.now()),
    );
    expect(await nextLetterAt(world.database.reads, world.now())).toBe(dueAt);
    expect(await take()).toEqual([]);
    world.wait(500);
    expect(await take()).toHaveLength(1);
    expect(await nextLetterAt(world.database.reads, world.now())).toBeUndefined();
  });
});

describe('an email on its way', () => {
  beforeEach(() => play(world, game.id, 'e4'));

  it('once sent is listed and never taken again', async () => {
    const letter = await takeOne();
    await sent(letter);
    expect(await take()).toEqual([]);
    const [listed] = await listLetters(world.database.reads, 10, leaveNothingOut);
    expect(listed).toMatchObject({ id: letter.id, state: 'sent', sentAt: world.now() });
  });

  it('put off is tried again at its time, with the error kept and the same key', async () => {
    const first = await takeOne();
    await write((tx) => putOff(tx, first, { ...FULL, now: world.now(), attemptAt: world.now() + 60_000 }));
    expect(await take()).toEqual([]);
    world.wait(60_000);
    const second = await takeOne();
    expect(second).toMatchObject({
      id: first.id,
      messageKey: first.messageKey,
      attempts: 2,
      error: FULL.error,
      failures: 1,
    });
    expect(second.notice).toEqual(first.notice);
  });

  it('is nobody else’s until its lease runs out, and has the same key then', async () => {
    const first = await takeOne(100, 'one that dies');
    expect(await take(100, 'another')).toEqual([]);
    expect(await nextLetterAt(world.database.reads, world.now())).toBeUndefined();
    world.wait(LEASE_MS);
    expect(await nextLetterAt(world.database.reads, world.now())).toBeLessThanOrEqual(world.now());
    const again = await takeOne(100, 'another');
    expect(again).toMatchObject({
      id: first.id,
      messageKey: first.messageKey,
      takenBy: 'another',
      attempts: 2,
    });
  });

  it('stays its sender’s as long as the lease is renewed', async () => {
    const { id } = await takeOne(100, 'one that waits');
    for (let renewals = 0; renewals < 10; renewals++) {
      world.wait(LEASE_MS - 1);
      await write((tx) => renewLeases(tx, 'one that waits', [id], world.now()));
      await write((tx) => renewLeases(tx, 'another', [id], world.now() + LEASE_MS));
    }
    expect(await take(100, 'another')).toEqual([]);
  });

  it.each([-MINUTE_MS, -1, 1, LEASE_MS - 1])(
    'is nobody else’s where the clock of the other goes %i ms before or behind',
    async (skewMs) => {
      expect(await take(100, 'one that sends')).toHaveLength(1);
      world.wait(skewMs);
      expect(await take(100, 'another')).toEqual([]);
    },
  );

  it('is anybody’s again at once when its sender gives back what it has', async () => {
    const first = await takeOne(100, 'one that stops');
    await write((tx) => giveBackLeases(tx, 'another'));
    expect(await take(100, 'another')).toEqual([]);
    await write((tx) => giveBackLeases(tx, 'one that stops'));
    expect(await take(100, 'another')).toMatchObject([{ id: first.id, messageKey: first.messageKey }]);
  });

  it('that another has taken meanwhile is settled by that one alone', async () => {
    const first = await takeOne(100, 'one that sleeps');
    world.wait(LEASE_MS);
    const second = await takeOne(100, 'another');
    await write((tx) => giveUp(tx, first, { ...UNKNOWN, now: world.now(), marked: false }));
    await sent(second);
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toMatchObject([
      { id: second.id, state: 'sent', error: undefined },
    ]);
  });

  it('that no connection was there for is as if it had not been tried, and waits for the way', async () => {
    const first = await takeOne();
    const before = await world.database.reads.first(
      'SELECT failures, failed_as, error, taken_by_then FROM outbox',
    );
    const failure = {
      brokeOff: false,
      trouble: 'connect ECONNREFUSED',
      now: world.now(),
      probeAt: world.now() + 5_000,
    };
    await write((tx) => keepForLater(tx, first, failure));
    expect(
      await world.database.reads.first('SELECT failures, failed_as, error, taken_by_then FROM outbox'),
    ).toEqual(before);
    expect(await mailWay(world.database.reads)).toMatchObject({ failing: { trouble: failure.trouble } });
    expect(await take()).toEqual([]);
  });

  it('given up marks the address, which both players may see, until an email gets through', async () => {
    const letter = await takeOne();
    await write((tx) => giveUp(tx, letter, { ...UNKNOWN, now: world.now(), marked: true }));
    expect(await mailTrouble(world.database.reads, game.id)).toEqual({ unreached: ['black'], down: false });
    expect(await take()).toEqual([]);
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toEqual([]);
    await play(world, game.id, 'e5', 'd4');
    await sent(...(await take()));
    expect(await mailTrouble(world.database.reads, game.id)).toEqual({ unreached: [], down: false });
  });

  it('whose turn has been played meanwhile is known to be stale, and is dropped', async () => {
    await play(world, game.id, 'e5');
    const letters = await take();
    expect(letters.map(({ notice, standing }) => [notice.kind, isStale(notice, standing)])).toEqual([
      ['your-turn', true],
      ['your-turn', false],
    ]);
    await write((tx) => dropLetter(tx, letters[0]!, world.now()));
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toEqual([]);
  });

  it('that has been settled stays as it is', async () => {
    const letter = await takeOne();
    await sent(letter);
    await write((tx) => dropLetter(tx, letter, world.now()));
    await write((tx) => putOff(tx, letter, { ...FULL, now: world.now(), attemptAt: world.now() }));
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toMatchObject([
      { id: letter.id, state: 'sent', error: undefined },
    ]);
  });
});

describe('a way that is down', () => {
  const fail = async (letter: TakenLetter) =>
    write((tx) =>
      hold(tx, letter, {
        kind: 'way',
        error: 'refused',
        trouble: 'connect ECONNREFUSED',
        now: world.now(),
        probeAt: world.now() + 5_000,
      }),
    );
  /** Two letters to Bo; the first is tried and fails. */
  async function holdTwo(): Promise<number> {
    for (const kind of ['your-turn', 'draw-offer'] as const) {
      const notice = gameNotice(kind, { game, turns: [] }, 'black', world.now());
      await write((tx) => queueNotice(tx, notice, world.now()));
    }
    const first = await takeOne(1);
    await fail(first);
    return first.id;
  }

  it('is known with its trouble and since when, until an email leaves', async () => {
    const since = world.now();
    expect(await mailWay(world.database.reads)).toMatchObject({ failing: undefined });
    await holdTwo();
    world.wait(60_000);
    const probe = await takeOne();
    await fail(probe);
    expect(await mailWay(world.database.reads)).toMatchObject({
      failing: { since, failures: 2, trouble: 'connect ECONNREFUSED' },
    });
    expect(await mailDownSince(world.database.reads)).toBe(since);
    world.wait(60_000);
    const next = await takeOne();
    await sent(next);
    expect(await mailWay(world.database.reads)).toMatchObject({ failing: undefined });
    expect(await mailDownSince(world.database.reads)).toBeUndefined();
  });

  it('holds the emails that were due, and gives out one at a time when it may be tried again, another one first', async () => {
    const failed = await holdTwo();
    expect(await take()).toEqual([]);
    expect(await nextLetterAt(world.database.reads, world.now())).toBe(world.now() + 5_000);
    world.wait(5_000);
    const probes = await take();
    expect(probes).toHaveLength(1);
    expect(probes[0]!.id).not.toBe(failed);
    world.wait(5_000);
    expect(await take()).toEqual([]);
  });

  it('gives out an email that is queued later', async () => {
    await holdTwo();
    const notice = gameNotice('fresh-link', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    expect((await take()).map(({ notice }) => notice.kind)).toEqual(['fresh-link']);
  });

  it('that works again makes all emails due that it held', async () => {
    await holdTwo();
    const notice = gameNotice('fresh-link', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    const fresh = await takeOne();
    await sent(fresh);
    expect((await take()).map(({ notice }) => notice.kind)).toEqual(['your-turn', 'draw-offer']);
  });

  it('is none once no email waits for it', async () => {
    const failed = await holdTwo();
    world.wait(5_000);
    const second = await takeOne();
    await write((tx) => dropLetter(tx, second, world.now()));
    const first = await takeOne();
    expect(first.id).toBe(failed);
    await write((tx) => dropLetter(tx, first, world.now()));
    expect(await mailDownSince(world.database.reads)).toBeUndefined();
  });
});

describe('a clock that is set back by a year', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;

  it.each([
    ['queued', async () => {}],
    [
      'put off',
      async () => {
        const letter = await takeOne();
        await write((tx) =>
          putOff(tx, letter, { ...FULL, now: world.now(), attemptAt: world.now() + 6 * 3_600_000 }),
        );
      },
    ],
    ['being sent', async () => void (await take(100, 'one that dies'))],
    [
      'held',
      async () => {
        const letter = await takeOne();
        const now = world.now();
        await write((tx) =>
          hold(tx, letter, {
            kind: 'way',
            error: 'refused',
            trouble: 'login 535',
            now,
            probeAt: now + 300_000,
          }),
        );
      },
    ],
  ])('leaves no email waiting that was %s', async (_state, prepare) => {
    const notice = gameNotice('your-turn', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    await prepare();
    world.wait(-YEAR_MS);
    expect(await nextLetterAt(world.database.reads, world.now())).toBe(world.now());
    expect(await take()).toHaveLength(1);
  });
});

it('mail trouble of a game that is not there is none', async () => {
  expect(await mailTrouble(world.database.reads, 'AAAAAAAAAAAAAAAA')).toEqual({
    unreached: [],
    down: false,
  });
});
