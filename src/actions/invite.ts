import { isSameAddress } from '../address.ts';
import { ok, type Result, refuse } from '../engine/index.ts';
import type { Invitation } from '../games/invitation.ts';
import { newInvitation, type ProposedTerms, settleTerms } from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import type { ColorChoice, Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import { findOrAddPlayer, findPlayerByAddress } from '../store/players.ts';
import { mayAskToConfirm, refuseInvitation, refuseLocalAddress } from './limit-invitations.ts';
import { saveInvitation } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import { randomId, type World } from './world.ts';

export interface Invite {
  readonly terms: ProposedTerms;
  readonly plays: ColorChoice;
  readonly challenger: { readonly name: string; readonly email: string };
  /** Left out: whoever comes first may take it. */
  readonly opponent?: { readonly name?: string | undefined; readonly email: string } | undefined;
  readonly message?: string | undefined;
  /** Who asks, as a keyed hash. */
  readonly client?: string | undefined;
}

/**
 * Drafts an invitation and asks the challenger, by mail, to confirm the address. Where enough letters have asked so, those
 * that are out do for this one too, and the answer is the same.
 */
export async function invite(world: World, command: Invite): Promise<Result<Invitation, Refusal>> {
  const terms = settleTerms(command.terms);
  if (!terms.ok) return terms;
  const inviteIn = async (work: Work): Promise<Result<Invitation, Refusal>> => {
    const { transaction, now } = work;
    const refusal = await refuseInvite(transaction, world, command, now);
    if (refusal) return refuse(refusal);
    const challenger = await findOrAddPlayer(transaction, command.challenger.email, now);
    const opponent = command.opponent && (await findOrAddPlayer(transaction, command.opponent.email, now));
    const made = newInvitation(
      {
        id: randomId(world),
        terms: terms.value,
        plays: command.plays,
        challenger: { playerId: challenger.id, name: command.challenger.name },
        opponent: opponent && { playerId: opponent.id, name: command.opponent?.name },
        message: command.message,
      },
      await mayAskToConfirm(work, challenger.id),
      now,
    );
    await saveInvitation(work, undefined, made);
    return ok(made.invitation);
  };
  return inTransaction(world, inviteIn, command.client);
}

async function refuseInvite(
  transaction: Transaction,
  world: World,
  { challenger, opponent }: Invite,
  now: Instant,
): Promise<Refusal | undefined> {
  const local =
    refuseLocalAddress(world, 'challenger', challenger.email) ??
    (opponent && refuseLocalAddress(world, 'opponent', opponent.email));
  if (local) return local;
  if (opponent && isSameAddress(opponent.email, challenger.email))
    return { reason: 'opponent-is-challenger' };
  const known = await findPlayerByAddress(transaction, challenger.email);
  return known && refuseInvitation(transaction, world, known.id, now);
}
