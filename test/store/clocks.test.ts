import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resume, stop } from '../../src/games/clock.ts';
import { endGame } from '../../src/games/ending.ts';
import { type Game, isRunning, type RunningGame, type Turn } from '../../src/games/game.ts';
import { DAY_MS, type TimeControl } from '../../src/games/terms.ts';
import type { Transaction } from '../../src/store/database.ts';
import { findGame, insertGame, overdueGameIds, saveGame } from '../../src/store/games.ts';
import { moveTimes } from '../../src/store/kept-time.ts';
import { clockEvents, liveClock, type Step, timeControls } from '../support/clock-histories.ts';
import { begin } from '../support/games.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let begun: RunningGame;
beforeEach(async () => {
  world = openTestWorld();
  const game = await begin(world);
  if (!isRunning(game)) throw new Error('A game that has begun does not run.');
  begun = game;
});
afterEach(() => world.close());

/** The same game under another id, with such a clock. */
const withClock = (game: RunningGame, timeControl: TimeControl, number: number): RunningGame => ({
  ...game,
  id: String(number).padStart(16, '0'),
  code: String(number).padStart(8, '0'),
  terms: { ...game.terms, timeControl },
});

/** The game after a step of its clock. */
const after = (
  game: RunningGame,
  { after: { clock, toMove, turnNumber, remindersStopped } }: Step,
): RunningGame => ({
  ...game,
  ...{ clock, toMove, turnNumber, remindersStopped, ply: turnNumber },
});

/** Saves what a step has made of a game; what was played does not matter to its clock. */
async function save(transaction: Transaction, before: Game, game: Game): Promise<void> {
  if (before.turnNumber === game.turnNumber) return saveGame(transaction, game, []);
  const turn: Turn = {
    ...{ number: before.turnNumber, color: before.toMove, moves: [{ move: 'e2e4', san: 'e4' }] },
    ...{ message: undefined, offeredDraw: false, playedAt: START_TIME, fen: game.fen },
  };
  await saveGame(transaction, game, [turn]);
}

describe('the clock of a game', () => {
  it('of any kind is taken by the database, however it stands, read as it was, and found once it is overdue', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(timeControls, clockEvents, async (control, history) => {
        number += 1;
        const steps = liveClock(control, history);
        let game = withClock(begun, control, number);
        const [first] = steps;
        if (first) game = { ...game, ...first.before, terms: game.terms };
        await world.database.transaction(async (transaction) => {
          await insertGame(transaction, game);
          for (const step of steps) {
            const next = after(game, step);
            await save(transaction, game, next);
            game = next;
            expect(await findGame(transaction, game.id)).toEqual(game);
            const late = game.clock.kind === 'running' && step.now > game.clock.deadlineAt;
            expect((await overdueGameIds(transaction, step.now, 1_000)).includes(game.id)).toBe(late);
          }
          const state = { kind: 'finished', result: '1/2-1/2', termination: 'agreement' } as const;
          const over = endGame(game, { ...state, finishedAt: START_TIME });
          await saveGame(transaction, over.game, []);
          expect(await findGame(transaction, game.id)).toEqual(over.game);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('that went on in doubtful time keeps what it had left, though its turn had begun before', async () => {
    const doubtful = START_TIME + 3 * DAY_MS;
    const stopped = { ...begun, clock: stop(begun, 'leave', START_TIME + DAY_MS) };
    const resumed = { ...begun, clock: resume(stopped, doubtful) };
    await world.database.transaction(async (transaction) => {
      await saveGame(transaction, resumed, []);
      await moveTimes(transaction, { from: doubtful, byMs: 10 * DAY_MS });
    });
    const moved = await findGame(world.database.reads, begun.id);
    expect(moved?.clock).toMatchObject({
      since: doubtful + 10 * DAY_MS,
      deadlineAt: doubtful + 16 * DAY_MS,
      remindAt: doubtful + 13 * DAY_MS,
    });
    expect(moved?.state).toEqual(begun.state);
  });
});
