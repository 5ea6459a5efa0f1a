import { CONFIRM_LETTER_LIMIT, roomAt } from '../games/limits.ts';
import { holdPlayer } from '../store/held-rows.ts';
import { confirmLetterTimes } from '../store/letter-counts.ts';
import { mayStillLeave } from '../store/stranger-letters.ts';
import type { Work } from './work.ts';

/**
 * Whether a letter may ask a player to confirm what was written with that address. Nobody can make the service write to
 * an address again and again; and nobody is refused because of what others wrote in that name, since a letter that is
 * out confirms all of it. Nor is a letter queued that could not leave before what it is about has lapsed.
 */
export async function mayAskToConfirm(
  { world, transaction, now, client }: Work,
  playerId: number,
): Promise<boolean> {
  const { limited, strangerLimits } = world;
  if (!limited) return true;
  await holdPlayer(transaction, playerId);
  const times = await confirmLetterTimes(transaction, playerId, now - CONFIRM_LETTER_LIMIT.withinMs);
  if (roomAt(CONFIRM_LETTER_LIMIT, times) !== undefined) return false;
  return strangerLimits === undefined || (await mayStillLeave(transaction, strangerLimits, client));
}
