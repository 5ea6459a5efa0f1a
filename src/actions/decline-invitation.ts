import type { Result } from '../engine/result.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import { declineInvited } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import { changeInvitation } from './change-invitation.ts';
import type { World } from './world.ts';

/** The invited player says no. */
export const declineInvitation = (world: World, link: InvitationLink): Promise<Result<Invitation, Refusal>> =>
  changeInvitation(world, link.invitationId, (invitation, { now }) => declineInvited(invitation, link, now));
