import type { Color } from '../engine/index.ts';
import type { Reads, Transaction } from './database.ts';

/** A running game in a copy of the database, and the epochs that its seats were in when the copy was made. */
export interface CopiedGame {
  readonly id: string;
  readonly epochs: Readonly<Record<Color, number>>;
}

/** Whether the database is a copy whose running games have not all been put into new epochs yet. */
export async function isUnrenewedCopy(reads: Reads): Promise<boolean> {
  return (await reads.first('SELECT 1 FROM copy')) !== undefined;
}

/** The next running games of the copy that have not been renewed; none once all have been. */
export async function unrenewedGames(reads: Reads, limit: number): Promise<CopiedGame[]> {
  const rows = await reads.all<{ id: string; white_epoch: number; black_epoch: number }>(
    `SELECT id, white_epoch, black_epoch FROM game
      WHERE id > (SELECT renewed_up_to FROM copy) AND status = 'running' ORDER BY id LIMIT ?`,
    limit,
  );
  return rows.map((row) => ({ id: row.id, epochs: { white: row.white_epoch, black: row.black_epoch } }));
}

/** Notes that games up to this one have been renewed: a start that was cut short goes on behind it. */
export async function noteRenewed(transaction: Transaction, gameId: string): Promise<void> {
  await transaction.run('UPDATE copy SET renewed_up_to = ?', gameId);
}

/** The database is a copy no more: it is what is played on. */
export async function endCopy(transaction: Transaction): Promise<void> {
  await transaction.run('DELETE FROM copy');
}
