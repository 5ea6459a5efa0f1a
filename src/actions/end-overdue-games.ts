import { findGameWithTurns, overdueGameIds } from '../store/games.ts';
import { endOverdue } from './act-in-game.ts';
import { type Settled, settleEach } from './settle-each.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Ends games whose deadline has passed, with no visit of anybody. What is left over waits for the next call. */
export async function endOverdueGames(world: World): Promise<Settled> {
  const ids = await overdueGameIds(world.database.reads, world.certainNow(), MOST_AT_ONCE);
  return settleEach(ids, (id) => inTransaction(world, (work) => endIn(work, id)));
}

async function endIn(work: Work, id: string): Promise<boolean> {
  const found = await findGameWithTurns(work.transaction, id);
  return found !== undefined && (await endOverdue(work, found)) !== undefined;
}
