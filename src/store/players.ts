import type { Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';

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

const PLAYER_COLUMNS = 'id, address, confirmed_at, blocked_at, mail_failed_at';

const fromRow = (row: PlayerRow): Player => ({
  id: row.id,
  address: row.address,
  confirmedAt: row.confirmed_at ?? undefined,
  blockedAt: row.blocked_at ?? undefined,
  mailFailedAt: row.mail_failed_at ?? undefined,
});

/** An address as letters are sent to it: no space around it, the domain in lower case. */
function normalizeAddress(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase();
}

/** What addresses are compared by: nobody has two that differ in case only. */
const addressKey = (address: string): string => address.trim().toLowerCase();

/** Do two addresses belong to one player? */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other);

/** The player of that address, in whatever case it is written. */
export async function findPlayerByAddress(reads: Reads, address: string): Promise<Player | undefined> {
  const row = await reads.first<PlayerRow>(
    `SELECT ${PLAYER_COLUMNS} FROM player WHERE address_key = ?`,
    addressKey(address),
  );
  return row && fromRow(row);
}

/** The player of that address, made on its first mention. */
export async function findOrAddPlayer(
  transaction: Transaction,
  address: string,
  now: Instant,
): Promise<Player> {
  const known = await findPlayerByAddress(transaction, address);
  if (known) return known;
  await transaction.run(
    'INSERT INTO player (address, address_key, created_at) VALUES (?, ?, ?)',
    normalizeAddress(address),
    addressKey(address),
    now,
  );
  const made = await findPlayerByAddress(transaction, address);
  if (!made) throw new Error('A player was not there after having been added.');
  return made;
}

/** The player has opened a letter of ours and acted on it. */
export async function markConfirmed(transaction: Transaction, id: number, now: Instant): Promise<void> {
  await transaction.run('UPDATE player SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL', now, id);
}

/** No more letters about invitations to this address. */
export async function markBlocked(transaction: Transaction, id: number, now: Instant): Promise<void> {
  await transaction.run('UPDATE player SET blocked_at = ? WHERE id = ? AND blocked_at IS NULL', now, id);
}
