import type { Result } from '../engine/result.ts';
import type { Actor } from '../games/actor.ts';
import { acceptDrawOffer, claimDrawNow, declineDrawOffer } from '../games/draws.ts';
import type { Refusal } from '../games/refusals.ts';
import { type Acted, actInGame } from './act-in-game.ts';
import type { World } from './world.ts';

const DECIDE = { accept: acceptDrawOffer, decline: declineDrawOffer, claim: claimDrawNow };

/** Accepts or declines the draw that the opponent offered with the last turn, or claims one in the position on the board. */
export const answerDraw = (
  world: World,
  actor: Actor,
  answer: keyof typeof DECIDE,
): Promise<Result<Acted, Refusal>> => actInGame(world, actor, DECIDE[answer]);
