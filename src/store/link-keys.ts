import type { Instant } from '../games/terms.ts';
import type { Reads, Transaction } from './database.ts';

/** The key that signs links now, by its fingerprint; undefined before the first start that wrote one down. */
export async function currentLinkKey(reads: Reads): Promise<string | undefined> {
  const row = await reads.first<{ fingerprint: string }>(
    'SELECT fingerprint FROM link_key ORDER BY number DESC LIMIT 1',
  );
  return row?.fingerprint;
}

/** From now on links are signed with this key. */
export async function recordLinkKey(
  transaction: Transaction,
  fingerprint: string,
  usedFrom: Instant,
): Promise<void> {
  await transaction.run('INSERT INTO link_key (used_from, fingerprint) VALUES (?, ?)', usedFrom, fingerprint);
}

/**
 * Whether links of this key have been mailed. A database that was in use before keys were written down was signed with
 * the key it is opened with next.
 */
export async function hasSignedLinks(reads: Reads, fingerprint: string): Promise<boolean> {
  const row = await reads.first<{ signed: number }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM link_key)
      THEN EXISTS (SELECT 1 FROM link_key WHERE fingerprint = ?)
      ELSE EXISTS (SELECT 1 FROM invitation) OR EXISTS (SELECT 1 FROM game) END AS signed`,
    fingerprint,
  );
  return row?.signed === 1;
}

/** How much waits for a link that another key has signed. */
export interface DeadLinks {
  readonly games: number;
  readonly invitations: number;
}

/** The key that signed the links mailed at an instant, as SQL; NULL where none is written down. */
const keyAt = (instant: string): string =>
  `(SELECT fingerprint FROM link_key WHERE used_from <= ${instant} ORDER BY number DESC LIMIT 1)`;

const ANOTHER_KEY = 'EXISTS (SELECT 1 FROM link_key WHERE fingerprint <> ?)';

/**
 * Running games, and invitations that wait for an answer, whose links were signed with another key than this one. Where no
 * other has ever signed any, nothing is looked through.
 */
export async function countDeadLinks(reads: Reads, fingerprint: string): Promise<DeadLinks> {
  const row = await reads.first<DeadLinks>(
    `SELECT
      (SELECT count(*) FROM game
        WHERE ${ANOTHER_KEY} AND status = 'running' AND ${keyAt('turn_started_at')} <> ?) AS games,
      (SELECT count(*) FROM invitation
        WHERE ${ANOTHER_KEY} AND status IN ('unconfirmed', 'invited', 'open') AND ${keyAt('created_at')} <> ?)
        AS invitations`,
    fingerprint,
    fingerprint,
    fingerprint,
    fingerprint,
  );
  return row ?? { games: 0, invitations: 0 };
}
