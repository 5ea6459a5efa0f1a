import type { Color } from '../engine/types.ts';
import type { Game } from '../games/game.ts';
import { gameNotice } from '../games/game-notices.ts';
import { FRESH_LINK_LIMIT, roomAt } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findLastTurn } from '../store/games.ts';
import { drawFreshLinkOccasion, freshLinkTimes } from '../store/letter-counts.ts';
import { queueNotice } from '../store/outbox.ts';
import type { World } from './world.ts';

/** Mails the current link to the address of the player whose used link it is. */
export async function sendFreshLinkFor(
  world: World,
  link: { readonly gameId: string; readonly color: Color },
): Promise<void> {
  await world.database.transaction(async (transaction) => {
    const game = await findGame(transaction, link.gameId);
    if (game) await queueFreshLink(transaction, world, game, link.color);
  });
}

/** Queues the current link for a player, unless that player has had enough of them this hour. */
export async function queueFreshLink(
  transaction: Transaction,
  world: World,
  game: Game,
  color: Color,
): Promise<void> {
  const now = world.now();
  if (await isExhausted(transaction, world, game, color, now)) return;
  const occasion = await drawFreshLinkOccasion(transaction, game.id);
  const lastTurn = await findLastTurn(transaction, game);
  await queueNotice(transaction, gameNotice('fresh-link', game, color, lastTurn, now), now, { occasion });
}

async function isExhausted(
  transaction: Transaction,
  world: World,
  game: Game,
  color: Color,
  now: Instant,
): Promise<boolean> {
  if (!world.limited) return false;
  const since = now - FRESH_LINK_LIMIT.withinMs;
  const times = await freshLinkTimes(transaction, game.id, game.players[color].playerId, since);
  return roomAt(FRESH_LINK_LIMIT, times) !== undefined;
}
