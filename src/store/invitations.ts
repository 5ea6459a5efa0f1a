import {
  INVITATION_STATUSES,
  type Invitation,
  type InvitationStatus,
  type Taker,
} from '../games/invitation.ts';
import { COLOR_CHOICES, type ColorChoice, type Instant } from '../games/terms.ts';
import { instant, instantIfAny, known } from './columns.ts';
import { Conflict } from './conflict.ts';
import type { Reads, SqlValue, Transaction } from './database.ts';
import { HELD } from './held-rows.ts';
import { type LeaveOut, readableRows } from './readable-rows.ts';
import { formatTerms, parseTerms } from './terms-column.ts';

interface InvitationRow {
  readonly id: string;
  readonly terms: string;
  readonly plays: ColorChoice;
  readonly challenger_id: number;
  readonly challenger_name: string;
  readonly opponent_id: number | null;
  readonly opponent_name: string | null;
  readonly message: string | null;
  readonly status: InvitationStatus;
  readonly game_id: string | null;
  readonly created_at: number;
  readonly confirmed_at: number | null;
  readonly ended_at: number | null;
  readonly expires_at: number;
}

const INVITATION_COLUMNS = `id, terms, plays, challenger_id, challenger_name, opponent_id, opponent_name,
  message, status, game_id, created_at, confirmed_at, ended_at, expires_at`;

const toRow = (invitation: Invitation): SqlValue[] => [
  invitation.id,
  formatTerms(invitation.terms),
  invitation.plays,
  invitation.challenger.playerId,
  invitation.challenger.name,
  invitation.opponent?.playerId ?? null,
  invitation.opponent?.name ?? null,
  invitation.message ?? null,
  invitation.status,
  invitation.gameId ?? null,
  invitation.createdAt,
  invitation.confirmedAt ?? null,
  invitation.endedAt ?? null,
  invitation.expiresAt,
];

const fromRow = (row: InvitationRow): Invitation => ({
  id: row.id,
  terms: parseTerms(row.terms),
  plays: known(COLOR_CHOICES, row.plays),
  challenger: { playerId: row.challenger_id, name: row.challenger_name },
  opponent:
    row.opponent_id === null
      ? undefined
      : { playerId: row.opponent_id, name: row.opponent_name ?? undefined },
  message: row.message ?? undefined,
  status: known(INVITATION_STATUSES, row.status),
  gameId: row.game_id ?? undefined,
  createdAt: instant(row.created_at),
  confirmedAt: instantIfAny(row.confirmed_at),
  endedAt: instantIfAny(row.ended_at),
  expiresAt: instant(row.expires_at),
});

/** An invitation as it stands; in a transaction it stands still until that ends. */
export async function findInvitation(reads: Reads, id: string): Promise<Invitation | undefined> {
  const row = await reads.first<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM invitation WHERE id = ? ${HELD}`,
    id,
  );
  return row && fromRow(row);
}

/** Invitations that anybody may take, the newest first; without those that cannot be read. */
export async function listOpenInvitations(
  reads: Reads,
  limit: number,
  now: Instant,
  leaveOut: LeaveOut,
): Promise<Invitation[]> {
  const rows = await reads.all<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM invitation
      WHERE status = 'open' AND expires_at >= ? ORDER BY created_at DESC LIMIT ?`,
    now,
    limit,
  );
  return readableRows('invitation', rows, fromRow, leaveOut);
}

/** Ids of invitations whose time is over and that nobody has answered, the oldest first. */
export async function lapsedInvitationIds(reads: Reads, now: Instant, limit: number): Promise<string[]> {
  const rows = await reads.all<{ id: string }>(
    `SELECT id FROM invitation
      WHERE status IN ('unconfirmed', 'invited', 'open') AND expires_at < ? ORDER BY expires_at LIMIT ?`,
    now,
    limit,
  );
  return rows.map(({ id }) => id);
}

/** When a challenger's invitations were confirmed since then, the oldest first. */
export async function confirmationTimes(reads: Reads, playerId: number, since: Instant): Promise<Instant[]> {
  const rows = await reads.all<{ confirmed_at: number }>(
    `SELECT confirmed_at FROM invitation WHERE challenger_id = ? AND confirmed_at > ? ORDER BY confirmed_at LIMIT 100`,
    playerId,
    since,
  );
  return rows.map((row) => row.confirmed_at);
}

/** Adds an invitation that has just been drafted. */
export async function insertInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  const values = toRow(invitation);
  await transaction.run(
    `INSERT INTO invitation (${INVITATION_COLUMNS}) VALUES (${values.map(() => '?').join(', ')})`,
    ...values,
  );
}

/** Saves what an answer changes, provided that nobody has answered since it was read. */
export async function updateInvitation(
  transaction: Transaction,
  invitation: Invitation,
  statusBefore: InvitationStatus,
): Promise<void> {
  const { changes } = await transaction.run(
    `UPDATE invitation SET status = ?, game_id = ?, confirmed_at = ?, ended_at = ?, expires_at = ?
      WHERE id = ? AND status = ?`,
    invitation.status,
    invitation.gameId ?? null,
    invitation.confirmedAt ?? null,
    invitation.endedAt ?? null,
    invitation.expiresAt,
    invitation.id,
    statusBefore,
  );
  if (changes !== 1) throw new Conflict('An invitation was not as it had been read.');
}

/** What was declined, withdrawn or lapsed before then vanishes, with the letters about it. */
export async function deleteEndedInvitations(
  transaction: Transaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const { changes } = await transaction.run(
    `DELETE FROM invitation WHERE id IN (
      SELECT id FROM invitation
        WHERE status IN ('declined', 'withdrawn', 'expired') AND coalesce(ended_at, expires_at) < ?
        LIMIT ?)`,
    before,
    limit,
  );
  return changes;
}

/** An invitation that was never confirmed vanishes, and its letter with it. */
export async function deleteInvitation(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`DELETE FROM invitation WHERE id = ? AND status = 'unconfirmed'`, id);
}

interface TakerRow {
  readonly invitation_id: string;
  readonly number: number;
  readonly player_id: number;
  readonly name: string;
}

const TAKER_COLUMNS = 'invitation_id, number, player_id, name';

const takerFromRow = (row: TakerRow): Taker => ({
  invitationId: row.invitation_id,
  number: row.number,
  playerId: row.player_id,
  name: row.name,
});

/** One who asked to take the invitation. */
export async function findTaker(
  reads: Reads,
  invitationId: string,
  number: number,
): Promise<Taker | undefined> {
  const row = await reads.first<TakerRow>(
    `SELECT ${TAKER_COLUMNS} FROM taker WHERE invitation_id = ? AND number = ?`,
    invitationId,
    number,
  );
  return row && takerFromRow(row);
}

/** The player as one who asked to take the invitation. */
export async function findTakerOf(
  reads: Reads,
  invitationId: string,
  playerId: number,
): Promise<Taker | undefined> {
  const row = await reads.first<TakerRow>(
    `SELECT ${TAKER_COLUMNS} FROM taker WHERE invitation_id = ? AND player_id = ?`,
    invitationId,
    playerId,
  );
  return row && takerFromRow(row);
}

const MOST_TAKERS = 1_000;

/** Those who asked to take the invitation, in the order in which they came; of a crowd, the first thousand. */
export async function listTakers(reads: Reads, invitationId: string): Promise<Taker[]> {
  const rows = await reads.all<TakerRow>(
    `SELECT ${TAKER_COLUMNS} FROM taker WHERE invitation_id = ? ORDER BY number LIMIT ?`,
    invitationId,
    MOST_TAKERS,
  );
  return rows.map(takerFromRow);
}

/** Notes who wants to take the invitation. Whoever asks again keeps the number and may change the name. */
export async function saveTaker(
  transaction: Transaction,
  invitationId: string,
  playerId: number,
  name: string,
  now: Instant,
): Promise<Taker> {
  const asked = await transaction.first<TakerRow>(
    `UPDATE taker SET name = ? WHERE invitation_id = ? AND player_id = ? RETURNING ${TAKER_COLUMNS}`,
    name,
    invitationId,
    playerId,
  );
  if (asked) return takerFromRow(asked);
  const drawn = await transaction.first<{ takers: number }>(
    'UPDATE invitation SET takers = takers + 1 WHERE id = ? RETURNING takers',
    invitationId,
  );
  if (!drawn) throw new Conflict('An invitation that somebody wants to take is gone.');
  const taker: Taker = { invitationId, number: drawn.takers, playerId, name };
  await transaction.run(
    `INSERT INTO taker (${TAKER_COLUMNS}, created_at) VALUES (?, ?, ?, ?, ?)`,
    taker.invitationId,
    taker.number,
    taker.playerId,
    taker.name,
    now,
  );
  return taker;
}

/** Draws the number of the next letter that asks this taker to confirm. */
export async function drawTakingOccasion(transaction: Transaction, taker: Taker): Promise<number> {
  const drawn = await transaction.first<{ letters: number }>(
    'UPDATE taker SET letters = letters + 1 WHERE invitation_id = ? AND number = ? RETURNING letters',
    taker.invitationId,
    taker.number,
  );
  if (!drawn) throw new Conflict('One who wants to take an invitation is gone.');
  return drawn.letters;
}
