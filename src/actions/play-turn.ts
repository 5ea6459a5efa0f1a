import { ok, type Result, refuse } from '../engine/result.ts';
import type { Game } from '../games/game.ts';
import { linkPower } from '../games/link-power.ts';
import type { Refusal } from '../games/refusals.ts';
import { decideTurn, repeatsTurn, type TurnRequest } from '../games/turn.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findRepeatableFens, findTurn, recordTurn } from '../store/games.ts';
import { endOverdue } from './change-game.ts';
import { queueNotices } from './queue-notices.ts';
import type { World } from './world.ts';

export interface PlayTurn extends TurnRequest {
  readonly gameId: string;
}

export interface PlayTurnAnswer {
  /** As it stands now. */
  readonly game: Game;
  /** False for the same request again: the turn had been played before, and nothing was changed. */
  readonly recorded: boolean;
}

/** Plays a turn: records it with its new position and deadline, and queues its letters, in one transaction. */
export async function playTurn(world: World, request: PlayTurn): Promise<Result<PlayTurnAnswer, Refusal>> {
  const answer = await world.database.transaction((transaction) => playIn(transaction, world, request));
  world.wakeSender();
  world.gameChanged(request.gameId);
  return answer;
}

async function playIn(
  transaction: Transaction,
  world: World,
  request: PlayTurn,
): Promise<Result<PlayTurnAnswer, Refusal>> {
  const now = world.now();
  const game = await findGame(transaction, request.gameId);
  if (!game) return refuse({ reason: 'unknown' });
  const power = linkPower(game, request);
  if (power === 'played' || power === 'past') return answerAgain(transaction, game, request);
  if (await endOverdue(transaction, game, now)) return refuse({ reason: 'game-over' });

  const earlierFens = await findRepeatableFens(transaction, game);
  const decided = decideTurn(game, request, earlierFens, now, world.mailDelayMs);
  if (!decided.ok) return decided;
  const recorded = await recordTurn(transaction, decided.value.game, decided.value.turn);
  if (!recorded.ok) return recorded;
  await queueNotices(transaction, decided.value.notices, now);
  return ok({ game: recorded.value, recorded: true });
}

/** The same turn again gets the same answer, whatever happened since; anything else finds the link used up. */
async function answerAgain(
  transaction: Transaction,
  game: Game,
  request: PlayTurn,
): Promise<Result<PlayTurnAnswer, Refusal>> {
  const played = await findTurn(transaction, game, request.turnNumber);
  if (!played) throw new Error('A turn is missing from a game.');
  return repeatsTurn(game, played.turn, played.fenBefore, request)
    ? ok({ game, recorded: false })
    : refuse({ reason: 'link-used' });
}
