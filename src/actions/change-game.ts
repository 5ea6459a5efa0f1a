import { ok, type Result, refuse } from '../engine/result.ts';
import { endIfOverdue, type GameChange } from '../games/ending.ts';
import type { Game, LastTurn } from '../games/game.ts';
import type { TurnLink } from '../games/link-power.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findLastTurn, updateGame } from '../store/games.ts';
import { queueNotices } from './queue-notices.ts';
import type { World } from './world.ts';

/** A player's link, and the game it belongs to. */
export interface GameLink extends TurnLink {
  readonly gameId: string;
}

/** What a decision between two turns may look at. */
export interface GameScene {
  readonly transaction: Transaction;
  /** The game as it stands; its time is not over. */
  readonly game: Game;
  readonly lastTurn: LastTurn | undefined;
  readonly now: Instant;
}

/**
 * Loads a game, lets `decide` say what becomes of it, saves that and queues what must be told, all in one transaction. A
 * game whose time is over is ended first, whoever asks.
 */
export async function changeGame(
  world: World,
  gameId: string,
  decide: (scene: GameScene) => Result<GameChange, Refusal> | Promise<Result<GameChange, Refusal>>,
): Promise<Result<Game, Refusal>> {
  return world.database.transaction<Result<Game, Refusal>>(async (transaction) => {
    const now = world.now();
    const found = await findGame(transaction, gameId);
    if (!found) return refuse({ reason: 'unknown' });
    const game = (await endOverdue(transaction, world, found)) ?? found;
    const lastTurn = await findLastTurn(transaction, game);
    const decided = await decide({ transaction, game, lastTurn, now });
    if (!decided.ok) return decided;
    if (decided.value.game !== game) await saveChange(transaction, decided.value, now);
    return ok(decided.value.game);
  });
}

/** Ends the game if its deadline has passed; undefined while it may go on. */
export async function endOverdue(
  transaction: Transaction,
  world: World,
  game: Game,
): Promise<Game | undefined> {
  const [now, certainNow] = [world.now(), world.certainNow()];
  if (!endIfOverdue(game, undefined, now, certainNow)) return undefined;
  const change = endIfOverdue(game, await findLastTurn(transaction, game), now, certainNow);
  if (change) await saveChange(transaction, change, now);
  return change?.game;
}

/** Saves what became of a game between two turns, and queues what must be told. */
export async function saveChange(transaction: Transaction, change: GameChange, now: Instant): Promise<void> {
  await updateGame(transaction, change.game);
  await queueNotices(transaction, change.notices, now);
}
