import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { adoptMachineTime, confirmMachineClock, keepTime } from '../../src/actions/adopt-machine-time.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import { expireInvitations } from '../../src/actions/expire-invitations.ts';
import { keepDraft } from '../../src/actions/keep-draft.ts';
import type { World } from '../../src/actions/world.ts';
import { createTrustedClock, type TrustedClock } from '../../src/clock/trusted-clock.ts';
import { type Game, isRunning } from '../../src/games/game.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/games/terms.ts';
import type { Database } from '../../src/store/database.ts';
import { findInvitation } from '../../src/store/invitations.ts';
import { findKeptTime } from '../../src/store/kept-time.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import {
  begin,
  expectOk,
  gameNow,
  inviteAndConfirm,
  leaseLetters,
  play,
  takeLetters,
  turnOf,
} from '../support/games.ts';
import { type SettableMachine, settableMachine } from '../support/machine.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

const YEAR_MS = 365 * DAY_MS;
const QUIET_MS = 10 * MINUTE_MS;

let store: TestWorld;
let machine: SettableMachine;
let clock: TrustedClock;
let world: World;

/** A start of the service over the same file. */
async function start(): Promise<void> {
  clock = createTrustedClock(machine, await findKeptTime(store.database.reads));
  world = { ...store, now: clock.now, certainNow: clock.certainNow };
}

/** What the jobs do now and then. */
async function doJobs(): Promise<void> {
  await adoptMachineTime(store.database, clock);
  await keepTime(store.database, clock);
  expect((await endOverdueGames(world)).failures).toEqual([]);
  expect((await expireInvitations(world)).failures).toEqual([]);
}

const isOn = async ({ id }: Game) => isRunning(await gameNow(world, id));

async function deadlineOf({ id }: Game): Promise<number | undefined> {
  const { clock } = await gameNow(world, id);
  return clock.kind === 'running' ? clock.deadlineAt : undefined;
}

beforeEach(async () => {
  store = openTestWorld();
  machine = settableMachine(START_TIME);
  await start();
  machine.pass(QUIET_MS);
});
afterEach(() => store.close());

describe('a clock that jumps ahead by a year for a minute', () => {
  it('ends no game, and turns played meanwhile get the time that they should have', async () => {
    const game = await begin(world);
    const invitation = await inviteAndConfirm(world);
    machine.setClock(YEAR_MS);
    await doJobs();
    await play(world, game.id, 'e4');
    machine.pass(MINUTE_MS);
    await doJobs();
    machine.setClock(-YEAR_MS);
    await doJobs();
    expect(await deadlineOf(game)).toBe(START_TIME + QUIET_MS + 7 * DAY_MS);
    expect((await findInvitation(store.database.reads, invitation.id))?.status).toBe('invited');
    machine.pass(7 * DAY_MS);
    await doJobs();
    expect(await isOn(game)).toBe(false);
  });
});

it('a clock of the machine that cannot be taken over, since the database fails, is asked again', async () => {
  machine.setClock(2 * DAY_MS);
  await doJobs();
  expect(await confirmMachineClock(store.database, machine.bootId)).toBe(true);
  const { transaction } = store.database;
  const before = clock.now();
  const failing: Database = {
    ...store.database,
    transaction: (work) =>
      transaction(async (inside) => {
        await work(inside);
        throw new Error('The disk is full.');
      }),
  };
  await expect(adoptMachineTime(failing, clock)).rejects.toThrow('The disk is full.');
  expect([clock.now(), clock.disputedMs()]).toEqual([before, 2 * DAY_MS]);
  await doJobs();
  expect(clock.disputedMs()).toBeUndefined();
});

describe('a clock that jumps ahead and stays there', () => {
  let game: Game;
  beforeEach(async () => {
    game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    machine.pass(6 * DAY_MS);
    machine.setClock(2 * DAY_MS);
    await doJobs();
  });

  it('ends games whose deadline it has passed over a day later, not earlier', async () => {
    machine.pass(DAY_MS - 1);
    await doJobs();
    expect(await isOn(game)).toBe(true);
    machine.pass(1);
    await doJobs();
    expect(await isOn(game)).toBe(false);
  });

  it('ends them at once when the host says that the clock is right', async () => {
    expect(await confirmMachineClock(store.database, machine.bootId)).toBe(true);
    await doJobs();
    expect(await isOn(game)).toBe(false);
    expect(clock.disputedMs()).toBeUndefined();
    // Said once is heeded once.
    machine.setClock(2 * DAY_MS);
    await doJobs();
    expect(clock.disputedMs()).toBe(2 * DAY_MS);
  });

  it('lets who is waited for play until then, and keep a draft', async () => {
    machine.pass(DAY_MS - 1);
    const current = await gameNow(world, game.id);
    expectOk(
      await keepDraft(world, { gameId: game.id, color: 'white', turnNumber: 3, epoch: 0, moves: ['Nf3'] }),
    );
    expectOk(await playTurn(world, turnOf(current, 'Nf3')));
  });

  it('takes no time from turns that began meanwhile, invitations that were made, and emails that wait', async () => {
    const later = await begin(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    const invitation = await inviteAndConfirm(world, { opponent: { name: 'Di', email: 'di@example.org' } });
    const deadlineBefore = (await deadlineOf(later)) ?? 0;
    machine.pass(DAY_MS);
    await doJobs();
    expect(await isOn(game)).toBe(false);
    expect(await deadlineOf(later)).toBe(deadlineBefore + 2 * DAY_MS);
    expect((await findInvitation(store.database.reads, invitation.id))?.expiresAt).toBe(
      invitation.expiresAt + 2 * DAY_MS,
    );
    expect((await takeLetters(world)).map(({ notice }) => notice.kind)).toContain('invitation');
  });
});

describe('a clock that is set back by a year', () => {
  it('takes no time from anybody, and gives none', async () => {
    const game = await begin(world);
    machine.setClock(-YEAR_MS);
    await doJobs();
    await play(world, game.id, 'e4');
    expect(await deadlineOf(game)).toBe(START_TIME + QUIET_MS + 7 * DAY_MS);
    machine.pass(7 * DAY_MS);
    await doJobs();
    expect(await isOn(game)).toBe(true);
    machine.pass(1);
    await doJobs();
    expect(await isOn(game)).toBe(false);
  });

  it('is followed when the host says so, with the time of every running turn as it was', async () => {
    const game = await begin(world);
    machine.setClock(-YEAR_MS);
    await doJobs();
    machine.pass(HOUR_MS);
    await confirmMachineClock(store.database, machine.bootId);
    await doJobs();
    expect(world.now()).toBe(START_TIME + QUIET_MS + HOUR_MS - YEAR_MS);
    expect(await deadlineOf(game)).toBe(START_TIME + QUIET_MS - YEAR_MS + 7 * DAY_MS);
    expect((await takeLetters(world)).length).toBeGreaterThan(0);
  });
});

it('a clock that is taken over backward leaves no date to come behind, by which limits would count or rows be kept', async () => {
  machine.setClock(-YEAR_MS);
  await doJobs();
  await begin(world);
  await inviteAndConfirm(world, { opponent: { name: 'Di', email: 'di@example.org' } });
  const letters = await leaseLetters(world);
  await store.database.transaction((tx) => markSent(tx, letters, world.now()));
  await confirmMachineClock(store.database, machine.bootId);
  await doJobs();
  const later = await store.database.reads.all(
    `SELECT 'player' FROM player WHERE created_at > ?1
      UNION ALL SELECT 'outbox' FROM outbox WHERE queued_at > ?1 OR closed_at > ?1
      UNION ALL SELECT 'invitation' FROM invitation WHERE created_at > ?1 OR confirmed_at > ?1`.replaceAll(
      '?1',
      String(world.now()),
    ),
  );
  expect(later).toEqual([]);
});

describe('after an outage', () => {
  let game: Game;
  beforeEach(async () => {
    game = await begin(world, {
      terms: { timeControl: { kind: 'bank', bankMs: 5 * DAY_MS, incrementMs: DAY_MS } },
    });
    await play(world, game.id, 'e4', 'e5');
    await doJobs();
    machine.restart(6 * DAY_MS);
    await start();
  });

  it('nothing ends for ten minutes, then what is over ends', async () => {
    machine.pass(QUIET_MS - 1);
    await doJobs();
    expect(await isOn(game)).toBe(true);
    machine.pass(1);
    await doJobs();
    expect(await isOn(game)).toBe(false);
  });

  it('whose time ran out meanwhile may still play in these ten minutes, with nothing left in the bank but the increment', async () => {
    machine.pass(QUIET_MS - 1);
    const played = await play(world, game.id, 'Nf3');
    expect(played.clock).toMatchObject({ left: { white: { bankMs: DAY_MS } } });
    machine.pass(HOUR_MS);
    await doJobs();
    expect(await isOn(game)).toBe(true);
  });
});

describe('a database that an earlier version has used', () => {
  it('was seen last at its latest turn: nothing ends for ten minutes, and the time does not begin before it', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    machine.restart(-YEAR_MS);
    await start();
    expect(world.now()).toBe(START_TIME + QUIET_MS);
    expect(world.certainNow()).toBe(0);
    expect(clock.disputedMs()).toBe(-YEAR_MS);
  });
});

it('a clock that nobody has looked at yet cannot be confirmed', async () => {
  expect(await confirmMachineClock(store.database, machine.bootId)).toBe(false);
});
