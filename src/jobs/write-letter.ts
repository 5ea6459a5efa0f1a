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
    const { kind, facts } = row.notice;
    const withRecord = LETTERS[kind].attaches === 'record' && 'gameId' in facts;
    const played = withRecord ? await findGameWithTurns(reads, facts.gameId) : undefined;
    return composeLetter(settings, row, played, now());
  };
}
