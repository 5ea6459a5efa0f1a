import { parseCode } from '../games/beginning.ts';
import { colorOfPlayer } from '../games/game.ts';
import { DatabaseFault } from '../store/database-fault.ts';
import { findGameId, findGameWithTurns } from '../store/games.ts';
import { addLinkRequest, linkRequestIds, takeLinkRequest } from '../store/link-requests.ts';
import { listPlayersByAddress } from '../store/players.ts';
import { queueFreshLink } from './send-fresh-link.ts';
import { type Settled, settleEach } from './settle-each.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/**
 * Notes that somebody asks for the current link to a game by its code and an address. Nothing is looked up here: neither
 * the answer nor the time that it takes can tell whether there is such a game and player. `answerLinkRequests` sees to it.
 */
export const askForLink = (
  { database }: World,
  { code, email }: { readonly code: string; readonly email: string },
): Promise<void> =>
  database.transaction((transaction) => addLinkRequest(transaction, { code, address: email }));

/**
 * Mails the current link to each player who has asked for it with the game's code and the own address; whoever has asked
 * with anything else hears nothing. Older links of the same turn stay good.
 */
export async function answerLinkRequests(world: World): Promise<Settled> {
  const { database } = world;
  const ids = await linkRequestIds(database.reads, MOST_AT_ONCE);
  return settleEach(ids, async (id) => {
    try {
      return await inTransaction(world, (work) => answerIn(work, id));
    } catch (error) {
      if (error instanceof DatabaseFault) throw error;
      // A fault of ours comes again each time: what cannot be answered is not tried again and again.
      await database.transaction((transaction) => takeLinkRequest(transaction, id));
      throw error;
    }
  });
}

async function answerIn(work: Work, id: string): Promise<boolean> {
  const { transaction } = work;
  const asked = await takeLinkRequest(transaction, id);
  if (!asked) return false;
  const gameId = await findGameId(transaction, parseCode(asked.code));
  const found = gameId === undefined ? undefined : await findGameWithTurns(transaction, gameId);
  const players = await listPlayersByAddress(transaction, asked.address);
  const [color] = players.flatMap(({ id: playerId }) => (found && colorOfPlayer(found.game, playerId)) ?? []);
  if (found && color) await queueFreshLink(work, found, color);
  return color !== undefined;
}
