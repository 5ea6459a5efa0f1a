import type { Color } from '../engine/types.ts';
import { parseCode } from '../games/beginning.ts';
import { colorOfPlayer, type Game } from '../games/game.ts';
import { gameNotice } from '../games/game-notices.ts';
import { FRESH_LINK_LIMIT, roomAt } from '../games/limits.ts';
import { linkTurnNumber } from '../games/link-power.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findGameByCode, findLastTurn } from '../store/games.ts';
import { freshLinkTimes, nextFreshLinkOccasion } from '../store/letter-counts.ts';
import { queueNotice } from '../store/outbox.ts';
import { findPlayerByAddress } from '../store/players.ts';
import type { World } from './world.ts';

/**
 * Mails the current link to a player who knows the game's code and the own address. Whether there is such a game and
 * player, and whether a letter goes out, nobody learns from the answer. Older links of the same turn stay good.
 */
export async function sendFreshLink(
  world: World,
  command: { readonly code: string; readonly email: string },
): Promise<void> {
  await world.database.transaction(async (transaction) => {
    const game = await findGameByCode(transaction, parseCode(command.code));
    const player = await findPlayerByAddress(transaction, command.email);
    const color = game && player && colorOfPlayer(game, player.id);
    if (color) await queueFreshLink(transaction, world, game, color);
  });
  world.wakeSender();
}

/** Mails the current link to the address of the player whose used link it is. */
export async function sendFreshLinkFor(
  world: World,
  link: { readonly gameId: string; readonly color: Color },
): Promise<void> {
  await world.database.transaction(async (transaction) => {
    const game = await findGame(transaction, link.gameId);
    if (game) await queueFreshLink(transaction, world, game, link.color);
  });
  world.wakeSender();
}

async function queueFreshLink(
  transaction: Transaction,
  world: World,
  game: Game,
  color: Color,
): Promise<void> {
  const now = world.now();
  if (await isExhausted(transaction, world, game, color, now)) return;
  const occasion = await nextFreshLinkOccasion(
    transaction,
    game.id,
    linkTurnNumber(game, color),
    game.players[color].playerId,
  );
  const lastTurn = await findLastTurn(transaction, game);
  await queueNotice(transaction, gameNotice('fresh-link', game, color, lastTurn, now), now, occasion);
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
