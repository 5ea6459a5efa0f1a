import { ok, type Result, refuse } from '../engine/index.ts';
import type { InvitationLink } from '../games/invitation.ts';
import { declineInvited } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import { findInvitation, findTaker } from '../store/invitations.ts';
import { markBlocked } from '../store/players.ts';
import { withdrawUnconfirmed } from '../store/written-in-name.ts';
import { saveInvitation } from './save-decision.ts';
import { inTransaction } from './work.ts';
import type { World } from './world.ts';

/**
 * "Never write to me again", by the link of any letter about an invitation: no later invitation reaches that address. An
 * invitation that waits for the person's answer is thereby declined; what somebody else drafted in the person's name is
 * withdrawn.
 */
export async function blockInvitations(
  world: World,
  link: InvitationLink,
): Promise<Result<Record<string, never>, Refusal>> {
  return inTransaction<Result<Record<string, never>, Refusal>>(world, async (work) => {
    const { transaction, now } = work;
    const invitation = await findInvitation(transaction, link.invitationId);
    if (!invitation) return refuse({ reason: 'unknown' });
    switch (link.party) {
      case 'challenger':
        await markBlocked(transaction, invitation.challenger.playerId, now);
        await withdrawUnconfirmed(transaction, invitation.challenger.playerId, now);
        return ok({});
      case 'opponent': {
        if (!invitation.opponent) return refuse({ reason: 'unknown' });
        await markBlocked(transaction, invitation.opponent.playerId, now);
        const declined = declineInvited(invitation, link, now);
        if (declined.ok) await saveInvitation(work, invitation, declined.value);
        return ok({});
      }
      case 'taker': {
        const taker = await findTaker(transaction, invitation.id, link.takerNumber);
        if (!taker) return refuse({ reason: 'unknown' });
        await markBlocked(transaction, taker.playerId, now);
        return ok({});
      }
    }
  });
}
