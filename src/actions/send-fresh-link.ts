import type { Color } from '../engine/index.ts';
import type { Side } from '../games/actor.ts';
import { happened } from '../games/decision.ts';
import type { Game, GameWithTurns, PersonSeat } from '../games/game.ts';
import { FRESH_LINK_LIMIT, roomAt } from '../games/limits.ts';
import { findGameWithTurns } from '../store/games.ts';
import { drawFreshLinkOccasion, freshLinkTimes } from '../store/letter-counts.ts';
import { saveDecision } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

/** Mails the current link to the address of the player whose used link it is. */
export const sendFreshLinkFor = (world: World, side: Side): Promise<void> =>
  inTransaction(world, async (work) => {
    const found = await findGameWithTurns(work.transaction, side.gameId);
    if (found) await queueFreshLink(work, found, side.color);
  });

/** Queues the current link for a player with an address, unless that player has had enough of them this hour. */
export async function queueFreshLink(work: Work, found: GameWithTurns, by: Color): Promise<void> {
  const { game } = found;
  const seat = game.players[by];
  if (seat.kind !== 'person' || (await isExhausted(work, game, seat))) return;
  const occasion = await drawFreshLinkOccasion(work.transaction, game.id);
  await saveDecision(work, found, happened(game, { kind: 'link-asked', by, occasion }));
}

async function isExhausted(
  { world, transaction, now }: Work,
  game: Game,
  { playerId }: PersonSeat,
): Promise<boolean> {
  if (!world.limited) return false;
  const since = now - FRESH_LINK_LIMIT.withinMs;
  const times = await freshLinkTimes(transaction, game.id, playerId, since);
  return roomAt(FRESH_LINK_LIMIT, times) !== undefined;
}
