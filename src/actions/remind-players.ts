import { remindPlayer } from '../games/reminders.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findLastTurn, unremindedGameIds } from '../store/games.ts';
import { saveChange } from './change-game.ts';
import { type Settled, settleEach } from './settle-each.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Reminds players whose turn has lasted half its time, or has begun its last 24 hours. */
export async function remindPlayers(world: World): Promise<Settled> {
  const ids = await unremindedGameIds(world.database.reads, world.now(), MOST_AT_ONCE);
  return settleEach(ids, (id) =>
    world.database.transaction((transaction) => remindIn(transaction, world, id)),
  );
}

async function remindIn(transaction: Transaction, world: World, id: string): Promise<boolean> {
  const now = world.now();
  const game = await findGame(transaction, id);
  const change = game && remindPlayer(game, await findLastTurn(transaction, game), now);
  if (change) await saveChange(transaction, change, now);
  return change !== undefined;
}
