import { LETTERS } from '../games/letters.ts';
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
  return async (row) => {
    const { about, kind } = row.notice;
    const withRecord = about.kind === 'game' && LETTERS[kind].attaches === 'record';
    const played = withRecord ? await findGameWithTurns(reads, about.id) : undefined;
    return composeLetter(settings, row, played, now());
  };
}
