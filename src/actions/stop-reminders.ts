import { ok, type Result } from '../engine/result.ts';
import type { Color } from '../engine/types.ts';
import type { Game } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { withoutReminders } from '../games/reminders.ts';
import { changeGame } from './change-game.ts';
import type { World } from './world.ts';

/** No more reminders to this player in this game; turn letters go on, and so does the clock. */
export const stopReminders = (
  world: World,
  command: { readonly gameId: string; readonly color: Color },
): Promise<Result<Game, Refusal>> =>
  changeGame(world, command.gameId, ({ game }) => {
    return ok({ game: withoutReminders(game, command.color), notices: [] });
  });
