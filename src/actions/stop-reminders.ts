import type { Result } from '../engine/result.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { stopReminding } from '../games/reminders.ts';
import { changeGame, type GameLink } from './change-game.ts';
import type { World } from './world.ts';

/** No more reminders to this player in this game; turn letters go on, and so does the clock. */
export const stopReminders = (world: World, link: GameLink): Promise<Result<Game, Refusal>> =>
  changeGame(world, link.gameId, ({ game }) => stopReminding(game, link));
