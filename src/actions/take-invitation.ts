import { ok, type Result, refuse } from '../engine/index.ts';
import { isOpen } from '../games/invitation.ts';
import type { Refusal } from '../games/refusals.ts';
import { drawTakingOccasion, findInvitation, saveTaker } from '../store/invitations.ts';
import { findOrAddPlayer } from '../store/players.ts';
import { mayAskToConfirm, refuseLocalAddress } from './limit-invitations.ts';
import { saveInvitation } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import type { World } from './world.ts';

export interface TakeInvitation {
  readonly invitationId: string;
  readonly name: string;
  readonly email: string;
  /** Who asks, as a keyed hash. */
  readonly client?: string | undefined;
}

/**
 * Somebody wants an open invitation: the address gets a link, and accepting by it starts the game. The challenger's own
 * address gets its link too, which is refused only when it is used: a refusal here would tell whose address it is.
 */
export async function takeInvitation(
  world: World,
  command: TakeInvitation,
): Promise<Result<Record<string, never>, Refusal>> {
  const takeIn = async (work: Work): Promise<Result<Record<string, never>, Refusal>> => {
    const { transaction, now } = work;
    const invitation = await findInvitation(transaction, command.invitationId);
    if (!invitation || invitation.opponent) return refuse({ reason: 'unknown' });
    if (invitation.status === 'unconfirmed') return refuse({ reason: 'invitation-unconfirmed' });
    if (!isOpen(invitation, now)) return refuse({ reason: 'invitation-closed' });
    const local = refuseLocalAddress(world, 'taker', command.email);
    if (local) return refuse(local);
    const player = await findOrAddPlayer(transaction, command.email, now);
    const taker = await saveTaker(transaction, invitation.id, player.id, command.name, now);
    if (!(await mayAskToConfirm(work, player.id))) return ok({});
    const occasion = await drawTakingOccasion(transaction, taker);
    const asked = { kind: 'taking-asked', taker, occasion } as const;
    await saveInvitation(work, invitation, { invitation, events: [asked] });
    return ok({});
  };
  return inTransaction(world, takeIn, command.client);
}
