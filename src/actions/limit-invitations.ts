import { isLocalAddress } from '../address.ts';
import { CONFIRM_LETTER_LIMIT, INVITATION_LIMIT, roomAt } from '../games/limits.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { holdPlayer } from '../store/held-rows.ts';
import { confirmationTimes } from '../store/invitations.ts';
import { confirmLetterTimes } from '../store/letter-counts.ts';
import { mayStillLeave } from '../store/stranger-letters.ts';
import type { Work } from './work.ts';
import type { World } from './world.ts';

/** Letters leave for the world outside: addresses of the host's own network are taken only where the host says so. */
export const refuseLocalAddress = (
  world: World,
  of: 'challenger' | 'opponent' | 'taker',
  address: string,
): Refusal | undefined =>
  world.localAddresses || !isLocalAddress(address) ? undefined : { reason: 'local-address', of };

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

/**
 * Refuses one more where a player has sent as many invitations as a day allows. Only confirmed ones count: anybody can write
 * in anybody's name.
 */
export async function refuseInvitation(
  transaction: Transaction,
  { limited }: World,
  playerId: number,
  now: Instant,
): Promise<Refusal | undefined> {
  if (!limited) return undefined;
  await holdPlayer(transaction, playerId);
  const times = await confirmationTimes(transaction, playerId, now - INVITATION_LIMIT.withinMs);
  const retryAt = roomAt(INVITATION_LIMIT, times);
  return retryAt === undefined ? undefined : { reason: 'too-many-invitations', retryAt };
}
