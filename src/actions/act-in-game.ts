import { ok, type Result, refuse } from '../engine/index.ts';
import type { Actor } from '../games/actor.ts';
import { type Decision, type Scene, sceneOf } from '../games/decision.ts';
import { acceptDrawOffer, claimDrawNow, declineDrawOffer } from '../games/draws.ts';
import { endIfOverdue } from '../games/ending.ts';
import type { GameWithTurns } from '../games/game.ts';
import type { Refusal } from '../games/refusals.ts';
import { stopReminding } from '../games/reminders.ts';
import { resignGame } from '../games/resignation.ts';
import { decideTurn, type TurnRequest } from '../games/turn.ts';
import { findGameWithTurns } from '../store/games.ts';
import { saveDecision } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

/** The game as it stands now, and what has happened; nothing where the same had been asked for before. */
export interface Acted extends GameWithTurns {
  readonly events: Decision['events'];
}

/** Plays a turn. The same request again changes nothing, and gets the same answer. */
export const playTurn = (world: World, request: Actor & TurnRequest): Promise<Result<Acted, Refusal>> =>
  actInGame(world, request, (scene) => decideTurn(scene, request));

/** Gives the game up. */
export const resign = (world: World, actor: Actor): Promise<Result<Acted, Refusal>> =>
  actInGame(world, actor, resignGame);

const DRAW_ANSWERS = { accept: acceptDrawOffer, decline: declineDrawOffer, claim: claimDrawNow };

/** Accepts or declines the draw that the opponent offered with the last turn, or claims one in the position on the board. */
export const answerDraw = (
  world: World,
  actor: Actor,
  answer: keyof typeof DRAW_ANSWERS,
): Promise<Result<Acted, Refusal>> => actInGame(world, actor, DRAW_ANSWERS[answer]);

/** No more reminders to this player in this game; turn letters go on, and so does the clock. */
export const stopReminders = (world: World, actor: Actor): Promise<Result<Acted, Refusal>> =>
  actInGame(world, actor, stopReminding);

/**
 * Whatever a player does in a game: loads it, lets `decide` say what becomes of it, and saves that, in one transaction. A
 * game whose time is over is ended first, whoever asks.
 */
const actInGame = (
  world: World,
  actor: Actor,
  decide: (scene: Scene) => Result<Decision, Refusal>,
): Promise<Result<Acted, Refusal>> =>
  inTransaction<Result<Acted, Refusal>>(world, async (work) => {
    const found = await findGameWithTurns(work.transaction, actor.gameId);
    if (!found) return refuse({ reason: 'unknown' });
    const stands = (await endOverdue(work, found)) ?? found;
    const scene = sceneOf(stands, actor, work.now);
    if (!scene) return refuse({ reason: 'unknown' });
    const decided = decide(scene);
    if (!decided.ok) return decided;
    return ok({ ...(await saveDecision(work, stands, decided.value)), events: decided.value.events });
  });

/** Ends a game whose deadline has passed; undefined while it may go on, or once it is over. */
export async function endOverdue(work: Work, found: GameWithTurns): Promise<GameWithTurns | undefined> {
  const ended = endIfOverdue(found.game, work.now, work.world.certainNow());
  return ended && saveDecision(work, found, ended);
}
