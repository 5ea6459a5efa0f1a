import { ok, type Result, refuse } from '../engine/index.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import { confirmAddress, declineInvited, withdrawOffered } from '../games/invitation-answers.ts';
import type { InvitationDecision } from '../games/invitation-decision.ts';
import type { Refusal } from '../games/refusals.ts';
import { findInvitation } from '../store/invitations.ts';
import { markConfirmed } from '../store/players.ts';
import { refuseInvitation } from './limit-invitations.ts';
import { saveInvitation } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

type Answered = Promise<Result<Invitation, Refusal>>;
type Decided = Result<InvitationDecision, Refusal>;

/**
 * The challenger confirms the address; the invitation goes out.
 *
 * @param client who answers, as a keyed hash
 */
export const confirmInvitation = (world: World, link: InvitationLink, client?: string): Answered =>
  answer(world, link, confirmIn, client);

async function confirmIn(
  invitation: Invitation,
  link: InvitationLink,
  { world, transaction, now }: Work,
): Promise<Decided> {
  const confirmed = confirmAddress(invitation, link, now);
  if (!confirmed.ok) return confirmed;
  const { playerId } = invitation.challenger;
  const refusal =
    confirmed.value.events.length > 0 ? await refuseInvitation(transaction, world, playerId, now) : undefined;
  if (refusal) return refuse(refusal);
  await markConfirmed(transaction, playerId, now, invitation.id);
  return confirmed;
}

/** The invited player says no. */
export const declineInvitation = (world: World, link: InvitationLink): Answered =>
  answer(world, link, (invitation, by, { now }) => declineInvited(invitation, by, now));

/** The challenger takes the invitation back. */
export const withdrawInvitation = (world: World, link: InvitationLink, client?: string): Answered =>
  answer(world, link, (invitation, by, { now }) => withdrawOffered(invitation, by, now), client);

/** Loads an invitation, lets `decide` say what becomes of it, and saves that, all in one transaction. */
const answer = (
  world: World,
  link: InvitationLink,
  decide: (invitation: Invitation, link: InvitationLink, work: Work) => Decided | Promise<Decided>,
  client?: string,
): Answered =>
  inTransaction<Result<Invitation, Refusal>>(
    world,
    async (work) => {
      const invitation = await findInvitation(work.transaction, link.invitationId);
      if (!invitation) return refuse({ reason: 'unknown' });
      const decided = await decide(invitation, link, work);
      if (!decided.ok) return decided;
      await saveInvitation(work, invitation, decided.value);
      return ok(decided.value.invitation);
    },
    client,
  );
