import { ok, type Result, refuse } from '../engine/result.ts';
import type { Invitation } from '../games/invitation.ts';
import type { InvitationDecision } from '../games/invitation-decision.ts';
import type { Refusal } from '../games/refusals.ts';
import { findInvitation } from '../store/invitations.ts';
import { saveInvitation } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

/**
 * Loads an invitation, lets `decide` say what becomes of it, and saves that, all in one transaction.
 *
 * @param client who answers, as a keyed hash
 */
export const changeInvitation = (
  world: World,
  invitationId: string,
  decide: (
    invitation: Invitation,
    work: Work,
  ) => Result<InvitationDecision, Refusal> | Promise<Result<InvitationDecision, Refusal>>,
  client?: string,
): Promise<Result<Invitation, Refusal>> =>
  inTransaction<Result<Invitation, Refusal>>(
    world,
    async (work) => {
      const invitation = await findInvitation(work.transaction, invitationId);
      if (!invitation) return refuse({ reason: 'unknown' });
      const decided = await decide(invitation, work);
      if (!decided.ok) return decided;
      await saveInvitation(work, invitation, decided.value);
      return ok(decided.value.invitation);
    },
    client,
  );
