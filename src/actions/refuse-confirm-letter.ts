import { CONFIRM_LETTER_LIMIT, roomAt } from '../games/limits.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { confirmLetterTimes } from '../store/letter-counts.ts';

/** Nobody can make the service write to an address again and again. */
export async function refuseConfirmLetter(
  transaction: Transaction,
  playerId: number,
  now: Instant,
): Promise<Refusal | undefined> {
  const times = await confirmLetterTimes(transaction, playerId, now - CONFIRM_LETTER_LIMIT.withinMs);
  const retryAt = roomAt(CONFIRM_LETTER_LIMIT, times);
  return retryAt === undefined ? undefined : { reason: 'too-many-letters', retryAt };
}
