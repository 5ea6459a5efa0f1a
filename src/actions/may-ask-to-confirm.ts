import { CONFIRM_LETTER_LIMIT, roomAt } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { confirmLetterTimes } from '../store/letter-counts.ts';
import { mayStillLeave } from '../store/stranger-letters.ts';
import type { World } from './world.ts';

/**
 * Whether a letter may ask a player to confirm what was written with that address. Nobody can make the service write to
 * an address again and again; and nobody is refused because of what others wrote in that name, since a letter that is
 * out confirms all of it. Nor is a letter queued that could not leave before what it is about has lapsed.
 */
export async function mayAskToConfirm(
  transaction: Transaction,
  { limited, strangerLimits }: World,
  playerId: number,
  client: string | undefined,
  now: Instant,
): Promise<boolean> {
  if (!limited) return true;
  const times = await confirmLetterTimes(transaction, playerId, now - CONFIRM_LETTER_LIMIT.withinMs);
  if (roomAt(CONFIRM_LETTER_LIMIT, times) !== undefined) return false;
  return strangerLimits === undefined || (await mayStillLeave(transaction, strangerLimits, client));
}
