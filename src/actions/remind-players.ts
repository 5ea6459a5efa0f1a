import { remindPlayer } from '../games/reminders.ts';
import { findGameWithTurns, unremindedGameIds } from '../store/games.ts';
import { saveDecision } from './save-decision.ts';
import { type Settled, settleEach } from './settle-each.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Reminds players whose turn has lasted half its time, or has begun its last 24 hours. */
export async function remindPlayers(world: World): Promise<Settled> {
  const ids = await unremindedGameIds(world.database.reads, world.now(), MOST_AT_ONCE);
  return settleEach(ids, (id) => inTransaction(world, (work) => remindIn(work, id)));
}

async function remindIn(work: Work, id: string): Promise<boolean> {
  const found = await findGameWithTurns(work.transaction, id);
  const due = found && remindPlayer(found.game, work.now);
  if (due) await saveDecision(work, found, due);
  return due !== undefined;
}
