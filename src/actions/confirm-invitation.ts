import { type Result, refuse } from '../engine/result.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import { confirmAddress } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import { markConfirmed } from '../store/players.ts';
import { changeInvitation } from './change-invitation.ts';
import { refuseInvitation } from './refuse-invitation.ts';
import type { World } from './world.ts';

/** The challenger confirms the address; the invitation goes out. */
export const confirmInvitation = (
  world: World,
  link: InvitationLink,
  client?: string,
): Promise<Result<Invitation, Refusal>> =>
  changeInvitation(
    world,
    link.invitationId,
    async (invitation, { transaction, now }) => {
      const confirmed = confirmAddress(invitation, link, now);
      const refusal =
        confirmed.ok && confirmed.value.events.length > 0
          ? await refuseInvitation(transaction, world, invitation.challenger.playerId, now)
          : undefined;
      if (refusal) return refuse(refusal);
      if (confirmed.ok) await markConfirmed(transaction, invitation.challenger.playerId, now, invitation.id);
      return confirmed;
    },
    client,
  );
