import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from '../../src/games/delivery.ts';
import type { Game } from '../../src/games/game.ts';
import { gameNotice } from '../../src/games/game-notices.ts';
import {
  dropLetter,
  giveUp,
  hold,
  markSent,
  putOff,
  releaseLetters,
} from '../../src/store/letter-outcomes.ts';
import { mailTrouble } from '../../src/store/mail-trouble.ts';
import { mailDownSince, mailWay } from '../../src/store/mail-way.ts';
import { listLetters, nextLetterAt, queueNotice, takeDueLetters } from '../../src/store/outbox.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';
import { begin, play, takeLetters } from '../support/games.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let game: Game;
beforeEach(async () => {
  world = openTestWorld();
  game = await begin(world, { terms: { timeControl: { kind: 'none' } } });
  await takeLetters(world);
});
afterEach(() => world.close());

const FULL = { kind: 'mailbox', error: 'mailbox full' } as const;
const UNKNOWN = { kind: 'address', error: 'no such mailbox' } as const;

const write: TestWorld['database']['transaction'] = (work) => world.database.transaction(work);
const take = (limit = 100) => write((tx) => takeDueLetters(tx, world.now(), limit, leaveNothingOut));

describe('the outbox', () => {
  it('gives back the very notice that was queued', async () => {
    const notice = gameNotice('your-turn', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    const [letter] = await take();
    expect(letter.notice).toEqual(notice);
    expect(letter).toMatchObject({
      address: 'bo@example.org',
      state: 'sending',
      attempts: 1,
      sentAt: undefined,
    });
    expect(letter.messageKey).toMatch(/^[0-9a-f]{24}$/);
  });

  it('holds one letter for each game, turn, player, kind and occasion', async () => {
    const notice = gameNotice('your-turn', { game, turns: [] }, 'black', world.now());
    const queue = (occasion = 1) => write((tx) => queueNotice(tx, { ...notice, occasion }, world.now()));
    await queue();
    await expect(queue()).rejects.toThrow(/UNIQUE/);
    await queue(2);
    await expect(queue(2)).rejects.toThrow(/UNIQUE/);
    expect((await take()).map(({ notice }) => notice)).toEqual([notice, { ...notice, occasion: 2 }]);
  });

  it('gives each letter to one taker only, those that have waited longest first, as many as asked for', async () => {
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

  it('knows when the next letter is due', async () => {
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

describe('a letter on its way', () => {
  beforeEach(() => play(world, game.id, 'e4'));

  it('once sent is listed and never taken again', async () => {
    const [{ id }] = await take();
    await write((tx) => markSent(tx, id, world.now()));
    expect(await take()).toEqual([]);
    const [sent] = await listLetters(world.database.reads, 10, leaveNothingOut);
    expect(sent).toMatchObject({ id, state: 'sent', sentAt: world.now() });
  });

  it('put off is tried again at its time, with the error kept and the same key', async () => {
    const [first] = await take();
    await write((tx) => putOff(tx, first.id, { ...FULL, now: world.now(), attemptAt: world.now() + 60_000 }));
    expect(await take()).toEqual([]);
    world.wait(60_000);
    const [second] = await take();
    expect(second).toMatchObject({
      id: first.id,
      messageKey: first.messageKey,
      attempts: 2,
      error: FULL.error,
      failures: 1,
    });
    expect(second.notice).toEqual(first.notice);
  });

  it('in flight when the process dies goes out again, with the same key', async () => {
    const [first] = await take();
    const restarted = openSqlite(world.path);
    await restarted.transaction((tx) => releaseLetters(tx));
    const again = await restarted.transaction((tx) => takeDueLetters(tx, world.now(), 10, leaveNothingOut));
    await restarted.close();
    expect(again.map(({ messageKey }) => messageKey)).toContain(first.messageKey);
    expect(again.filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  it('given up marks the address, which both players may see, until a letter gets through', async () => {
    const [{ id }] = await take();
    await write((tx) => giveUp(tx, id, { ...UNKNOWN, now: world.now(), marked: true }));
    expect(await mailTrouble(world.database.reads, game.id)).toEqual({ unreached: ['black'], down: false });
    expect(await take()).toEqual([]);
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toEqual([]);
    await play(world, game.id, 'e5', 'd4');
    for (const letter of await take()) await write((tx) => markSent(tx, letter.id, world.now()));
    expect(await mailTrouble(world.database.reads, game.id)).toEqual({ unreached: [], down: false });
  });

  it('whose turn has been played meanwhile is known to be stale, and is dropped', async () => {
    await play(world, game.id, 'e5');
    const letters = await take();
    expect(letters.map(({ notice, standing }) => [notice.kind, isStale(notice, standing)])).toEqual([
      ['your-turn', true],
      ['your-turn', false],
    ]);
    await write((tx) => dropLetter(tx, letters[0].id, world.now()));
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toEqual([]);
  });

  it('that has been settled stays as it is', async () => {
    const [{ id }] = await take();
    await write((tx) => markSent(tx, id, world.now()));
    await write((tx) => dropLetter(tx, id, world.now()));
    await write((tx) => putOff(tx, id, { ...FULL, now: world.now(), attemptAt: world.now() }));
    expect(await listLetters(world.database.reads, 10, leaveNothingOut)).toMatchObject([
      { id, state: 'sent', error: undefined },
    ]);
  });
});

describe('a way that is down', () => {
  const fail = async (id: number) =>
    write((tx) =>
      hold(tx, id, {
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
    const [first] = await take(1);
    await fail(first.id);
    return first.id;
  }

  it('is known with its trouble and since when, until a letter leaves', async () => {
    const since = world.now();
    expect(await mailWay(world.database.reads)).toMatchObject({ failing: undefined });
    await holdTwo();
    world.wait(60_000);
    const [probe] = await take();
    await fail(probe.id);
    expect(await mailWay(world.database.reads)).toEqual({
      taken: 0,
      triedAt: world.now(),
      failing: { since, failures: 2, trouble: 'connect ECONNREFUSED' },
    });
    expect(await mailDownSince(world.database.reads)).toBe(since);
    world.wait(60_000);
    const [next] = await take();
    await write((tx) => markSent(tx, next.id, world.now()));
    expect(await mailWay(world.database.reads)).toMatchObject({ taken: 1, failing: undefined });
    expect(await mailDownSince(world.database.reads)).toBeUndefined();
  });

  it('holds the letters that were due, and gives out one at a time when it may be tried again, another one first', async () => {
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

  it('gives out a letter that is queued later', async () => {
    await holdTwo();
    const notice = gameNotice('fresh-link', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    expect((await take()).map(({ notice }) => notice.kind)).toEqual(['fresh-link']);
  });

  it('that works again makes all letters due that it held', async () => {
    await holdTwo();
    const notice = gameNotice('fresh-link', { game, turns: [] }, 'black', world.now());
    await write((tx) => queueNotice(tx, notice, world.now()));
    const [fresh] = await take();
    await write((tx) => markSent(tx, fresh.id, world.now()));
    expect((await take()).map(({ notice }) => notice.kind)).toEqual(['your-turn', 'draw-offer']);
  });

  it('is none once no letter waits for it', async () => {
    const failed = await holdTwo();
    world.wait(5_000);
    const [second] = await take();
    await write((tx) => dropLetter(tx, second.id, world.now()));
    const [first] = await take();
    expect(first.id).toBe(failed);
    await write((tx) => dropLetter(tx, first.id, world.now()));
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
        const [{ id }] = await take();
        await write((tx) =>
          putOff(tx, id, { ...FULL, now: world.now(), attemptAt: world.now() + 6 * 3_600_000 }),
        );
      },
    ],
    [
      'held',
      async () => {
        const [{ id }] = await take();
        const now = world.now();
        await write((tx) =>
          hold(tx, id, { kind: 'way', error: 'refused', trouble: 'login 535', now, probeAt: now + 300_000 }),
        );
      },
    ],
  ])('leaves no letter waiting that was %s', async (_state, prepare) => {
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
