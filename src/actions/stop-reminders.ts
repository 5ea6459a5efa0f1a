import type { Result } from '../engine/result.ts';
import type { Actor } from '../games/actor.ts';
import type { Refusal } from '../games/refusals.ts';
import { stopReminding } from '../games/reminders.ts';
import { type Acted, actInGame } from './act-in-game.ts';
import type { World } from './world.ts';

/** No more reminders to this player in this game; turn letters go on, and so does the clock. */
export const stopReminders = (world: World, actor: Actor): Promise<Result<Acted, Refusal>> =>
  actInGame(world, actor, stopReminding);
