import { INVITATION_LIMIT, roomAt } from '../games/limits.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { holdPlayer } from '../store/held-rows.ts';
import { confirmationTimes } from '../store/invitations.ts';
import type { World } from './world.ts';

/** A player sends so many invitations a day. Only confirmed ones count: anybody can write in anybody's name. */
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
