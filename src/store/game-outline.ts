import type { WrittenMove } from '../engine/index.ts';
import type { Game } from '../games/game.ts';
import type { Instant } from '../games/terms.ts';
import { writtenMoves } from './columns.ts';
import type { Reads } from './database.ts';
import { GAME_COLUMNS, type GameRow, gameFromRow } from './game-rows.ts';
import {
  MAIL_TROUBLE_COLUMNS,
  type MailTrouble,
  type MailTroubleRow,
  mailTroubleFromRow,
} from './mail-trouble.ts';

/** A turn as records show it. */
interface TurnOutline {
  /** `Nf3`, or a series `exd5 Nf3 Bb5+`. */
  readonly notation: string;
  readonly offeredDraw: boolean;
  readonly playedAt: Instant;
}

/** What the page of a game tells readers: where it stands, its record, and whether mail arrives. */
export interface GameOutline {
  readonly game: Game;
  /** The first turn first. */
  readonly record: readonly TurnOutline[];
  readonly lastMoves: readonly WrittenMove[];
  readonly mail: MailTrouble;
}

interface OutlineRow extends GameRow, MailTroubleRow {
  readonly record: string | null;
  readonly last_moves: string | null;
}

/** One statement: what costs is the number of values that cross over from SQLite, and of statements. */
const FIND_OUTLINE = `SELECT ${GAME_COLUMNS},
  (SELECT string_agg(text, '\n') FROM (
    SELECT CASE offered_draw WHEN 1 THEN '=' ELSE ' ' END || played_at || ' ' || sans AS text FROM turn
    WHERE game_id = game.id AND taken_back = 0 AND number < game.turn_number ORDER BY number) AS written) AS record,
  (SELECT moves FROM turn WHERE game_id = game.id AND taken_back = 0 AND number = game.turn_number - 1) AS last_moves,
  ${MAIL_TROUBLE_COLUMNS}
  FROM game WHERE id = ?`;

/** The outline of a game, read in one statement. */
export async function findGameOutline(reads: Reads, id: string): Promise<GameOutline | undefined> {
  const row = await reads.first<OutlineRow>(FIND_OUTLINE, id);
  if (!row) return undefined;
  const record = row.record?.split('\n').map(turnOutlineFromText) ?? [];
  const last = record.at(-1);
  const lastMoves = row.last_moves === null || !last ? [] : writtenMoves(row.last_moves, last.notation);
  return { game: gameFromRow(row), record, lastMoves, mail: mailTroubleFromRow(row) };
}

/** A sign for the offer, when it was played, then the notation: one text a turn crosses over from SQLite. */
function turnOutlineFromText(text: string): TurnOutline {
  const end = text.indexOf(' ', 1);
  return {
    notation: text.slice(end + 1),
    offeredDraw: text.startsWith('='),
    playedAt: Number(text.slice(1, end)),
  };
}
