import type { Draft } from '../games/draft.ts';
import { type Game, isRunning } from '../games/game.ts';
import type { Reads, Transaction } from './database.ts';

interface DraftRow {
  readonly turn_number: number;
  readonly moves: string;
  readonly message: string | null;
  readonly kept_at: number;
}

const fromRow = (row: DraftRow): Draft => ({
  turnNumber: row.turn_number,
  moves: row.moves.split(' '),
  message: row.message ?? undefined,
  keptAt: row.kept_at,
});

/** What is kept of the turn that this game waits for; never of another turn, nor of a game that is over. */
export async function findDraft(reads: Reads, game: Game): Promise<Draft | undefined> {
  if (!isRunning(game)) return undefined;
  const row = await reads.first<DraftRow>(
    'SELECT turn_number, moves, message, kept_at FROM draft WHERE game_id = ? AND turn_number = ?',
    game.id,
    game.turnNumber,
  );
  return row && fromRow(row);
}

/** Keeps the draft in place of any that the game has, which may be of a turn that has been played. */
export async function saveDraft(transaction: Transaction, gameId: string, draft: Draft): Promise<void> {
  await transaction.run(
    `INSERT INTO draft (game_id, turn_number, moves, message, kept_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (game_id) DO UPDATE SET (turn_number, moves, message, kept_at) =
        (excluded.turn_number, excluded.moves, excluded.message, excluded.kept_at)`,
    gameId,
    draft.turnNumber,
    draft.moves.join(' '),
    draft.message ?? null,
    draft.keptAt,
  );
}

/** Forgets what was kept for the game. */
export async function deleteDraft(transaction: Transaction, gameId: string): Promise<void> {
  await transaction.run('DELETE FROM draft WHERE game_id = ?', gameId);
}

/** Forgets drafts of turns that have been played and of games that are over. */
export async function deletePassedDrafts(transaction: Transaction, limit: number): Promise<number> {
  const { changes } = await transaction.run(
    `DELETE FROM draft WHERE game_id IN (
      SELECT draft.game_id FROM draft JOIN game ON game.id = draft.game_id
        WHERE game.turn_number <> draft.turn_number OR game.status <> 'running' LIMIT ?)`,
    limit,
  );
  return changes;
}
