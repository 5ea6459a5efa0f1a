import { findGame, overdueGameIds } from '../store/games.ts';
import { endOverdue } from './change-game.ts';
import { type Settled, settleEach } from './settle-each.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Ends games whose deadline has passed, with no visit of anybody. What is left over waits for the next call. */
export async function endOverdueGames(world: World): Promise<Settled> {
  const ids = await overdueGameIds(world.database.reads, world.certainNow(), MOST_AT_ONCE);
  return settleEach(ids, async (id) => {
    return world.database.transaction(async (transaction) => {
      const game = await findGame(transaction, id);
      return game !== undefined && (await endOverdue(transaction, world, game)) !== undefined;
    });
  });
}
