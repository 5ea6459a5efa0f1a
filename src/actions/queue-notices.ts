import type { Notice } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { queueNotice } from '../store/outbox.ts';

/** Queues all that a change has to tell, in the change's own transaction. `client` is whoever asked for the change. */
export async function queueNotices(
  transaction: Transaction,
  notices: readonly Notice[],
  now: Instant,
  client?: string,
): Promise<void> {
  for (const notice of notices) await queueNotice(transaction, notice, now, { client });
}
