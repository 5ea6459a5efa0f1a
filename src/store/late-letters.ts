import type { Instant } from '../games/terms.ts';
import type { Reads } from './database.ts';

/** Whether a letter of a game that was due by then has not left yet. */
export async function hasGameLetterUnsent(reads: Reads, dueBy: Instant): Promise<boolean> {
  const row = await reads.first(
    'SELECT 1 FROM outbox WHERE closed_at IS NULL AND game_id IS NOT NULL AND due_at <= ? LIMIT 1',
    dueBy,
  );
  return row !== undefined;
}
