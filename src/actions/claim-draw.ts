import type { Result } from '../engine/result.ts';
import { claimDrawNow } from '../games/draws.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { findTurns } from '../store/games.ts';
import { changeGame, type GameLink } from './change-game.ts';
import type { World } from './world.ts';

/** Claims a draw in the position on the board, without a move. */
export const claimDraw = (world: World, link: GameLink): Promise<Result<Game, Refusal>> =>
  changeGame(world, link.gameId, async ({ transaction, game, lastTurn, now }) => {
    const turns = await findTurns(transaction, game);
    return claimDrawNow({ game, turns }, link, lastTurn, now);
  });
