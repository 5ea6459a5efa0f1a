import { LETTERS } from '../games/letters.ts';
import type { Instant } from '../games/terms.ts';
import type { LetterOrder } from '../mail/post.ts';
import type { Reads } from '../store/database.ts';
import { findGameWithTurns } from '../store/games.ts';
import type { OutboxRow } from '../store/outbox.ts';

/**
 * What the letter of a row of the outbox is made from: the notice alone, but for the record of a game that is over, which is
 * read now and goes with the letter.
 */
export async function orderLetter(reads: Reads, row: OutboxRow, now: Instant): Promise<LetterOrder> {
  const { messageKey, messageHost, notice, address, wordless } = row;
  const withRecord = notice.about.kind === 'game' && LETTERS[notice.kind].attaches === 'record';
  const played = withRecord ? await findGameWithTurns(reads, notice.about.id) : undefined;
  return { queued: { messageKey, messageHost, notice, address, wordless }, played, now };
}
