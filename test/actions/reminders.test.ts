import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetLetters } from '../../src/actions/forget-letters.ts';
import { stopReminders } from '../../src/actions/stop-reminders.ts';
import { isStale } from '../../src/games/delivery.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import { markSent } from '../../src/store/outbox.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, dueLetters, expectOk, play, takeLetters } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

describe('reminders', () => {
  it('come at half-time and for the last 24 hours, with the last turn repeated', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    world.wait(3.5 * DAY_MS - 1);
    expect(await dueLetters(world)).toEqual([]);
    world.wait(1);
    const [half] = await takeLetters(world);
    expect(half.address).toBe('bo@example.org');
    expect(half.notice).toMatchObject({
      kind: 'reminder-half-time',
      facts: { reader: 'black', linkTurnNumber: 2, lastTurn: { moves: [{ san: 'e4' }] } },
    });
    world.wait(2.5 * DAY_MS);
    expect(await dueLetters(world)).toEqual(['reminder-last-day bo@example.org']);
  });

  it('come for the first turn too, to whoever has it', async () => {
    await begin(world);
    await begin(world, { plays: 'black' });
    await takeLetters(world);
    world.wait(3.5 * DAY_MS);
    expect(await dueLetters(world)).toEqual([
      'reminder-half-time ann@example.org',
      'reminder-half-time bo@example.org',
    ]);
  });

  it('do not come after the turn has been played', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await takeLetters(world);
    world.wait(6 * DAY_MS + 1);
    expect(await dueLetters(world)).toEqual([
      'reminder-half-time ann@example.org',
      'reminder-last-day ann@example.org',
    ]);
  });

  it('do not come without a clock, and once only in a turn of two days', async () => {
    const quiet = await begin(world, { terms: { clock: { kind: 'none' } } });
    const quick = await begin(world, { terms: { clock: { kind: 'per-turn', perTurnDays: 2 } } });
    for (const { id } of [quiet, quick]) await play(world, id, 'e4');
    await takeLetters(world);
    world.wait(2 * DAY_MS - HOUR_MS);
    expect(await dueLetters(world)).toEqual(['reminder-half-time bo@example.org']);
  });

  it('stopped by a player are stopped in this game, for this side, also those that wait', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await takeLetters(world);
    const stopped = expectOk(await stopReminders(world, { gameId: game.id, color: 'black' }));
    expect(stopped.remindersStopped).toEqual({ white: false, black: true });
    world.wait(3.5 * DAY_MS);
    const waiting = await takeLetters(world);
    expect(waiting.map(({ notice, standing }) => isStale(notice, standing))).toEqual([true]);
    await play(world, game.id, 'e5', 'd4');
    world.wait(3.5 * DAY_MS);
    expect(await dueLetters(world)).toEqual(['your-turn ann@example.org', 'your-turn bo@example.org']);
  });

  it('stopped twice, or after the game, change nothing more', async () => {
    const game = await begin(world);
    await stopReminders(world, { gameId: game.id, color: 'black' });
    const before = await dumpDatabase(world.database.reads);
    expect((await stopReminders(world, { gameId: game.id, color: 'black' })).ok).toBe(true);
    expect(await dumpDatabase(world.database.reads)).toBe(before);
    await play(world, game.id, 'f3', 'e5', 'g4', 'Qh4#');
    expect((await stopReminders(world, { gameId: game.id, color: 'white' })).ok).toBe(true);
    const missing = await stopReminders(world, { gameId: 'AAAAAAAAAAAAAAAA', color: 'white' });
    expect(missing).toMatchObject({ problem: { reason: 'unknown' } });
  });
});

describe('letters that are done with', () => {
  it('are forgotten after a month, and those that wait are not', async () => {
    const game = await begin(world, { terms: { clock: { kind: 'per-turn', perTurnDays: 60 } } });
    await play(world, game.id, 'e4');
    const letters = await takeLetters(world);
    for (const { id } of letters) {
      await world.database.transaction((transaction) => markSent(transaction, id, world.now()));
    }
    world.wait(30 * DAY_MS);
    expect(await forgetLetters(world)).toBe(0);
    world.wait(1);
    expect(await forgetLetters(world)).toBe(letters.length);
    expect(await dueLetters(world)).toEqual(['reminder-half-time bo@example.org']);
  });
});
