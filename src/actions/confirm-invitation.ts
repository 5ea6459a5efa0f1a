import type { Result } from '../engine/result.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import { confirmAddress } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import { markConfirmed } from '../store/players.ts';
import { changeInvitation } from './change-invitation.ts';
import type { World } from './world.ts';

/** The challenger confirms the address; the invitation goes out. */
export const confirmInvitation = (world: World, link: InvitationLink): Promise<Result<Invitation, Refusal>> =>
  changeInvitation(world, link.invitationId, async ({ transaction, invitation, now }) => {
    const confirmed = confirmAddress(invitation, link, now);
    if (confirmed.ok) await markConfirmed(transaction, invitation.challenger.playerId, now);
    return confirmed;
  });
