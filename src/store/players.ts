import { addressKey, parseAddress } from '../address.ts';
import type { Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';
import { releaseStrangerLetters } from './stranger-letters.ts';

/** One person, known by one address. The address is for letters only and is shown to nobody but its owner. */
export interface Player {
  readonly id: number;
  readonly address: string;
  readonly confirmedAt: Instant | undefined;
  /** When the person asked never to be written to. */
  readonly blockedAt: Instant | undefined;
  /** When mail to the address failed for good; undefined again once a letter got through. */
  readonly mailFailedAt: Instant | undefined;
}

interface PlayerRow {
  readonly id: number;
  readonly address: string;
  readonly confirmed_at: number | null;
  readonly blocked_at: number | null;
  readonly mail_failed_at: number | null;
}

/** More spellings of one address than anybody has. */
const MOST_SPELLINGS = 20;

const PLAYER_COLUMNS = 'id, address, confirmed_at, blocked_at, mail_failed_at';

const fromRow = (row: PlayerRow): Player => ({
  id: row.id,
  address: row.address,
  confirmedAt: row.confirmed_at ?? undefined,
  blockedAt: row.blocked_at ?? undefined,
  mailFailedAt: row.mail_failed_at ?? undefined,
});

/** The player of that address, in whatever case it is written. */
export async function findPlayerByAddress(reads: Reads, address: string): Promise<Player | undefined> {
  const row = await reads.first<PlayerRow>(
    `SELECT ${PLAYER_COLUMNS} FROM player WHERE address_key = ?`,
    addressKey(address),
  );
  return row && fromRow(row);
}

/**
 * Players whose address comes to the same form: one, unless rows of version 0.1 have other spellings of it. These stay
 * players of their own.
 */
export async function listPlayersByAddress(reads: Reads, address: string): Promise<Player[]> {
  const rows = await reads.all<PlayerRow>(
    `SELECT ${PLAYER_COLUMNS} FROM player WHERE form_key = ? LIMIT ${MOST_SPELLINGS}`,
    addressKey(address),
  );
  return rows.map(fromRow);
}

/**
 * The player of that address, made on its first mention. Letters go to the spelling that was given last until the
 * address is confirmed. Who asked never to be written to is not asked again under another spelling of old.
 *
 * @param address what `parseAddress` takes
 */
export async function findOrAddPlayer(
  transaction: Transaction,
  address: string,
  now: Instant,
): Promise<Player> {
  const form = parseAddress(address);
  if (!form.ok) throw new Error('What is no address came as far as the store.');
  const key = addressKey(form.value);
  await transaction.run(
    `INSERT INTO player (address, address_key, form_key, created_at, blocked_at)
      VALUES (?, ?, ?, ?, (SELECT min(blocked_at) FROM player WHERE form_key = ?))
      ON CONFLICT (address_key) DO UPDATE SET address = excluded.address WHERE player.confirmed_at IS NULL`,
    form.value,
    key,
    key,
    now,
    key,
  );
  const player = await findPlayerByAddress(transaction, form.value);
  if (!player) throw new Error('A player was not there after having been added.');
  return player;
}

/**
 * The player has opened a letter of ours and acted on it: the spelling that the letter went to is the right one.
 *
 * @param invitationId what the letter was about, where that is known
 */
export async function markConfirmed(
  transaction: Transaction,
  id: number,
  now: Instant,
  invitationId?: string,
): Promise<void> {
  const { changes } = await transaction.run(
    `UPDATE player SET confirmed_at = ?, address = coalesce(
        (SELECT spelling FROM outbox WHERE player_id = player.id AND spelling IS NOT NULL
          ORDER BY invitation_id = ? DESC, state = 'sent' DESC, id DESC LIMIT 1), address)
      WHERE id = ? AND confirmed_at IS NULL`,
    now,
    invitationId ?? null,
    id,
  );
  if (changes > 0) await releaseStrangerLetters(transaction, id, now);
}

/** Whether two players are one, or have addresses that come to the same form. */
export async function isOneMailbox(reads: Reads, one: number, other: number): Promise<boolean> {
  const row = await reads.first(
    `SELECT 1 FROM player one JOIN player other ON one.form_key = other.form_key WHERE one.id = ? AND other.id = ?`,
    one,
    other,
  );
  return row !== undefined;
}

/** No more letters about invitations to this address, in whatever spelling. */
export async function markBlocked(transaction: Transaction, id: number, now: Instant): Promise<void> {
  await transaction.run(
    `UPDATE player SET blocked_at = ? WHERE blocked_at IS NULL
      AND (id = ? OR form_key = (SELECT form_key FROM player WHERE id = ?))`,
    now,
    id,
    id,
  );
}

/** Players who never confirmed anything, first mentioned before then, to whom nothing refers any more. */
export async function deleteStrangers(
  transaction: Transaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const { changes } = await transaction.run(
    `DELETE FROM player WHERE id IN (
      SELECT id FROM player WHERE confirmed_at IS NULL AND blocked_at IS NULL AND created_at < ?
        AND NOT EXISTS (SELECT 1 FROM invitation WHERE challenger_id = player.id)
        AND NOT EXISTS (SELECT 1 FROM invitation WHERE opponent_id = player.id)
        AND NOT EXISTS (SELECT 1 FROM taker WHERE player_id = player.id)
        AND NOT EXISTS (SELECT 1 FROM outbox WHERE player_id = player.id)
        AND NOT EXISTS (SELECT 1 FROM game WHERE white_id = player.id)
        AND NOT EXISTS (SELECT 1 FROM game WHERE black_id = player.id)
        LIMIT ?)`,
    before,
    limit,
  );
  return changes;
}
