import type { Invitation, InvitationLink, Taker } from '../games/invitation.ts';
import type { Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';
import { findInvitation, findTaker, findTakerOf } from './invitations.ts';
import type { LeaveOut } from './readable-rows.ts';

/**
 * What was written with one address, by its owner or by others. A letter that asks to confirm confirms the address: its
 * link is good for all of it, until what the letter was about lapses.
 */

/** Whose address the link of a letter confirms; undefined for an invited player's, and once the link has had its time. */
export async function ownerOfConfirmLetter(
  reads: Reads,
  link: InvitationLink,
  now: Instant,
): Promise<number | undefined> {
  const invitation = await findInvitation(reads, link.invitationId);
  if (!invitation || now > invitation.expiresAt) return undefined;
  switch (link.party) {
    case 'challenger':
      return invitation.challenger.playerId;
    case 'taker':
      return (await findTaker(reads, invitation.id, link.takerNumber))?.playerId;
    case 'opponent':
      return undefined;
  }
}

/** What the link of a letter that asks to confirm amounts to on another invitation; undefined where that is another's. */
export async function linkInSameName(
  reads: Reads,
  link: InvitationLink,
  invitationId: string,
  now: Instant,
): Promise<InvitationLink | undefined> {
  if (link.invitationId === invitationId) return link;
  const owner = await ownerOfConfirmLetter(reads, link, now);
  const invitation = owner === undefined ? undefined : await findInvitation(reads, invitationId);
  if (owner === undefined || !invitation) return undefined;
  if (invitation.challenger.playerId === owner) return { invitationId, party: 'challenger', takerNumber: 0 };
  const taker = await findTakerOf(reads, invitationId, owner);
  return taker && { invitationId, party: 'taker', takerNumber: taker.number };
}

/** An invitation that waits to be confirmed, for one who has to recognize it. */
export interface WrittenInvitation {
  readonly invitation: Invitation;
  /** The address that it is to go to; undefined where anybody may take it. */
  readonly opponentAddress: string | undefined;
}

/** The newest of those that are shown. */
const MOST_SHOWN = 50;

/** Invitations that were written with a player's address and wait to be confirmed, the newest first. */
export async function listUnconfirmed(
  reads: Reads,
  playerId: number,
  now: Instant,
  leaveOut: LeaveOut,
): Promise<WrittenInvitation[]> {
  const rows = await reads.all<{ id: string; address: string | null }>(
    `SELECT invitation.id, player.address FROM invitation LEFT JOIN player ON player.id = opponent_id
      WHERE challenger_id = ? AND status = 'unconfirmed' AND expires_at >= ?
      ORDER BY invitation.created_at DESC LIMIT ?`,
    playerId,
    now,
    MOST_SHOWN,
  );
  return eachReadable(reads, rows, leaveOut, async (invitation, { address }) => ({
    invitation,
    opponentAddress: address ?? undefined,
  }));
}

/** What each row comes to with its invitation; those whose invitation cannot be read are left out. */
async function eachReadable<Row extends { readonly id: string }, Value>(
  reads: Reads,
  rows: readonly Row[],
  leaveOut: LeaveOut,
  made: (invitation: Invitation, row: Row) => Promise<Value | undefined>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const row of rows) {
    try {
      const invitation = await findInvitation(reads, row.id);
      const value = invitation && (await made(invitation, row));
      if (value !== undefined) values.push(value);
    } catch (error) {
      leaveOut({ table: 'invitation', id: row.id, error });
    }
  }
  return values;
}

/**
 * All of them are withdrawn, as `withdrawOffered` says of one, those too that are not shown or cannot be read. In one statement:
 * nobody is told of it, and whoever fills this list for somebody else could make it long. 10,000 take a quarter of a second so,
 * and decided one by one more than two seconds, in which nobody could play.
 */
export async function withdrawUnconfirmed(
  transaction: Transaction,
  playerId: number,
  now: Instant,
): Promise<void> {
  await transaction.run(
    `UPDATE invitation SET status = 'withdrawn', ended_at = ? WHERE challenger_id = ? AND status = 'unconfirmed'`,
    now,
    playerId,
  );
}

/** An open invitation that somebody asked to take, and the one who asked. */
export interface Taking {
  readonly invitation: Invitation;
  readonly taker: Taker;
}

/** Open invitations that were asked for with a player's address and wait for the link to be used, the newest first. */
export async function listTakings(
  reads: Reads,
  playerId: number,
  now: Instant,
  leaveOut: LeaveOut,
): Promise<Taking[]> {
  const rows = await reads.all<{ id: string }>(
    `SELECT invitation.id FROM taker JOIN invitation ON invitation.id = invitation_id
      WHERE player_id = ? AND status = 'open' AND expires_at >= ? ORDER BY taker.created_at DESC LIMIT ?`,
    playerId,
    now,
    MOST_SHOWN,
  );
  return eachReadable(reads, rows, leaveOut, async (invitation) => {
    const taker = await findTakerOf(reads, invitation.id, playerId);
    return taker && { invitation, taker };
  });
}
