import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTrustedClock } from '../../src/clock/trusted-clock.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import { healthPromises, isNearlyFull } from '../../src/health/promises.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import { markWayFails, markWayWorks } from '../../src/store/mail-way.ts';
import { roomFor } from '../../src/store/room.ts';
import { takeDueLetters } from '../../src/store/take-letters.ts';
import { begin, inviteUnconfirmed, leaseLetters } from '../support/games.ts';
import { type SettableMachine, settableMachine } from '../support/machine.ts';
import { holdLock } from '../support/other-program.ts';
import { leaveNothingOut, openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

const STRANGER_LIMITS = { perMailbox: 3, perClient: 3, perDay: 2 };

let world: TestWorld;
let machine: SettableMachine;
/** The words of what does not hold, for a service that begins to look now. */
let watch: () => () => Promise<string[]>;
let broken: () => Promise<string[]>;
beforeEach(() => {
  world = openTestWorld();
  machine = settableMachine(START_TIME);
  const clock = createTrustedClock(machine, undefined);
  watch = () => {
    const promises = healthPromises({
      database: world.database,
      place: { kind: 'sqlite', path: world.place.path },
      clock,
      strangerLimits: STRANGER_LIMITS,
    });
    return async () => {
      const words: string[] = [];
      for (const { word, broken } of promises) {
        const detail = await broken().catch((error: unknown) => String(error));
        if (detail !== undefined) words.push(word);
      }
      return words;
    };
  };
  broken = watch();
});
afterEach(() => world.close());

describe('what is promised', () => {
  it('holds in a service that runs as it should', async () => {
    await begin(world);
    expect(await broken()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['is deleted', () => rmSync(world.place.path)],
    ['is moved away', () => renameSync(world.place.path, `${world.place.path}.away`)],
    [
      'is replaced',
      () => {
        writeFileSync(`${world.place.path}.other`, readFileSync(world.place.path));
        renameSync(`${world.place.path}.other`, world.place.path);
      },
    ],
  ])('does not hold for the database file, nor for writing, when the file %s', async (_how, happen) => {
    happen();
    expect(await broken()).toEqual(['database file', 'writing']);
  });

  it.each<[string, () => void]>([
    ['is cut short', () => truncateSync(world.place.path, 5_000)],
    ['is emptied', () => truncateSync(world.place.path, 0)],
    ['begins with something else', () => overwrite(0, 200)],
    ['is overwritten in its midst', () => overwrite(4_096, 40_000)],
  ])('does not hold for a database file that %s, though nobody reads there', async (_how, damage) => {
    // All that was written is in the file itself.
    await world.database.transaction((tx) => tx.first('SELECT 1'));
    await checkpoint();
    damage();
    await expect.poll(watch()).toContain('database file');
  });

  it('does not hold for writing while another program holds the lock for good', async () => {
    const other = await holdLock(world.place.path);
    expect(await broken()).toEqual(['writing']);
    await other.letGo();
    expect(await broken()).toEqual([]);
  });

  it('does not hold for mail once an email of a game has waited for more than an hour', async () => {
    await begin(world);
    machine.pass(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    machine.pass(1);
    expect(await broken()).toEqual(['mail']);
    const letters = await leaseLetters(world);
    expect(await broken()).toEqual(['mail']);
    await world.database.transaction((tx) => markSent(tx, letters, world.now()));
    expect(await broken()).toEqual([]);
  });

  it('holds for mail while an email waits for a mailbox that is full', async () => {
    await begin(world);
    await world.database.transaction((tx) => tx.run(`UPDATE outbox SET failed_as = 'mailbox', failures = 3`));
    machine.pass(5 * HOUR_MS);
    expect(await broken()).toEqual([]);
  });

  it('does not hold for mail while emails wait for a way that is down', async () => {
    await begin(world);
    await leaseLetters(world);
    await world.database.transaction((tx) =>
      markWayFails(tx, { trouble: 'connect: ECONNREFUSED', now: START_TIME, probeAt: START_TIME + 5_000 }),
    );
    await world.database.transaction((tx) => tx.run('UPDATE outbox SET held = 1 WHERE closed_at IS NULL'));
    expect(await broken()).toEqual(['mail']);
    await world.database.transaction((tx) => markWayWorks(tx, 1, START_TIME));
    expect(await broken()).toEqual([]);
  });

  it('does not hold for mail while emails to strangers wait because as many as may have left in a day', async () => {
    const write = (name: string) =>
      inviteUnconfirmed(world, { challenger: { name, email: `${name}@example.org` } });
    const take = (count: number) =>
      world.database.transaction((tx) =>
        takeDueLetters(
          tx,
          { taker: 'a sender', room: roomFor(count), limits: STRANGER_LIMITS },
          world.now(),
          leaveNothingOut,
        ),
      );
    await write('ann');
    await write('bo2');
    await take(10);
    expect(await broken()).toEqual([]);
    await write('cy');
    expect(await broken()).toEqual(['mail']);
    machine.pass(DAY_MS);
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['ahead', 2 * DAY_MS],
    ['back', -2 * DAY_MS],
  ])('does not hold for the clock while it is set %s', async (_how, byMs) => {
    machine.setClock(byMs);
    expect(await broken()).toEqual(['clock']);
    machine.setClock(-byMs);
    expect(await broken()).toEqual([]);
  });
});

const MB = 1024 ** 2;
it.each([
  ['a large disk with 255 MB free', 255 * MB, 1_000_000 * MB, true],
  ['a large disk with 256 MB free', 256 * MB, 1_000_000 * MB, false],
  ['a disk of 1 GB with 51 MB free', 51 * MB, 1024 * MB, true],
  ['a disk of 1 GB with 52 MB free', 52 * MB, 1024 * MB, false],
  ['a disk that does not tell its size', 0, 0, false],
])('whether %s is nearly full: %4$s', (_disk, free, all, expected) => {
  expect(isNearlyFull(free, all)).toBe(expected);
});

function overwrite(from: number, length: number): void {
  const bytes = readFileSync(world.place.path);
  bytes.fill('garbage ', from, Math.min(from + length, bytes.length));
  // The same file, as a failing disk leaves it.
  writeFileSync(world.place.path, bytes, { flag: 'r+' });
}

async function checkpoint(): Promise<void> {
  const { default: Sqlite } = await import('better-sqlite3');
  const other = new Sqlite(world.place.path);
  other.pragma('wal_checkpoint(TRUNCATE)');
  other.close();
}
