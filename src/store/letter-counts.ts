import type { Instant } from '../games/terms.ts';
import { Conflict } from './conflict.ts';
import type { Reads, Transaction } from './database.ts';

const MOST_COUNTED = 100;

/** When letters that confirm an address were queued to this player since then, the oldest first. */
export async function confirmLetterTimes(reads: Reads, playerId: number, since: Instant): Promise<Instant[]> {
  const rows = await reads.all<{ queued_at: number }>(
    `SELECT queued_at FROM outbox
      WHERE player_id = ? AND queued_at > ? AND kind IN ('confirm-invitation', 'confirm-taking')
      ORDER BY queued_at LIMIT ?`,
    playerId,
    since,
    MOST_COUNTED,
  );
  return rows.map((row) => row.queued_at);
}

/** When fresh links were queued to this player of the game since then, the oldest first. */
export async function freshLinkTimes(
  reads: Reads,
  gameId: string,
  playerId: number,
  since: Instant,
): Promise<Instant[]> {
  const rows = await reads.all<{ queued_at: number }>(
    `SELECT queued_at FROM outbox
      WHERE about = 'game' AND game_id = ? AND player_id = ? AND kind = 'fresh-link' AND queued_at > ? ORDER BY queued_at LIMIT ?`,
    gameId,
    playerId,
    since,
    MOST_COUNTED,
  );
  return rows.map((row) => row.queued_at);
}

/** Draws the number of the next letter that brings somebody a fresh link to this game. */
export async function drawFreshLinkOccasion(transaction: Transaction, gameId: string): Promise<number> {
  const drawn = await transaction.first<{ fresh_links: number }>(
    'UPDATE game SET fresh_links = fresh_links + 1 WHERE id = ? RETURNING fresh_links',
    gameId,
  );
  if (!drawn) throw new Conflict('A game is gone.');
  return drawn.fresh_links;
}

/** Draws the number of the next letter about this player alone. */
export async function drawPlayerLetterOccasion(transaction: Transaction, playerId: number): Promise<number> {
  const drawn = await transaction.first<{ own_letters: number }>(
    'UPDATE player SET own_letters = own_letters + 1 WHERE id = ? RETURNING own_letters',
    playerId,
  );
  if (!drawn) throw new Conflict('A player is gone.');
  return drawn.own_letters;
}
