import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopReminders } from '../../src/actions/act-in-game.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import { forgetLetters } from '../../src/actions/forget-what-is-over.ts';
import { remindPlayers } from '../../src/actions/remind-players.ts';
import type { Color } from '../../src/engine/index.ts';
import { isStale } from '../../src/games/delivery.ts';
import type { Game } from '../../src/games/game.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, dueLetters, expectOk, leaseLetters, play, takeLetters } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

/** Lets time pass, has players reminded, and gives the letters that are due then. */
async function lettersAfter(ms: number): Promise<string[]> {
  world.wait(ms);
  expect((await remindPlayers(world)).failures).toEqual([]);
  return dueLetters(world);
}

const link = (game: Game, color: Color, turnNumber: number) => ({
  gameId: game.id,
  color,
  turnNumber,
  epoch: 0,
});

describe('reminders', () => {
  it('come at half-time and for the last 24 hours, with the last turn repeated', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    expect(await lettersAfter(3.5 * DAY_MS - 1)).toEqual([]);
    world.wait(1);
    expect(await remindPlayers(world)).toEqual({ count: 1, failures: [] });
    const [half] = await takeLetters(world);
    expect(half?.address).toBe('bo@example.org');
    expect(half?.notice).toMatchObject({
      kind: 'reminder-half-time',
      facts: { reader: 'black', linkTurnNumber: 2, lastTurn: { moves: [{ san: 'e4' }] } },
    });
    expect(await lettersAfter(2.5 * DAY_MS - 1)).toEqual([]);
    expect(await lettersAfter(1)).toEqual(['reminder-last-day bo@example.org']);
    expect(await lettersAfter(DAY_MS)).toEqual([]);
  });

  it('do not come for a game whose time is over, which ends all the same', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await takeLetters(world);
    expect(await lettersAfter(7 * DAY_MS + 1)).toEqual([]);
    expect(await endOverdueGames(world)).toEqual({ count: 1, failures: [] });
  });

  it('do not come without a clock, and once only in a turn of two days', async () => {
    const quiet = await begin(world, { terms: { timeControl: { kind: 'none' } } });
    const quick = await begin(world, { terms: { timeControl: { kind: 'per-turn', turnMs: 2 * DAY_MS } } });
    for (const { id } of [quiet, quick]) await play(world, id, 'e4');
    await takeLetters(world);
    expect(await lettersAfter(DAY_MS)).toEqual(['reminder-half-time bo@example.org']);
    expect(await lettersAfter(DAY_MS)).toEqual([]);
  });

  it('stopped by a player are stopped in this game, for this side, also one that waits', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    world.wait(3.5 * DAY_MS);
    await remindPlayers(world);
    const stopped = expectOk(await stopReminders(world, link(game, 'black', 2)));
    expect(stopped.game.remindersStopped).toEqual({ white: false, black: true });
    const waiting = await takeLetters(world);
    expect(waiting.map(({ notice, standing }) => [notice.kind, isStale(notice, standing)])).toEqual([
      ['reminder-half-time', true],
    ]);
    expect(await lettersAfter(3 * DAY_MS)).toEqual([]);
    await play(world, game.id, 'e5');
    await takeLetters(world);
    expect(await lettersAfter(3.5 * DAY_MS)).toEqual(['reminder-half-time ann@example.org']);
    await play(world, game.id, 'd4');
    await takeLetters(world);
    expect(await lettersAfter(6.5 * DAY_MS)).toEqual([]);
  });

  it('stopped twice, or after the game, change nothing more', async () => {
    const game = await begin(world);
    await stopReminders(world, link(game, 'black', 2));
    const before = await dumpDatabase(world.database.reads);
    expect((await stopReminders(world, link(game, 'black', 2))).ok).toBe(true);
    expect(await dumpDatabase(world.database.reads)).toBe(before);
    await play(world, game.id, 'f3', 'e5', 'g4', 'Qh4#');
    expect((await stopReminders(world, link(game, 'white', 5))).ok).toBe(true);
    const missing = await stopReminders(world, { ...link(game, 'white', 1), gameId: 'AAAAAAAAAAAAAAAA' });
    expect(missing).toMatchObject({ problem: { reason: 'unknown' } });
    const never = await stopReminders(world, link(game, 'white', 2));
    expect(never).toMatchObject({ problem: { reason: 'unknown' } });
  });
});

describe('emails that are done with', () => {
  it('are forgotten after a month, and those that wait are not', async () => {
    const game = await begin(world, { terms: { timeControl: { kind: 'per-turn', turnMs: 60 * DAY_MS } } });
    await play(world, game.id, 'e4');
    const letters = await leaseLetters(world);
    await world.database.transaction((transaction) => markSent(transaction, letters, world.now()));
    world.wait(30 * DAY_MS);
    expect(await forgetLetters(world)).toBe(0);
    world.wait(1);
    expect(await forgetLetters(world)).toBe(letters.length);
    expect(await lettersAfter(0)).toEqual(['reminder-half-time bo@example.org']);
    expect(await forgetLetters(world)).toBe(0);
  });
});
