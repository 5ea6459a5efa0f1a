import { ok, type Result, refuse } from '../engine/index.ts';
import type { InvitationLink } from '../games/invitation.ts';
import type { Refusal } from '../games/refusals.ts';
import { ownerOfConfirmLetter, withdrawUnconfirmed } from '../store/written-in-name.ts';
import type { World } from './world.ts';

/**
 * "None of these is mine": what was written with an address and not confirmed is withdrawn; nobody has heard of it. The
 * letters that are out stay good for what their reader writes later.
 */
export const disownInvitations = (
  world: World,
  link: InvitationLink,
): Promise<Result<Record<string, never>, Refusal>> =>
  world.database.transaction<Result<Record<string, never>, Refusal>>(async (transaction) => {
    const now = world.now();
    const owner = await ownerOfConfirmLetter(transaction, link, now);
    if (owner === undefined) return refuse({ reason: 'unknown' });
    await withdrawUnconfirmed(transaction, owner, now);
    return ok({});
  });
