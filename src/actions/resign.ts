import type { Result } from '../engine/result.ts';
import type { Actor } from '../games/actor.ts';
import type { Refusal } from '../games/refusals.ts';
import { resignGame } from '../games/resignation.ts';
import { type Acted, actInGame } from './act-in-game.ts';
import type { World } from './world.ts';

/** Gives the game up. */
export const resign = (world: World, actor: Actor): Promise<Result<Acted, Refusal>> =>
  actInGame(world, actor, resignGame);
