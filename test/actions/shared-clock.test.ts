import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptMachineTime, confirmMachineClock, keepTime } from '../../src/actions/adopt-machine-time.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import type { World } from '../../src/actions/world.ts';
import { createTrustedClock, type TrustedClock } from '../../src/clock/trusted-clock.ts';
import { isRunning } from '../../src/games/game.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/games/terms.ts';
import { findKeptTime } from '../../src/store/kept-time.ts';
import { begin, gameNow, play } from '../support/games.ts';
import { type SettableMachine, settableMachine } from '../support/machine.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

const YEAR_MS = 365 * DAY_MS;
const KEEP_EVERY_MS = 10_000;

/** One of the processes that work on the database. */
interface Process {
  readonly machine: SettableMachine;
  readonly clock: TrustedClock;
  readonly world: World;
}

let store: TestWorld;
beforeEach(() => {
  store = openTestWorld();
});
afterEach(() => store.close());

async function startOn(machine: SettableMachine): Promise<Process> {
  const clock = createTrustedClock(machine, await findKeptTime(store.database.reads));
  return { machine, clock, world: { ...store, now: clock.now, certainNow: clock.certainNow } };
}

/** What the jobs of each do now and then. */
async function doJobs(...processes: readonly Process[]): Promise<void> {
  for (const { clock, world } of processes) {
    await adoptMachineTime(store.database, clock);
    await keepTime(store.database, clock);
    expect((await endOverdueGames(world)).failures).toEqual([]);
  }
}

/** Time goes by on all machines, with as many looks of each process as it takes to write once. */
async function pass(ms: number, ...processes: readonly Process[]): Promise<void> {
  const machines = new Set(processes.map(({ machine }) => machine));
  for (const part of [ms - 3 * KEEP_EVERY_MS, ...Array.from({ length: 3 }, () => KEEP_EVERY_MS)]) {
    for (const machine of machines) machine.pass(part);
    await doJobs(...processes);
  }
}

const timesOf = (...processes: readonly Process[]) =>
  processes.map(({ clock }) => [clock.now(), clock.disputedMs()]);

describe('two processes on one machine', () => {
  let one: Process;
  let other: Process;
  beforeEach(async () => {
    const machine = settableMachine(START_TIME);
    one = await startOn(machine);
    await pass(HOUR_MS, one);
    other = await startOn(machine);
    await pass(HOUR_MS, one, other);
  });

  it('take over its clock once, and go on by one time', async () => {
    const game = await begin(one.world);
    one.machine.setClock(2 * DAY_MS);
    await doJobs(one, other);
    await play(other.world, game.id, 'e4');
    await confirmMachineClock(store.database, one.machine.bootId);
    await doJobs(one, other);
    const now = START_TIME + 2 * HOUR_MS + 2 * DAY_MS;
    expect(timesOf(one, other)).toEqual([
      [now, undefined],
      [now, undefined],
    ]);
    expect((await gameNow(one.world, game.id)).clock).toMatchObject({ deadlineAt: now + 7 * DAY_MS });
    await pass(2 * DAY_MS, one, other);
    expect((await gameNow(one.world, game.id)).clock).toMatchObject({ deadlineAt: now + 7 * DAY_MS });
  });

  it('take it over once although both have seen the word of the host', async () => {
    one.machine.setClock(2 * DAY_MS);
    await doJobs(one, other);
    await confirmMachineClock(store.database, one.machine.bootId);
    const moved = await Promise.all([one, other].map(({ clock }) => adoptMachineTime(store.database, clock)));
    expect(moved.filter((byMs) => byMs !== undefined)).toEqual([2 * DAY_MS]);
    expect(one.clock.now()).toBe(other.clock.now());
  });
});

describe('two processes on two machines', () => {
  let right: Process;
  let wrong: Process;

  /** The other machine has run longer, so that their steady counts differ. */
  async function startBoth(wrongByMs: number): Promise<void> {
    right = await startOn(settableMachine(START_TIME));
    await pass(HOUR_MS, right);
    const machine = settableMachine(START_TIME + HOUR_MS + wrongByMs);
    machine.restart(0);
    machine.pass(DAY_MS);
    machine.setClock(-DAY_MS);
    wrong = await startOn(machine);
  }

  it.each([
    ['ahead', YEAR_MS],
    ['behind', -YEAR_MS],
  ])('one of them a year %s: it takes up the time of the other, for good', async (_, byMs) => {
    await startBoth(byMs);
    const game = await begin(right.world);
    await pass(MINUTE_MS, wrong, right);
    expect(Math.abs(wrong.clock.now() - right.clock.now())).toBeLessThan(KEEP_EVERY_MS + 1);
    await pass(3 * DAY_MS, wrong, right);
    expect(right.clock.now()).toBe(START_TIME + HOUR_MS + MINUTE_MS + 3 * DAY_MS);
    expect(right.clock.disputedMs()).toBeUndefined();
    expect(Math.abs((wrong.clock.disputedMs() ?? 0) - byMs)).toBeLessThan(MINUTE_MS);
    expect(isRunning(await gameNow(right.world, game.id))).toBe(true);
    await pass(5 * DAY_MS, wrong, right);
    expect(isRunning(await gameNow(right.world, game.id))).toBe(false);
  });

  it('a clock that jumps while both run holds up what its own process ends alone', async () => {
    await startBoth(0);
    await pass(HOUR_MS, wrong, right);
    const game = await begin(right.world);
    wrong.machine.setClock(YEAR_MS);
    await pass(8 * DAY_MS, wrong, right);
    expect(right.clock.now()).toBe(START_TIME + 2 * HOUR_MS + 8 * DAY_MS);
    expect(wrong.clock.now()).toBe(right.clock.now());
    expect(isRunning(await gameNow(right.world, game.id))).toBe(false);
  });

  it('the host says of one clock that it is right: both go by it', async () => {
    await startBoth(0);
    await pass(HOUR_MS, wrong, right);
    for (const { machine } of [wrong, right]) machine.setClock(2 * DAY_MS);
    await doJobs(wrong, right);
    await confirmMachineClock(store.database, right.machine.bootId);
    await pass(MINUTE_MS, wrong, right);
    const now = START_TIME + 2 * HOUR_MS + 2 * DAY_MS + MINUTE_MS;
    expect(timesOf(wrong, right)).toEqual([
      [now, undefined],
      [now, undefined],
    ]);
  });

  it('the one whose clock is right is stopped: after a day the other is believed', async () => {
    await startBoth(0);
    await pass(HOUR_MS, wrong, right);
    wrong.machine.setClock(2 * DAY_MS);
    await pass(2 * HOUR_MS, wrong, right);
    await pass(DAY_MS, wrong);
    await pass(MINUTE_MS, wrong);
    const now = START_TIME + 4 * HOUR_MS + MINUTE_MS + 3 * DAY_MS;
    expect(timesOf(wrong)).toEqual([[now, undefined]]);
  });
});
