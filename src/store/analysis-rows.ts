import type { Rules, WrittenMove } from '../engine/index.ts';
import type { Side } from '../games/actor.ts';
import type { Analysis, KeptLine, Notes } from '../games/analysis.ts';
import type { GameWithTurns } from '../games/game.ts';
import { readPosition } from '../games/position.ts';
import type { Instant } from '../games/terms.ts';
import { writtenMoves } from './columns.ts';
import type { Reads, Transaction } from './database.ts';
import { type LeaveOut, readableRows } from './readable-rows.ts';

/* What a player keeps: nothing here can be asked for without saying whose. */

const NO_NOTES: Notes = { text: '', version: 0 };

/** The player's notes on the game; empty ones where nothing was ever written. */
export async function findNotes(reads: Reads, { gameId, color }: Side): Promise<Notes> {
  const row = await reads.first<Notes>(
    'SELECT text, version FROM notes WHERE game_id = ? AND color = ?',
    gameId,
    color,
  );
  return row ?? NO_NOTES;
}

/** Writes the notes down as they are from now on. */
export async function saveNotes(
  transaction: Transaction,
  { gameId, color }: Side,
  { text, version }: Notes,
  now: Instant,
): Promise<void> {
  await transaction.run(
    `INSERT INTO notes (game_id, color, version, text, saved_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (game_id, color) DO UPDATE SET (version, text, saved_at) =
        (excluded.version, excluded.text, excluded.saved_at)`,
    gameId,
    color,
    version,
    text,
    now,
  );
}

interface LineRow {
  readonly id: string;
  readonly after_turn: number;
  readonly moves: string;
  readonly sans: string;
  readonly comment: string | null;
  readonly kept_at: number;
  readonly fen: string;
}

const LINE_COLUMNS = 'id, after_turn, moves, sans, comment, kept_at, fen';

/** @throws when the row makes no sense in a game of these rules */
function lineFromRow(rules: Rules, row: LineRow): KeptLine {
  readPosition(rules, row.fen);
  return {
    id: row.id,
    afterTurn: row.after_turn,
    turns: turnsFromRow(row),
    comment: row.comment ?? undefined,
    keptAt: row.kept_at,
    fen: row.fen,
  };
}

function turnsFromRow(row: LineRow): WrittenMove[][] {
  const moves = row.moves.split('\n');
  const sans = row.sans.split('\n');
  if (moves.length !== sans.length) throw new Error('A line has other turns than notation.');
  return moves.map((turn, index) => writtenMoves(turn, sans[index] ?? ''));
}

const turnsToRow = (turns: KeptLine['turns'], text: keyof WrittenMove): string =>
  turns.map((moves) => moves.map((move) => move[text]).join(' ')).join('\n');

/**
 * The player's lines in the game, in the order of the turns behind which they begin, then of their keeping; without those
 * that cannot be read.
 *
 * @param found the game as the reader knows it; a line that begins behind a later turn is left out
 */
export async function findLines(
  reads: Reads,
  { gameId, color }: Side,
  found: GameWithTurns,
  leaveOut: LeaveOut,
): Promise<KeptLine[]> {
  const rows = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM line
      WHERE game_id = ? AND color = ? AND after_turn <= ? ORDER BY after_turn, kept_at, id`,
    gameId,
    color,
    found.turns.length,
  );
  const { rules } = found.game.terms;
  return readableRows('line', rows, (row) => lineFromRow(rules, row), leaveOut);
}

/** The line of the player with the same moves from the same turn. */
export async function findSameLine(
  reads: Reads,
  { gameId, color }: Side,
  rules: Rules,
  line: KeptLine,
): Promise<KeptLine | undefined> {
  const row = await reads.first<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM line WHERE game_id = ? AND color = ? AND after_turn = ? AND moves = ?`,
    gameId,
    color,
    line.afterTurn,
    turnsToRow(line.turns, 'move'),
  );
  return row && lineFromRow(rules, row);
}

/** How many lines the player keeps in the game. */
export async function countLines(reads: Reads, { gameId, color }: Side): Promise<number> {
  const row = await reads.first<{ count: number }>(
    'SELECT count(*) AS count FROM line WHERE game_id = ? AND color = ?',
    gameId,
    color,
  );
  return row?.count ?? 0;
}

/** Keeps a new line. */
export async function insertLine(
  transaction: Transaction,
  { gameId, color }: Side,
  line: KeptLine,
): Promise<void> {
  await transaction.run(
    `INSERT INTO line (game_id, color, ${LINE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    gameId,
    color,
    line.id,
    line.afterTurn,
    turnsToRow(line.turns, 'move'),
    turnsToRow(line.turns, 'san'),
    line.comment ?? null,
    line.keptAt,
    line.fen,
  );
}

/** Says something else about a line. */
export async function setLineComment(
  transaction: Transaction,
  { gameId, color }: Side,
  id: string,
  comment: string,
): Promise<void> {
  await transaction.run(
    'UPDATE line SET comment = ? WHERE game_id = ? AND color = ? AND id = ?',
    comment,
    gameId,
    color,
    id,
  );
}

/** Forgets a line; one that is not there, or is not the player's, is left alone. */
export async function deleteLine(
  transaction: Transaction,
  { gameId, color }: Side,
  id: string,
): Promise<void> {
  await transaction.run('DELETE FROM line WHERE game_id = ? AND color = ? AND id = ?', gameId, color, id);
}

/** Everything that the player has put down about the game. */
export const findAnalysis = async (
  reads: Reads,
  owner: Side,
  found: GameWithTurns,
  leaveOut: LeaveOut,
): Promise<Analysis> => ({
  notes: await findNotes(reads, owner),
  lines: await findLines(reads, owner, found, leaveOut),
});
