import { ok, type Result } from '../engine/result.ts';
import type { Color } from '../engine/types.ts';
import { type Game, isRunning } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { changeGame } from './change-game.ts';
import type { World } from './world.ts';

/** No more reminders to this player in this game; turn letters go on, and so does the clock. */
export const stopReminders = (
  world: World,
  command: { readonly gameId: string; readonly color: Color },
): Promise<Result<Game, Refusal>> =>
  changeGame(world, command.gameId, ({ game }) => {
    if (!isRunning(game) || game.remindersStopped[command.color]) return ok({ game, notices: [] });
    const remindersStopped = { ...game.remindersStopped, [command.color]: true };
    return ok({ game: { ...game, remindersStopped }, notices: [] });
  });
