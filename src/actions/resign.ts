import type { Result } from '../engine/result.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { resignGame } from '../games/resignation.ts';
import { changeGame, type GameLink } from './change-game.ts';
import type { World } from './world.ts';

/** Gives the game up. */
export const resign = (world: World, link: GameLink): Promise<Result<Game, Refusal>> =>
  changeGame(world, link.gameId, ({ game, lastTurn, now }) => resignGame(game, link, lastTurn, now));
