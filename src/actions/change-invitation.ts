import { ok, type Result, refuse } from '../engine/result.ts';
import type { Invitation, Taker } from '../games/invitation.ts';
import type { InvitationChange } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { findInvitation, listTakers, updateInvitation } from '../store/invitations.ts';
import { queueNotices } from './queue-notices.ts';
import type { World } from './world.ts';

/** What an answer to an invitation may look at. */
export interface InvitationScene {
  readonly transaction: Transaction;
  readonly invitation: Invitation;
  readonly takers: readonly Taker[];
  readonly now: Instant;
}

/**
 * Loads an invitation, lets `decide` say what becomes of it, saves that and queues what must be told, all in one.
 * `client` is whoever answers, as a keyed hash.
 */
export async function changeInvitation(
  world: World,
  invitationId: string,
  decide: (
    scene: InvitationScene,
  ) => Result<InvitationChange, Refusal> | Promise<Result<InvitationChange, Refusal>>,
  client?: string,
): Promise<Result<Invitation, Refusal>> {
  return world.database.transaction<Result<Invitation, Refusal>>(async (transaction) => {
    const now = world.now();
    const invitation = await findInvitation(transaction, invitationId);
    if (!invitation) return refuse({ reason: 'unknown' });
    const takers = invitation.opponent ? [] : await listTakers(transaction, invitationId);
    const decided = await decide({ transaction, invitation, takers, now });
    if (!decided.ok) return decided;
    const { invitation: changed, notices } = decided.value;
    if (changed !== invitation) await updateInvitation(transaction, changed, invitation.status);
    await queueNotices(transaction, notices, now, client);
    return ok(changed);
  });
}
