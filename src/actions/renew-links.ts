import { EPOCH_BYTES, newEpoch } from '../games/epochs.ts';
import { isRunning } from '../games/game.ts';
import { gameNotice } from '../games/game-notices.ts';
import { type CopiedGame, endCopy, isUnrenewedCopy, noteRenewed, unrenewedGames } from '../store/copies.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findLastTurn, saveEpochs } from '../store/games.ts';
import { queueNotice } from '../store/outbox.ts';
import type { LeaveOut } from '../store/readable-rows.ts';
import type { World } from './world.ts';

const MOST_IN_ONE_TRANSACTION = 500;

type Renewing = Pick<World, 'database' | 'now' | 'randomBytes'>;

/**
 * At the start: where the database is a copy that has been put in the place of the one that was played on, all seats of
 * running games are put into new epochs, and whoever is to move is mailed a new link. Links from after the copy may have
 * shown other positions than those that stand now.
 *
 * @param leaveOut hears of games that cannot be read: they have new epochs too, but nobody is written to
 * @returns how many games were renewed; undefined where the database is no such copy
 */
export async function renewLinksOfCopy(world: Renewing, leaveOut: LeaveOut): Promise<number | undefined> {
  const { database } = world;
  if (!(await isUnrenewedCopy(database.reads))) return undefined;
  for (let renewed = 0; ; ) {
    const games = await database.transaction((transaction) => renewSome(transaction, world, leaveOut));
    renewed += games;
    if (games === 0) return renewed;
  }
}

/** The last call, which finds nothing left, ends the copy. */
async function renewSome(transaction: Transaction, world: Renewing, leaveOut: LeaveOut): Promise<number> {
  const games = await unrenewedGames(transaction, MOST_IN_ONE_TRANSACTION);
  for (const game of games) await renew(transaction, world, game, leaveOut);
  const last = games.at(-1);
  if (last) await noteRenewed(transaction, last.id);
  else await endCopy(transaction);
  return games.length;
}

async function renew(
  transaction: Transaction,
  world: Renewing,
  { id, epochs }: CopiedGame,
  leaveOut: LeaveOut,
): Promise<void> {
  await saveEpochs(transaction, id, {
    white: newEpoch(epochs.white, world.randomBytes(EPOCH_BYTES)),
    black: newEpoch(epochs.black, world.randomBytes(EPOCH_BYTES)),
  });
  const now = world.now();
  try {
    const game = await findGame(transaction, id);
    if (!game || !isRunning(game)) return;
    const lastTurn = await findLastTurn(transaction, game);
    await queueNotice(transaction, gameNotice('new-link', game, game.toMove, lastTurn, now), now);
  } catch (error) {
    leaveOut({ table: 'game', id, error });
  }
}
