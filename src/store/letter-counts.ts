import type { Instant } from '../games/terms.ts';
import type { Reads } from './database.ts';

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
      WHERE game_id = ? AND player_id = ? AND kind = 'fresh-link' AND queued_at > ? ORDER BY queued_at LIMIT ?`,
    gameId,
    playerId,
    since,
    MOST_COUNTED,
  );
  return rows.map((row) => row.queued_at);
}

/** The occasion of the next fresh link for this turn of the player. */
export async function nextFreshLinkOccasion(
  reads: Reads,
  gameId: string,
  turnNumber: number,
  playerId: number,
): Promise<number> {
  const row = await reads.first<{ last: number | null }>(
    `SELECT max(occasion) AS last FROM outbox
      WHERE game_id = ? AND turn_number = ? AND player_id = ? AND kind = 'fresh-link'`,
    gameId,
    turnNumber,
    playerId,
  );
  return (row?.last ?? 0) + 1;
}

/** The occasion of the next letter that asks this taker to confirm. */
export async function nextConfirmTakingOccasion(
  reads: Reads,
  invitationId: string,
  playerId: number,
  takerNumber: number,
): Promise<number> {
  const row = await reads.first<{ last: number | null }>(
    `SELECT max(occasion) AS last FROM outbox
      WHERE invitation_id = ? AND player_id = ? AND taker_number = ? AND kind = 'confirm-taking'`,
    invitationId,
    playerId,
    takerNumber,
  );
  return (row?.last ?? 0) + 1;
}
