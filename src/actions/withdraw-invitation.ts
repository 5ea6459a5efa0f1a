import type { Result } from '../engine/result.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import { withdrawOffered } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import { changeInvitation } from './change-invitation.ts';
import type { World } from './world.ts';

/** The challenger takes the invitation back. */
export const withdrawInvitation = (
  world: World,
  link: InvitationLink,
  client?: string,
): Promise<Result<Invitation, Refusal>> =>
  changeInvitation(
    world,
    link.invitationId,
    (invitation, { now }) => withdrawOffered(invitation, link, now),
    client,
  );
