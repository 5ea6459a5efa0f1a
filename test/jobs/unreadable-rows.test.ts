import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../src/actions/settle-each.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import { SCHEDULE } from '../../src/jobs/schedule.ts';
import { DAMAGED_GAMES, DAMAGED_TERMS } from '../support/damage.ts';
import { begin, dueLetters, inviteAndConfirm, play, takeLetters } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

/** Does all timed work that there is. */
async function doAllWork(): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const work of SCHEDULE) failures.push(...(await work.run(world)));
  return failures;
}

const idsOf = (failures: readonly Failure[]) => [...new Set(failures.map(({ id }) => id))];

describe.each(DAMAGED_GAMES)('a game %s', (_what, set) => {
  it('does not keep others from being reminded and from ending on time', async () => {
    const games = [await begin(world), await begin(world), await begin(world)];
    for (const { id } of games) await play(world, id, 'e4', 'e5');
    const [first, bad, last] = games.map(({ id }) => id);
    await takeLetters(world);
    await world.place.damage(`UPDATE game SET ${set} WHERE id = ?`, bad!);
    world.wait(4 * DAY_MS);
    expect(idsOf(await doAllWork())).toEqual([bad]);
    expect(await dueLetters(world)).toEqual([
      'reminder-half-time ann@example.org',
      'reminder-half-time ann@example.org',
    ]);
    world.wait(4 * DAY_MS);
    expect(idsOf(await doAllWork())).toEqual([bad]);
    const over = await world.database.reads.all<{ id: string }>(
      `SELECT id FROM game WHERE status = 'finished'`,
    );
    expect(over.map(({ id }) => id).sort()).toEqual([first, last].sort());
  });
});

describe.each(DAMAGED_TERMS)('an invitation %s', (_what, set) => {
  it('does not keep others from expiring', async () => {
    const invitations = [
      await inviteAndConfirm(world),
      await inviteAndConfirm(world, { open: true }),
      await inviteAndConfirm(world),
    ];
    const [first, bad, last] = invitations.map(({ id }) => id);
    await world.place.damage(`UPDATE invitation SET ${set} WHERE id = ?`, bad!);
    world.wait(15 * DAY_MS + HOUR_MS);
    expect(idsOf(await doAllWork())).toEqual([bad]);
    const over = await world.database.reads.all<{ id: string }>(
      `SELECT id FROM invitation WHERE status = 'expired'`,
    );
    expect(over.map(({ id }) => id).sort()).toEqual([first, last].sort());
  });
});
