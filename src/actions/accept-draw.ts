import type { Result } from '../engine/result.ts';
import { acceptDrawOffer } from '../games/draws.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { changeGame, type GameLink } from './change-game.ts';
import type { World } from './world.ts';

/** Accepts the draw that the opponent offered with the last turn. */
export const acceptDraw = (world: World, link: GameLink): Promise<Result<Game, Refusal>> =>
  changeGame(world, link.gameId, ({ game, lastTurn, now }) => acceptDrawOffer(game, link, lastTurn, now));
