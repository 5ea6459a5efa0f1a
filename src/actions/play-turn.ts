import { ok, type Result, refuse } from '../engine/result.ts';
import type { GameWithTurns } from '../games/game.ts';
import { linkPower } from '../games/link-power.ts';
import type { Refusal } from '../games/refusals.ts';
import { decideTurn, repeatsTurn, type TurnRequest } from '../games/turn.ts';
import type { Transaction } from '../store/database.ts';
import { findGameWithTurns, recordTurn } from '../store/games.ts';
import { endOverdue } from './change-game.ts';
import { queueNotices } from './queue-notices.ts';
import type { World } from './world.ts';

export interface PlayTurn extends TurnRequest {
  readonly gameId: string;
}

/** The game as it stands now. */
export interface PlayTurnAnswer extends GameWithTurns {
  /** False for the same request again: the turn had been played before, and nothing was changed. */
  readonly recorded: boolean;
}

/** Plays a turn: records it with its new position and deadline, and queues its letters, in one transaction. */
export const playTurn = (world: World, request: PlayTurn): Promise<Result<PlayTurnAnswer, Refusal>> =>
  world.database.transaction((transaction) => playIn(transaction, world, request));

async function playIn(
  transaction: Transaction,
  world: World,
  request: PlayTurn,
): Promise<Result<PlayTurnAnswer, Refusal>> {
  const now = world.now();
  const found = await findGameWithTurns(transaction, request.gameId);
  if (!found) return refuse({ reason: 'unknown' });
  const power = linkPower(found.game, request);
  if (power === 'played' || power === 'past') return answerAgain(found, request);
  if (await endOverdue(transaction, world, found.game)) return refuse({ reason: 'game-over' });

  const decided = decideTurn(found, request, now, world.mailDelayMs);
  if (!decided.ok) return decided;
  const { game, turn, notices } = decided.value;
  await recordTurn(transaction, game, turn);
  await queueNotices(transaction, notices, now);
  return ok({ game, turns: [...found.turns, turn], recorded: true });
}

/** The same turn again gets the same answer, whatever happened since; anything else finds the link used up. */
function answerAgain({ game, turns }: GameWithTurns, request: PlayTurn): Result<PlayTurnAnswer, Refusal> {
  const played = turns[request.turnNumber - 1];
  if (!played) throw new Error('A turn is missing from a game.');
  const fenBefore = turns[request.turnNumber - 2]?.fen ?? game.terms.startFen;
  return repeatsTurn(game, played, fenBefore, request)
    ? ok({ game, turns, recorded: false })
    : refuse({ reason: 'link-used' });
}
