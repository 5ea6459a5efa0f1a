import { lapse } from '../games/invitation-answers.ts';
import { deleteInvitation, findInvitation, lapsedInvitationIds } from '../store/invitations.ts';
import { saveInvitation } from './save-decision.ts';
import { type Settled, settleEach } from './settle-each.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

const MOST_AT_ONCE = 1_000;

/** Invitations that nobody answered in time expire, and both sides are told; unconfirmed ones vanish without a word. */
export async function expireInvitations(world: World): Promise<Settled> {
  const ids = await lapsedInvitationIds(world.database.reads, world.certainNow(), MOST_AT_ONCE);
  return settleEach(ids, (id) => inTransaction(world, (work) => expireIn(work, id)));
}

async function expireIn(work: Work, id: string): Promise<boolean> {
  const { transaction, world, now } = work;
  const invitation = await findInvitation(transaction, id);
  if (!invitation || world.certainNow() <= invitation.expiresAt) return false;
  if (invitation.status === 'unconfirmed') {
    await deleteInvitation(transaction, id);
    return true;
  }
  if (invitation.status !== 'invited' && invitation.status !== 'open') return false;
  await saveInvitation(work, invitation, lapse(invitation, now));
  return true;
}
