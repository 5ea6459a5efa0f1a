import type { Color } from '../engine/index.ts';
import type { Reads } from './database.ts';
import { MAIL_IS_DOWN } from './mail-way.ts';

/** What keeps the emails of a game from arriving. */
export interface MailTrouble {
  /** The sides whose address mail does not reach. */
  readonly unreached: readonly Color[];
  /** Whether emails wait for a way that is down. */
  readonly down: boolean;
}

export interface MailTroubleRow {
  readonly white_trouble: number;
  readonly black_trouble: number;
  readonly mail_down: number;
}

/** Of the row `game`, for a statement that reads more of it. */
export const MAIL_TROUBLE_COLUMNS = `
  (SELECT mail_failed_at IS NOT NULL FROM player WHERE id = white_id) AS white_trouble,
  (SELECT mail_failed_at IS NOT NULL FROM player WHERE id = black_id) AS black_trouble,
  ${MAIL_IS_DOWN} AS mail_down`;

export const mailTroubleFromRow = (row: MailTroubleRow): MailTrouble => ({
  unreached: (['white', 'black'] as const).filter((color) => row[`${color}_trouble`] === 1),
  down: row.mail_down === 1,
});

/** Both players are to see it. A game that is not there has none. */
export async function mailTrouble(reads: Reads, gameId: string): Promise<MailTrouble> {
  const row = await reads.first<MailTroubleRow>(
    `SELECT ${MAIL_TROUBLE_COLUMNS} FROM game WHERE id = ?`,
    gameId,
  );
  return row === undefined ? { unreached: [], down: false } : mailTroubleFromRow(row);
}
