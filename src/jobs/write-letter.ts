import { formatRecord } from '../engine/index.ts';
import { gameRecord } from '../games/game-record.ts';
import type { Instant } from '../games/terms.ts';
import { composeLetter, type LetterSettings } from '../mail/compose.ts';
import type { Letter } from '../mail/letter.ts';
import type { Reads } from '../store/database.ts';
import { findGameWithTurns } from '../store/games.ts';
import type { OutboxRow } from '../store/outbox.ts';

/**
 * How letters are made of rows of the outbox: from the notice alone, but for the record of a game that is over, which
 * is read now and goes with the letter.
 */
export function createLetterWriter(
  settings: LetterSettings,
  reads: Reads,
  now: () => Instant,
): (row: OutboxRow) => Promise<Letter> {
  const recordOf = async (gameId: string): Promise<string | undefined> => {
    const found = await findGameWithTurns(reads, gameId);
    return found && formatRecord(gameRecord(found, `${settings.publicUrl}/games/${gameId}`, false));
  };
  return async (row) => {
    const { notice } = row;
    const record = notice.kind === 'game-over' ? await recordOf(notice.facts.gameId) : undefined;
    return composeLetter(settings, row, record, now());
  };
}
