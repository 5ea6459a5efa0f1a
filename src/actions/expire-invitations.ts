import { lapse } from '../games/invitation-answers.ts';
import type { Transaction } from '../store/database.ts';
import {
  deleteInvitation,
  findInvitation,
  lapsedInvitationIds,
  listTakers,
  updateInvitation,
} from '../store/invitations.ts';
import { queueNotices } from './queue-notices.ts';
import { type Settled, settleEach } from './settle-each.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Invitations that nobody answered in time expire, and both sides are told; unconfirmed ones vanish without a word. */
export async function expireInvitations(world: World): Promise<Settled> {
  const ids = await lapsedInvitationIds(world.database.reads, world.certainNow(), MOST_AT_ONCE);
  return settleEach(ids, (id) =>
    world.database.transaction((transaction) => expireIn(transaction, world, id)),
  );
}

async function expireIn(transaction: Transaction, world: World, id: string): Promise<boolean> {
  const now = world.now();
  const invitation = await findInvitation(transaction, id);
  if (!invitation || world.certainNow() <= invitation.expiresAt) return false;
  if (invitation.status === 'unconfirmed') {
    await deleteInvitation(transaction, id);
    return true;
  }
  if (invitation.status !== 'invited' && invitation.status !== 'open') return false;
  const lapsed = lapse(invitation, await listTakers(transaction, id), now);
  await updateInvitation(transaction, lapsed.invitation, invitation.status);
  await queueNotices(transaction, lapsed.notices, now);
  return true;
}
