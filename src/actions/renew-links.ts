import { EPOCH_BYTES, newEpoch, renewLinks } from '../games/epochs.ts';
import { type CopiedGame, endCopy, isUnrenewedCopy, noteRenewed, unrenewedGames } from '../store/copies.ts';
import { findGameWithTurns, saveEpochs } from '../store/games.ts';
import type { LeaveOut } from '../store/readable-rows.ts';
import { saveDecision } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

const MOST_IN_ONE_TRANSACTION = 500;

/**
 * At the start: where the database is a copy that has been put in the place of the one that was played on, all seats of
 * running games are put into new epochs, and whoever is to move is mailed a new link. Links from after the copy may have
 * shown other positions than those that stand now.
 *
 * @param leaveOut hears of games that cannot be read: they have new epochs too, but nobody is written to
 * @returns how many games were renewed; undefined where the database is no such copy
 */
export async function renewLinksOfCopy(world: World, leaveOut: LeaveOut): Promise<number | undefined> {
  const { database } = world;
  if (!(await isUnrenewedCopy(database.reads))) return undefined;
  for (let renewed = 0; ; ) {
    const games = await inTransaction(world, (work) => renewSome(work, leaveOut));
    renewed += games;
    if (games === 0) return renewed;
  }
}

/** The last call, which finds nothing left, ends the copy. */
async function renewSome(work: Work, leaveOut: LeaveOut): Promise<number> {
  const { transaction } = work;
  const games = await unrenewedGames(transaction, MOST_IN_ONE_TRANSACTION);
  for (const game of games) await renew(work, game, leaveOut);
  const last = games.at(-1);
  if (last) await noteRenewed(transaction, last.id);
  else await endCopy(transaction);
  return games.length;
}

async function renew(work: Work, { id, epochs }: CopiedGame, leaveOut: LeaveOut): Promise<void> {
  const { world, transaction } = work;
  const lots = { white: world.randomBytes(EPOCH_BYTES), black: world.randomBytes(EPOCH_BYTES) };
  const found = await findGameWithTurns(transaction, id).catch((error: unknown) => {
    leaveOut({ table: 'game', id, error });
  });
  if (found) await saveDecision(work, found, renewLinks(found.game, lots));
  else {
    const white = newEpoch(epochs.white, lots.white);
    const black = newEpoch(epochs.black, lots.black);
    await saveEpochs(transaction, id, { white, black });
  }
}
