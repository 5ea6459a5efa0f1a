import type { Standing } from '../games/delivery.ts';
import type { InvitationStatus } from '../games/invitation.ts';
import { refusesLetters } from '../games/invitation.ts';
import type { Notice, NoticeKind } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { Reads, SqlValue, Transaction } from './database.ts';
import { present } from './present.ts';

type LetterState = 'queued' | 'sending' | 'sent' | 'dropped' | 'given-up';

/** A notice on its way to become a letter. */
export interface OutboxRow {
  readonly id: number;
  /** Stable and random, for the Message-ID: every attempt to send the letter bears the same. */
  readonly messageKey: string;
  readonly notice: Notice;
  readonly address: string;
  readonly state: LetterState;
  /** How often it was handed to the mail server, the attempt under way included. */
  readonly attempts: number;
  readonly queuedAt: Instant;
  readonly sentAt: Instant | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  /** How the matter stands now: `isStale(notice, standing)` says whether the letter is still worth sending. */
  readonly standing: Standing;
}

interface JoinedRow {
  readonly id: number;
  readonly message_key: string;
  readonly kind: NoticeKind;
  readonly player_id: number;
  readonly facts: string;
  readonly queued_at: number;
  readonly due_at: number;
  readonly attempts: number;
  readonly state: LetterState;
  readonly closed_at: number | null;
  readonly error: string | null;
  readonly address: string;
  readonly confirmed_at: number | null;
  readonly blocked_at: number | null;
  readonly turn_number: number | null;
  readonly running: number | null;
  readonly reminders_stopped: number | null;
  readonly invitation_status: InvitationStatus | null;
}

const JOINED = `SELECT outbox.id, message_key, outbox.kind, outbox.player_id, facts, queued_at, due_at, attempts,
    outbox.state, closed_at, error, address, confirmed_at, blocked_at,
    game.turn_number, game.status = 'running' AS running,
    iif(game.white_id = outbox.player_id, white_reminders_stopped, black_reminders_stopped) AS reminders_stopped,
    invitation.status AS invitation_status
  FROM outbox
  JOIN player ON player.id = outbox.player_id
  LEFT JOIN game ON game.id = outbox.game_id
  LEFT JOIN invitation ON invitation.id = outbox.invitation_id`;

function fromRow(row: JoinedRow): OutboxRow {
  const notice = {
    kind: row.kind,
    playerId: row.player_id,
    dueAt: row.due_at,
    facts: JSON.parse(row.facts),
  } as Notice;
  return {
    id: row.id,
    messageKey: row.message_key,
    notice,
    address: row.address,
    state: row.state,
    attempts: row.attempts,
    queuedAt: row.queued_at,
    sentAt: row.state === 'sent' ? present(row.closed_at) : undefined,
    error: row.error ?? undefined,
    standing: standingFromRow(row, notice),
  };
}

function standingFromRow(row: JoinedRow, notice: Notice): Standing {
  if (!('party' in notice.facts)) {
    return {
      of: 'game',
      turnNumber: present(row.turn_number),
      running: row.running === 1,
      remindersStopped: row.reminders_stopped === 1,
    };
  }
  const player = { blockedAt: row.blocked_at ?? undefined, confirmedAt: row.confirmed_at ?? undefined };
  return {
    of: 'invitation',
    status: present(row.invitation_status),
    blocked: refusesLetters(player, notice.facts.party),
  };
}

const INSERT_LETTER = `INSERT INTO outbox
  (kind, player_id, invitation_id, taker_number, game_id, turn_number, occasion, facts, queued_at, due_at, attempt_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Queues a letter in the transaction of what it tells. There is one for each game, turn, player and kind, or each
 * invitation, player and kind.
 *
 * @param occasion counts the letters that a player may ask for again: fresh links, and links that confirm an address
 */
export async function queueNotice(
  transaction: Transaction,
  notice: Notice,
  now: Instant,
  occasion = 1,
): Promise<void> {
  const { facts } = notice;
  const matter: SqlValue[] =
    'party' in facts
      ? [facts.invitationId, facts.takerNumber ?? 0, null, null]
      : [null, null, facts.gameId, facts.linkTurnNumber];
  await transaction.run(
    INSERT_LETTER,
    notice.kind,
    notice.playerId,
    ...matter,
    occasion,
    JSON.stringify(facts),
    now,
    notice.dueAt,
    notice.dueAt,
  );
}

/**
 * Takes letters that are due, those that have waited longest first. A taken letter is nobody else's until `markSent`,
 * `putOff`, `giveUp` or `dropLetter` says what became of it.
 */
export async function takeDueLetters(
  transaction: Transaction,
  now: Instant,
  limit: number,
): Promise<OutboxRow[]> {
  const taken = await transaction.all<{ id: number }>(
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id IN (
      SELECT id FROM outbox WHERE closed_at IS NULL AND state = 'queued' AND attempt_at <= ?
      ORDER BY attempt_at LIMIT ?) RETURNING id`,
    now,
    limit,
  );
  if (taken.length === 0) return [];
  const ids = JSON.stringify(taken.map(({ id }) => id));
  const rows = await transaction.all<JoinedRow>(
    `${JOINED} WHERE outbox.id IN (SELECT value FROM json_each(?)) ORDER BY attempt_at, outbox.id`,
    ids,
  );
  return rows.map(fromRow);
}

/** When the next letter is due; undefined when none waits. */
export async function nextLetterAt(reads: Reads): Promise<Instant | undefined> {
  const row = await reads.first<{ attempt_at: number }>(
    `SELECT attempt_at FROM outbox WHERE closed_at IS NULL AND state = 'queued' ORDER BY attempt_at LIMIT 1`,
  );
  return row?.attempt_at;
}

/** At the start: letters that were in flight when the process died go out again, with the same Message-ID. */
export async function releaseLetters(transaction: Transaction): Promise<void> {
  await transaction.run(`UPDATE outbox SET state = 'queued' WHERE closed_at IS NULL AND state = 'sending'`);
}

/** The mail server took it; so mail reaches this player. */
export async function markSent(transaction: Transaction, id: number, now: Instant): Promise<void> {
  await close(transaction, id, 'sent', now);
  await transaction.run(
    `UPDATE player SET mail_failed_at = NULL
      WHERE id = (SELECT player_id FROM outbox WHERE id = ?) AND mail_failed_at IS NOT NULL`,
    id,
  );
}

/** A passing failure: the letter waits until it is tried again. */
export async function putOff(
  transaction: Transaction,
  id: number,
  failure: { readonly error: string; readonly attemptAt: Instant },
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET state = 'queued', error = ?, attempt_at = ? WHERE id = ? AND state = 'sending'`,
    failure.error,
    failure.attemptAt,
    id,
  );
}

/** A failure for good: no more attempts, and the player's address is marked as one that mail does not reach. */
export async function giveUp(
  transaction: Transaction,
  id: number,
  failure: { readonly error: string; readonly now: Instant },
): Promise<void> {
  await close(transaction, id, 'given-up', failure.now, failure.error);
  await transaction.run(
    'UPDATE player SET mail_failed_at = ? WHERE id = (SELECT player_id FROM outbox WHERE id = ?)',
    failure.now,
    id,
  );
}

/** Not worth sending any more. */
export const dropLetter = (transaction: Transaction, id: number, now: Instant): Promise<void> =>
  close(transaction, id, 'dropped', now);

async function close(
  transaction: Transaction,
  id: number,
  state: LetterState,
  now: Instant,
  error: string | null = null,
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET state = ?, closed_at = ?, error = ? WHERE id = ? AND state = 'sending'`,
    state,
    now,
    error,
    id,
  );
}

/** Letters that have been sent, the newest first: what the built-in mailbox shows. */
export async function listLetters(reads: Reads, limit: number): Promise<OutboxRow[]> {
  const rows = await reads.all<JoinedRow>(
    `${JOINED} WHERE outbox.state = 'sent' ORDER BY outbox.id DESC LIMIT ?`,
    limit,
  );
  return rows.map(fromRow);
}

/** Letters that are done with are kept for a while only: they repeat what players wrote. */
export async function deleteOldLetters(
  transaction: Transaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const { changes } = await transaction.run(
    `DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE closed_at IS NOT NULL AND closed_at < ? ORDER BY closed_at LIMIT ?)`,
    before,
    limit,
  );
  return changes;
}
