import { describe, expect, it } from 'vitest';
import { Conflict, repeatOnConflict } from '../../src/store/conflict.ts';
import { findOrAddPlayer, findPlayerByAddress } from '../../src/store/players.ts';
import { openTestWorld } from '../support/world.ts';

/** Work that meets a conflict so many times before it goes through; counts its runs. */
function meeting(conflicts: number, cause?: Error) {
  let runs = 0;
  return {
    run: async () => {
      runs += 1;
      if (runs <= conflicts) throw new Conflict('somebody was first', cause);
      return `after ${runs} runs`;
    },
    runs: () => runs,
  };
}

describe('work that meets a conflict', () => {
  it('is run again until it meets none', async () => {
    expect(await repeatOnConflict(meeting(3).run, () => 0)).toBe('after 4 runs');
  });

  it('is given up in the end, with what the database said', async () => {
    const cause = new Error('could not serialize access');
    const endless = meeting(Number.POSITIVE_INFINITY, cause);
    await expect(repeatOnConflict(endless.run, () => 0)).rejects.toBe(cause);
    expect(endless.runs()).toBe(12);
  });

  it('is not run again for anything else', async () => {
    let runs = 0;
    const broken = async () => {
      runs += 1;
      throw new Error('a bug');
    };
    await expect(repeatOnConflict(broken, () => 0)).rejects.toThrow('a bug');
    expect(runs).toBe(1);
  });

  it('leaves nothing of the runs that met one', async () => {
    const world = openTestWorld();
    let runs = 0;
    await world.database.transaction(async (transaction) => {
      runs += 1;
      await findOrAddPlayer(transaction, `run-${runs}@example.org`, 1);
      if (runs === 1) throw new Conflict('somebody was first');
    });
    expect(await findPlayerByAddress(world.database.reads, 'run-1@example.org')).toBeUndefined();
    expect(await findPlayerByAddress(world.database.reads, 'run-2@example.org')).toBeDefined();
    await world.close();
  });
});
