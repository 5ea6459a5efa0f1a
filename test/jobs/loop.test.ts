import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../src/actions/settle-each.ts';
import { createFaults } from '../../src/faults.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { startLoop } from '../../src/jobs/loop.ts';
import { SCHEDULE, type TimedWork } from '../../src/jobs/schedule.ts';
import { createLog } from '../../src/log.ts';
import { begin, gameNow, inviteAndConfirm, inviteUnconfirmed, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let lines: string[];
const faults = () =>
  createFaults(createLog('info', { write: (line) => lines.push(line) }), world.randomBytes);
beforeEach(() => {
  world = openTestWorld();
  lines = [];
});
afterEach(() => world.close());

/** Work that is done `times` times, and a promise for its last time. */
function counted(times: number, run: (round: number) => Promise<readonly Failure[]>) {
  let round = 0;
  let last: () => void;
  const done = new Promise<void>((resolve) => {
    last = resolve;
  });
  const work: TimedWork = {
    name: 'counted',
    everyMs: 1,
    run: async () => {
      round += 1;
      if (round >= times) last();
      return run(round);
    },
  };
  return { work, done, rounds: () => round };
}

describe('the loop', () => {
  it('does its work at once, and again and again', async () => {
    const { work, done, rounds } = counted(3, async () => []);
    const loop = startLoop(world, [work], faults());
    expect(rounds()).toBe(1);
    await done;
    await loop.stop();
    expect(rounds()).toBeGreaterThanOrEqual(3);
  });

  it('goes on after a failure, which is logged without addresses', async () => {
    const { work, done } = counted(3, async (round) => {
      if (round === 1) throw new Error('about ann@example.org');
      return [{ id: 'game', error: new Error('one of many') }];
    });
    const loop = startLoop(world, [work], faults());
    await done;
    await loop.stop();
    expect(lines[0]).toContain('a job failed');
    expect(lines[1]).toContain('one of many');
    expect(lines.join()).not.toContain('ann@example.org');
  });

  it('stops after what is under way, and does nothing more', async () => {
    let finish: (() => void) | undefined;
    let finished = false;
    const { work, done, rounds } = counted(1, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished = true;
      return [];
    });
    const loop = startLoop(world, [work], faults());
    await done;
    const stopped = loop.stop();
    finish?.();
    await stopped;
    expect(finished).toBe(true);
    expect(rounds()).toBe(1);
  });
});

it('a part of a job that fails each time is logged once, with an id, and so is another', async () => {
  const { work, done } = counted(5, async (round) => [
    { id: 'game 1', error: new Error('broken') },
    ...(round > 2 ? [{ id: 'game 2', error: new Error('broken') }] : []),
  ]);
  const loop = startLoop(world, [work], faults());
  await done;
  await loop.stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      work: 'counted',
      row: 'game 1',
      msg: 'part of a job failed',
    },
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      work: 'counted',
      row: 'game 2',
      msg: 'part of a job failed',
    },
  ]);
});

describe('the schedule', () => {
  it('ends overdue games and lapsed invitations with no visit of anybody, within five minutes', async () => {
    expect(SCHEDULE.find(({ name }) => name === 'end overdue games')?.everyMs).toBeLessThanOrEqual(
      5 * 60_000,
    );
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await inviteUnconfirmed(world);
    await inviteAndConfirm(world);
    world.wait(15 * DAY_MS);
    for (const work of SCHEDULE) expect(await work.run(world)).toEqual([]);
    expect((await gameNow(world, game.id)).state).toMatchObject({ termination: 'time' });
    const left = await world.database.reads.all<{ status: string }>(
      'SELECT status FROM invitation ORDER BY status',
    );
    expect(left.map(({ status }) => status)).toEqual(['accepted', 'expired']);
  });
});
