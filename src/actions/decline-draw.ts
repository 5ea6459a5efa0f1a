import type { Result } from '../engine/result.ts';
import { declineDrawOffer } from '../games/draws.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { findTurn } from '../store/games.ts';
import { changeGame, type GameLink } from './change-game.ts';
import type { World } from './world.ts';

/** Declines the draw that the opponent offered with the last turn; the player's turn goes on. */
export const declineDraw = (world: World, link: GameLink): Promise<Result<Game, Refusal>> =>
  changeGame(world, link.gameId, async ({ transaction, game }) => {
    const last = await findTurn(transaction, game, game.turnNumber - 1);
    return declineDrawOffer(game, link, last?.turn.offeredDraw === true);
  });
