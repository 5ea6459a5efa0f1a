import {
  formatFen,
  lastPosition,
  ok,
  type Position,
  type Result,
  type Rules,
  readLine,
  refuse,
  turnsOf,
} from '../engine/index.ts';
import { type Actor, refuseToDoMore, type Side } from '../games/actor.ts';
import { type KeptLine, MOST_LINES } from '../games/analysis.ts';
import { sceneOf } from '../games/decision.ts';
import type { Game } from '../games/game.ts';
import { positionBehind, readPosition } from '../games/position.ts';
import type { Refusal } from '../games/refusals.ts';
import { countLines, deleteLine, findSameLine, insertLine, setLineComment } from '../store/analysis-rows.ts';
import type { Reads, Transaction } from '../store/database.ts';
import { findGame, findTurn } from '../store/games.ts';
import { holdGame } from '../store/held-rows.ts';
import { randomId, type World } from './world.ts';

export type KeepLine = Actor & {
  /** The turn of the game behind which the line begins; 0 is the start. */
  readonly afterTurn: number;
  /** Moves of both sides in any form that the notation reads, at least one; the caller sees to it that they are not too many. */
  readonly moves: readonly string[];
  readonly comment?: string | undefined;
};

/**
 * Keeps moves that a player has tried, each checked, for nobody else. The same line again is the one there is, with the new
 * comment if there is one.
 */
export async function keepLine(world: World, request: KeepLine): Promise<Result<KeptLine, Refusal>> {
  const { reads } = world.database;
  const game = await findGame(reads, request.gameId);
  const scene = game && sceneOf({ game }, request, world.now());
  if (!scene) return refuse({ reason: 'unknown' });
  const refusal = refuseToDoMore(scene.power);
  if (refusal) return refuse(refusal);
  const start = await findPositionAfter(reads, game, request.afterTurn);
  if (start === undefined) return refuse({ reason: 'no-such-turn' });
  // What was played stays, so a long line can be read before anybody has to wait for its transaction.
  const read = readLine(start, request.moves);
  if (read.stop?.reason === 'refused') {
    const { refusal, position } = read.stop;
    return refuse({ reason: 'illegal-line', line: { refusal, position, moveIndex: read.moves.length } });
  }
  const line: KeptLine = {
    id: randomId(world),
    afterTurn: request.afterTurn,
    turns: turnsOf(read).turns,
    comment: request.comment === '' ? undefined : request.comment,
    keptAt: scene.now,
    fen: formatFen(lastPosition(read)),
  };
  return world.database.transaction((transaction) => keepIn(transaction, request, game.terms.rules, line));
}

/** The position after so many turns of the game; undefined where they have not been played. */
async function findPositionAfter(reads: Reads, game: Game, turns: number): Promise<Position | undefined> {
  const { rules, startFen } = game.terms;
  if (turns === 0) return readPosition(rules, startFen);
  const found = turns < game.turnNumber ? await findTurn(reads, game, turns) : undefined;
  return found && positionBehind(rules, found.turn.fen, { ...found, moves: found.turn.moves });
}

async function keepIn(
  transaction: Transaction,
  owner: Side,
  rules: Rules,
  line: KeptLine,
): Promise<Result<KeptLine, Refusal>> {
  await holdGame(transaction, owner.gameId);
  const same = await findSameLine(transaction, owner, rules, line);
  if (same) {
    if (line.comment === undefined) return ok(same);
    await setLineComment(transaction, owner, same.id, line.comment);
    return ok({ ...same, comment: line.comment });
  }
  if ((await countLines(transaction, owner)) >= MOST_LINES) return refuse({ reason: 'too-many-lines' });
  await insertLine(transaction, owner, line);
  return ok(line);
}

/** Forgets a line of the player. Asking again changes nothing. */
export const forgetLine = (world: World, actor: Actor, lineId: string): Promise<Result<undefined, Refusal>> =>
  world.database.transaction<Result<undefined, Refusal>>(async (transaction) => {
    const game = await findGame(transaction, actor.gameId);
    const scene = game && sceneOf({ game }, actor, world.now());
    if (!scene) return refuse({ reason: 'unknown' });
    const refusal = refuseToDoMore(scene.power);
    if (refusal) return refuse(refusal);
    await deleteLine(transaction, actor, lineId);
    return ok(undefined);
  });
