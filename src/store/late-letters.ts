import type { Instant } from '../games/terms.ts';
import type { Reads } from './database.ts';

/**
 * Whether a letter of a game that was due by then has not left yet. One that a full or busy mailbox keeps waiting does not
 * count: it is tried as it should be, and there is nothing that the host could mend.
 */
export async function hasGameLetterUnsent(reads: Reads, dueBy: Instant): Promise<boolean> {
  const row = await reads.first(
    `SELECT 1 FROM outbox
      WHERE closed_at IS NULL AND about = 'game' AND due_at <= ? AND failed_as IS DISTINCT FROM 'mailbox' LIMIT 1`,
    dueBy,
  );
  return row !== undefined;
}
