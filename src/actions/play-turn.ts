import type { Result } from '../engine/result.ts';
import type { Actor } from '../games/actor.ts';
import type { Refusal } from '../games/refusals.ts';
import { decideTurn, type TurnRequest } from '../games/turn.ts';
import { type Acted, actInGame } from './act-in-game.ts';
import type { World } from './world.ts';

/** Plays a turn. The same request again changes nothing, and gets the same answer. */
export const playTurn = (world: World, request: Actor & TurnRequest): Promise<Result<Acted, Refusal>> =>
  actInGame(world, request, (scene) => decideTurn(scene, request));
