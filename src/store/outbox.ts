import { domainOf } from '../address.ts';
import { variantName } from '../engine/index.ts';
import { type Standing, wantedAt } from '../games/delivery.ts';
import { type InvitationStatus, refusesLetters } from '../games/invitation.ts';
import { factsForStranger } from '../games/invitation-notices.ts';
import { LETTERS } from '../games/letters.ts';
import { byAbout, NOTICE_KINDS, type Notice, type NoticeKind } from '../games/notices.ts';
import type { Instant, Terms } from '../games/terms.ts';
import { instant, known, present } from './columns.ts';
import type { Reads, Transaction } from './database.ts';
import { type AboutRow, aboutFromRow, keyToRow } from './letter-keys.ts';
import { type LeaveOut, readableRows } from './readable-rows.ts';
import { noteStrangerLetter } from './stranger-letters.ts';

export type LetterState = 'queued' | 'sent' | 'dropped' | 'given-up';

/** A notice on its way to become a letter. */
export interface OutboxRow {
  readonly id: number;
  /** Stable and random, for the Message-ID: every attempt to send the letter bears the same. */
  readonly messageKey: string;
  /** What its Message-ID ends in: the public host of the time when it was queued. */
  readonly messageHost: string;
  readonly notice: Notice;
  readonly address: string;
  /** Whether its reader had never confirmed anything when it was queued, nor has since. */
  readonly toStranger: boolean;
  /** The domain of the address it was queued for. */
  readonly domain: string;
  readonly state: LetterState;
  /** Who is sending it; undefined where nobody is. */
  readonly takenBy: string | undefined;
  /** How often it was handed to the mail server, the attempt under way included. */
  readonly attempts: number;
  /** How often it failed for a reason of its own. */
  readonly failures: number;
  /** How many letters the way had taken when this one failed last; undefined if it never did. */
  readonly takenByThen: number | undefined;
  /** Its content was refused: it goes without what people wrote. */
  readonly wordless: boolean;
  readonly queuedAt: Instant;
  readonly sentAt: Instant | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  /** How the matter stands now: `isStale(notice, standing)` says whether the letter is still worth sending. */
  readonly standing: Standing;
}

interface JoinedRow extends AboutRow {
  readonly id: number;
  readonly message_key: string;
  readonly message_host: string;
  readonly kind: NoticeKind;
  readonly occasion: number;
  readonly player_id: number;
  readonly facts: string;
  readonly queued_at: number;
  readonly due_at: number;
  readonly attempts: number;
  readonly failures: number;
  readonly taken_by_then: number | null;
  readonly wordless: number;
  readonly domain: string;
  readonly taken_by: string | null;
  readonly state: LetterState;
  readonly closed_at: number | null;
  readonly error: string | null;
  readonly address: string;
  readonly to_stranger: number;
  readonly confirmed_at: number | null;
  readonly blocked_at: number | null;
  readonly turn_number: number | null;
  readonly running: number | null;
  readonly seat_epoch: number | null;
  readonly reminders_stopped: number | null;
  readonly invitation_status: InvitationStatus | null;
}

/** In SQL: whether a letter of the outbox goes to somebody who never confirmed anything. */
export const TO_STRANGER = 'EXISTS (SELECT 1 FROM stranger_letter WHERE letter_id = outbox.id)';

const JOINED = `SELECT outbox.id, message_key, message_host, about, outbox.game_id, invitation_id, outbox.kind, occasion,
    outbox.player_id, facts, queued_at, due_at, attempts, failures, taken_by_then, wordless, domain, taken_by,
    outbox.state, closed_at, error,
    coalesce(spelling, player.address) AS address, ${TO_STRANGER} AS to_stranger, player.confirmed_at, blocked_at,
    game.turn_number, game.status = 'running' AS running,
    CASE outbox.player_id WHEN game.white_id THEN white_epoch WHEN game.black_id THEN black_epoch END AS seat_epoch,
    CASE outbox.player_id WHEN game.white_id THEN white_reminders_stopped ELSE black_reminders_stopped END
      AS reminders_stopped,
    invitation.status AS invitation_status
  FROM outbox
  JOIN player ON player.id = outbox.player_id
  LEFT JOIN game ON game.id = outbox.game_id
  LEFT JOIN invitation ON invitation.id = outbox.invitation_id`;

function fromRow(row: JoinedRow): OutboxRow {
  const notice = {
    about: aboutFromRow(row),
    kind: known(NOTICE_KINDS, row.kind),
    playerId: row.player_id,
    occasion: row.occasion,
    dueAt: row.due_at,
    facts: factsFromRow(row),
  } as Notice;
  return {
    id: row.id,
    messageKey: row.message_key,
    messageHost: row.message_host,
    notice,
    address: row.address,
    toStranger: row.to_stranger === 1,
    domain: row.domain,
    state: row.state,
    takenBy: row.taken_by ?? undefined,
    attempts: row.attempts,
    failures: row.failures,
    takenByThen: row.taken_by_then ?? undefined,
    wordless: row.wordless === 1,
    queuedAt: instant(row.queued_at),
    sentAt: row.state === 'sent' ? instant(present(row.closed_at)) : undefined,
    error: row.error ?? undefined,
    standing: standingFromRow(row, notice),
  };
}

function factsFromRow({ facts }: JoinedRow): object {
  const read: unknown = JSON.parse(facts);
  if (typeof read !== 'object' || read === null) throw new Error('The facts of a letter are none.');
  // A catalogue says what it does not know in its usual words: a letter of a variant that nobody knows must fail here.
  if ('terms' in read) variantName((read as { readonly terms: Terms }).terms.rules.variant);
  return read;
}

function standingFromRow(row: JoinedRow, notice: Notice): Standing {
  const reader = { blockedAt: row.blocked_at ?? undefined, confirmedAt: row.confirmed_at ?? undefined };
  return byAbout<Standing>(notice, {
    game: () => ({
      of: 'game',
      turnNumber: present(row.turn_number),
      epoch: row.seat_epoch ?? undefined,
      running: row.running === 1,
      remindersStopped: row.reminders_stopped === 1,
    }),
    invitation: ({ facts }) => ({
      of: 'invitation',
      status: present(row.invitation_status),
      blocked: refusesLetters(reader, facts.party),
    }),
    player: () => ({ of: 'player', blocked: refusesLetters(reader, undefined) }),
  });
}

const INSERT_LETTER = `INSERT INTO outbox
  (about, game_id, invitation_id, epoch, turn_number, player_id, kind, occasion, facts, queued_at, due_at, attempt_at,
    wanted_at, spelling, domain, message_key, message_host)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? || lower(hex(randomblob(6))), (SELECT message_host FROM mail_way))
  RETURNING id`;

/**
 * What a message key begins with: keys that come one after another lie side by side in their index. With random ones a
 * commit of sixteen turns wrote four pages more in a small database, and would write sixteen in a large one.
 */
const instantInHex = (now: Instant): string => now.toString(16).padStart(12, '0');

/**
 * Queues a letter in the transaction of what it tells. There is one for each key (`letter-keys.ts`). What goes to a stranger
 * keeps the spelling that the address has now, and says nothing that another wrote.
 *
 * @param client who caused it, as a keyed hash: letters to strangers are counted by it
 */
export async function queueNotice(
  transaction: Transaction,
  notice: Notice,
  now: Instant,
  client?: string,
): Promise<void> {
  const { address, isStranger } = await readerOf(transaction, notice.playerId);
  const toStranger = isStranger && LETTERS[notice.kind].countsToStrangers;
  const told = byAbout<object>(notice, {
    game: ({ facts }) => facts,
    invitation: ({ facts }) => (toStranger ? factsForStranger(facts) : facts),
    player: ({ facts }) => facts,
  });
  const row = await transaction.first<{ id: number }>(
    INSERT_LETTER,
    ...keyToRow(notice),
    JSON.stringify(told),
    now,
    notice.dueAt,
    notice.dueAt,
    wantedAt(notice),
    toStranger ? address : null,
    domainOf(address),
    instantInHex(now),
  );
  transaction.tell('letters');
  if (row && toStranger) await noteStrangerLetter(transaction, row.id, address, client);
}

/** The address of a player, and whether they have confirmed nothing yet. */
async function readerOf(
  reads: Reads,
  playerId: number,
): Promise<{ readonly address: string; readonly isStranger: boolean }> {
  const row = await reads.first<{ address: string; confirmed_at: number | null }>(
    'SELECT address, confirmed_at FROM player WHERE id = ?',
    playerId,
  );
  if (row === undefined) throw new Error('A letter was queued for a player that is not there.');
  return { address: row.address, isStranger: row.confirmed_at === null };
}

/** Letters that have been taken, in that order, without those that cannot be read, of each of which `leaveOut` hears. */
export async function takenLetters(
  reads: Reads,
  ids: readonly number[],
  leaveOut: LeaveOut,
): Promise<OutboxRow[]> {
  const rows = await reads.all<JoinedRow>(
    `${JOINED} JOIN json_each(?) AS taken ON taken.value = outbox.id ORDER BY taken.key`,
    JSON.stringify(ids),
  );
  return readableRows('outbox', rows, fromRow, leaveOut);
}

/** Letters that have been sent, the newest first, without those that cannot be read: what the built-in mailbox shows. */
export async function listLetters(reads: Reads, limit: number, leaveOut: LeaveOut): Promise<OutboxRow[]> {
  const rows = await reads.all<JoinedRow>(
    `${JOINED} WHERE outbox.state = 'sent' ORDER BY outbox.id DESC LIMIT ?`,
    limit,
  );
  return readableRows('outbox', rows, fromRow, leaveOut);
}

/**
 * Whether a letter of a game that was due by then has not left yet. One that a full or busy mailbox keeps waiting does not
 * count: it is tried as it should be, and there is nothing that the host could mend.
 */
export async function hasGameLetterUnsent(reads: Reads, dueBy: Instant): Promise<boolean> {
  const row = await reads.first(
    `SELECT 1 FROM outbox
      WHERE closed_at IS NULL AND about = 'game' AND due_at <= ? AND failed_as IS DISTINCT FROM 'mailbox' LIMIT 1`,
    dueBy,
  );
  return row !== undefined;
}
