import { formatFen, readLine } from '../engine/index.ts';
import { ok, type Result, refuse } from '../engine/result.ts';
import { type Line, MOST_LINES, refuseAnalysis } from '../games/analysis.ts';
import { readPosition } from '../games/position.ts';
import type { Refusal } from '../games/refusals.ts';
import {
  type AnalysisOwner,
  countLines,
  findSameLine,
  insertLine,
  setLineComment,
} from '../store/analysis.ts';
import type { Transaction } from '../store/database.ts';
import { findFenAfter, findGame } from '../store/games.ts';
import type { GameLink } from './change-game.ts';
import { randomId } from './random-id.ts';
import type { World } from './world.ts';

export interface KeepLine extends GameLink {
  /** The turn of the game behind which the line begins; 0 is the start. */
  readonly afterTurn: number;
  /** Moves of both sides in any form that the notation reads, at least one; the caller sees to it that they are not too many. */
  readonly moves: readonly string[];
  readonly comment?: string | undefined;
}

/**
 * Keeps moves that a player has tried, each checked, for nobody else. The same line again is the one there is, with the new
 * comment if there is one.
 */
export async function keepLine(world: World, request: KeepLine): Promise<Result<Line, Refusal>> {
  const { reads } = world.database;
  const game = await findGame(reads, request.gameId);
  if (!game) return refuse({ reason: 'unknown' });
  const refusal = refuseAnalysis(game, request);
  if (refusal) return refuse(refusal);
  const fen = await findFenAfter(reads, game, request.afterTurn);
  if (fen === undefined) return refuse({ reason: 'no-such-turn' });
  // What was played stays, so a long line can be read before anybody has to wait for its transaction.
  const read = readLine(readPosition(game.terms.rules, fen), request.moves);
  if (!read.ok) return refuse({ reason: 'illegal-line', line: read.problem });
  const line: Line = {
    id: randomId(world),
    afterTurn: request.afterTurn,
    turns: read.value.turns,
    comment: request.comment === '' ? undefined : request.comment,
    keptAt: world.now(),
    fen: formatFen(read.value.position),
  };
  return world.database.transaction((transaction) => keepIn(transaction, request, line));
}

async function keepIn(
  transaction: Transaction,
  owner: AnalysisOwner,
  line: Line,
): Promise<Result<Line, Refusal>> {
  const same = await findSameLine(transaction, owner, line);
  if (same) {
    if (line.comment === undefined) return ok(same);
    await setLineComment(transaction, owner, same.id, line.comment);
    return ok({ ...same, comment: line.comment });
  }
  if ((await countLines(transaction, owner)) >= MOST_LINES) return refuse({ reason: 'too-many-lines' });
  await insertLine(transaction, owner, line);
  return ok(line);
}
