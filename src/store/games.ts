import type { Color } from '../engine/index.ts';
import {
  type Game,
  type GameState,
  type GameWithTurns,
  type LastTurn,
  lastTurnOf,
  type Turn,
} from '../games/game.ts';
import type { Instant } from '../games/terms.ts';
import { Conflict } from './conflict.ts';
import type { Reads, Transaction } from './database.ts';
import {
  beginningToRow,
  GAME_COLUMNS,
  type GameRow,
  gameFromRow,
  PROGRESS_COLUMNS,
  progressToRow,
  TURN_COLUMNS,
  type TurnRow,
  turnFromRow,
  turnToRow,
} from './game-rows.ts';
import { HELD } from './held-rows.ts';
import { type LeaveOut, readableRows } from './readable-rows.ts';

/** A question mark for each of the columns. */
const marksFor = (columns: string): string => columns.replace(/\w+/g, '?');

const FIND_GAME = `SELECT ${GAME_COLUMNS} FROM game WHERE id = ? ${HELD}`;

/** A game as it stands, without its turns; in a transaction it stands still until that ends. */
export async function findGame(reads: Reads, id: string): Promise<Game | undefined> {
  const row = await reads.first<GameRow>(FIND_GAME, id);
  return row && gameFromRow(row);
}

/** The id of the game that players know by its short code. */
export async function findGameId(reads: Reads, code: string): Promise<string | undefined> {
  const row = await reads.first<{ id: string }>('SELECT id FROM game WHERE code = ?', code);
  return row?.id;
}

/** They come in the order of the key. ORDER BY would take a quarter longer; that the order holds is seen to below. */
const FIND_TURNS = `SELECT ${TURN_COLUMNS} FROM turn WHERE game_id = ? AND taken_back = 0 AND number < ?`;

/**
 * A game with its turns. Those before the one that this game waits for are its very own, even when another turn is recorded
 * between the two reads; when turns are taken back between them, some are missing, and it is read once more.
 */
export async function findGameWithTurns(reads: Reads, id: string): Promise<GameWithTurns | undefined> {
  const found = await readGameWithTurns(reads, id);
  return found && found.turns.length < found.game.turnNumber - 1 ? readGameWithTurns(reads, id) : found;
}

async function readGameWithTurns(reads: Reads, id: string): Promise<GameWithTurns | undefined> {
  const game = await findGame(reads, id);
  return game && { game, turns: await findTurns(reads, game) };
}

/** All turns that led to where this game stands, the first one first. */
async function findTurns(reads: Reads, game: Game): Promise<Turn[]> {
  const rows = await reads.all<TurnRow>(FIND_TURNS, game.id, game.turnNumber);
  return rows.sort((one, other) => one.number - other.number).map(turnFromRow);
}

const FIND_TURN = `SELECT ${TURN_COLUMNS} FROM turn WHERE game_id = ? AND taken_back = 0 AND number = ?`;

/** One turn and the position before it. */
export async function findTurn(
  reads: Reads,
  game: Game,
  number: number,
): Promise<{ readonly turn: Turn; readonly fenBefore: string } | undefined> {
  const row = await reads.first<TurnRow>(FIND_TURN, game.id, number);
  if (!row) return undefined;
  const before = await reads.first<TurnRow>(FIND_TURN, game.id, number - 1);
  return { turn: turnFromRow(row), fenBefore: before?.fen ?? game.terms.startFen };
}

/** The turn that led to where the game stands; undefined before the first. */
export async function findLastTurn(reads: Reads, game: Game): Promise<LastTurn | undefined> {
  const found = await findTurn(reads, game, game.turnNumber - 1);
  return found && lastTurnOf(found.turn, found.fenBefore);
}

const LIST_PUBLIC_GAMES: Readonly<Record<GameState['kind'], string>> = {
  running: `SELECT ${GAME_COLUMNS} FROM game
    WHERE terms ->> 'visibility' = 'public' AND status = 'running' ORDER BY turn_started_at DESC LIMIT ?`,
  finished: `SELECT ${GAME_COLUMNS} FROM game
    WHERE terms ->> 'visibility' = 'public' AND status = 'finished' ORDER BY finished_at DESC LIMIT ?`,
};

/** Games that anybody may find, those with the latest turn or end first; without those that cannot be read. */
export async function listPublicGames(
  reads: Reads,
  state: GameState['kind'],
  limit: number,
  leaveOut: LeaveOut,
): Promise<Game[]> {
  const rows = await reads.all<GameRow>(LIST_PUBLIC_GAMES[state], limit);
  return readableRows('game', rows, gameFromRow, leaveOut);
}

/** Ids of running games whose deadline has passed. */
export async function overdueGameIds(reads: Reads, now: Instant, limit: number): Promise<string[]> {
  const rows = await reads.all<{ id: string }>(
    `SELECT id FROM game WHERE deadline_at IS NOT NULL AND coalesce(remind_at, deadline_at) < ? AND deadline_at < ?
      ORDER BY coalesce(remind_at, deadline_at) LIMIT ?`,
    now,
    now,
    limit,
  );
  return rows.map(({ id }) => id);
}

/** Ids of running games whose side to move is to be reminded, and still has time, the longest due first. */
export async function unremindedGameIds(reads: Reads, now: Instant, limit: number): Promise<string[]> {
  const rows = await reads.all<{ id: string }>(
    `SELECT id FROM game WHERE deadline_at IS NOT NULL AND coalesce(remind_at, deadline_at) <= ?
      AND remind_at IS NOT NULL AND deadline_at >= ? ORDER BY coalesce(remind_at, deadline_at) LIMIT ?`,
    now,
    now,
    limit,
  );
  return rows.map(({ id }) => id);
}

const INSERT_GAME = `INSERT INTO game (${GAME_COLUMNS}) VALUES (${marksFor(GAME_COLUMNS)})`;

/** Adds a game that has just begun. */
export async function insertGame(transaction: Transaction, game: Game): Promise<void> {
  await transaction.run(INSERT_GAME, ...beginningToRow(game), ...progressToRow(game));
}

/** Puts both seats of a game into these epochs. */
export async function saveEpochs(
  transaction: Transaction,
  gameId: string,
  { white, black }: Readonly<Record<Color, number>>,
): Promise<void> {
  await transaction.run(
    'UPDATE game SET white_epoch = ?, black_epoch = ? WHERE id = ?',
    white,
    black,
    gameId,
  );
  transaction.tell({ gameId });
}

const INSERT_TURN = `INSERT INTO turn (game_id, ${TURN_COLUMNS}) VALUES (?, ${marksFor(TURN_COLUMNS)})
  ON CONFLICT (game_id, taken_back, number) DO NOTHING`;

const SAVE_PROGRESS = `UPDATE game SET (${PROGRESS_COLUMNS}) = (${marksFor(PROGRESS_COLUMNS)})
  WHERE id = ? AND turn_number = ? AND status = 'running'`;

/**
 * Records turns, if any, and where the game stands then. Another request may have played first, or ended the game: that is
 * a conflict.
 */
export async function saveGame(transaction: Transaction, game: Game, turns: readonly Turn[]): Promise<void> {
  for (const turn of turns) {
    const { changes } = await transaction.run(INSERT_TURN, game.id, ...turnToRow(turn));
    if (changes === 0) throw new Conflict('Another request has played this turn.');
  }
  await saveProgress(transaction, game, turns[0]?.number ?? game.turnNumber);
}

/**
 * Saves a game that was set back to an earlier turn. The turns from there on no longer stand, and are kept beside those that
 * do; what was kept as a draft is forgotten.
 *
 * @param turnNumberBefore the turn that the game was waiting for until now
 */
export async function saveTakeback(
  transaction: Transaction,
  game: Game,
  turnNumberBefore: number,
): Promise<void> {
  const { id, turnNumber, players } = game;
  await transaction.run(
    'UPDATE turn SET taken_back = ? WHERE game_id = ? AND taken_back = 0 AND number >= ?',
    players.white.epoch,
    id,
    turnNumber,
  );
  await transaction.run('DELETE FROM draft WHERE game_id = ?', id);
  await saveProgress(transaction, game, turnNumberBefore);
}

/** Turns of a game that were taken back: those of one takeback together, the first one first. */
export async function findTurnsTakenBack(reads: Reads, gameId: string): Promise<Turn[]> {
  const rows = await reads.all<TurnRow>(
    `SELECT ${TURN_COLUMNS} FROM turn WHERE game_id = ? AND taken_back <> 0 ORDER BY taken_back, number`,
    gameId,
  );
  return rows.map(turnFromRow);
}

async function saveProgress(transaction: Transaction, game: Game, turnNumberBefore: number): Promise<void> {
  const { changes } = await transaction.run(SAVE_PROGRESS, ...progressToRow(game), game.id, turnNumberBefore);
  if (changes !== 1) throw new Conflict('A game was not as it had been read.');
  transaction.tell({ gameId: game.id });
}
