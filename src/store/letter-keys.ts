import { type About, byAbout, NOTICE_KINDS, type Notice, type NoticeKind } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import { known, present } from './columns.ts';
import type { Reads, SqlValue, Transaction } from './database.ts';

/**
 * What tells a letter from all others: what it is about, the epoch and the turn that its link is for, who it goes to, its
 * kind, and the occasion, which counts letters that are alike in all else. Keys of letters about games outlive the letters.
 */
export interface LetterKey {
  readonly about: About;
  /** Both of letters about games only. */
  readonly epoch: number | undefined;
  readonly turnNumber: number | undefined;
  readonly playerId: number;
  readonly kind: NoticeKind;
  readonly occasion: number;
}

/** The columns that say what a letter is about. */
export interface AboutRow {
  readonly about: About['kind'];
  readonly game_id: string | null;
  readonly invitation_id: string | null;
  readonly player_id: number;
}

export function aboutFromRow(row: AboutRow): About {
  switch (row.about) {
    case 'game':
      return { kind: 'game', id: present(row.game_id) };
    case 'invitation':
      return { kind: 'invitation', id: present(row.invitation_id) };
    case 'player':
      return { kind: 'player', id: row.player_id };
  }
}

/** The values of `about, game_id, invitation_id, epoch, turn_number, player_id, kind, occasion`. */
export function keyToRow(notice: Notice): SqlValue[] {
  const { about, playerId, kind, occasion } = notice;
  const matter = byAbout<readonly SqlValue[]>(notice, {
    game: ({ about: { id }, facts }) => [id, null, facts.epoch, facts.linkTurnNumber],
    invitation: ({ about: { id } }) => [null, id, 0, null],
    // Its reader stands in `player_id`.
    player: () => [null, null, 0, null],
  });
  return [about.kind, ...matter, playerId, kind, occasion];
}

interface KeyRow extends AboutRow {
  readonly epoch: number;
  readonly turn_number: number | null;
  readonly kind: NoticeKind;
  readonly occasion: number;
}

const FIND_LETTER = `SELECT about, game_id, invitation_id, epoch, turn_number, player_id, kind, occasion
    FROM outbox WHERE message_key = ?
  UNION ALL SELECT 'game', game_id, NULL, epoch, turn_number, player_id, kind, occasion
    FROM letter_key WHERE message_key = ?`;

/** Which letter has a Message-ID with this key, even if it was deleted long ago; undefined where it is none of ours. */
export async function findLetterKey(reads: Reads, messageKey: string): Promise<LetterKey | undefined> {
  const row = await reads.first<KeyRow>(FIND_LETTER, messageKey, messageKey);
  return (
    row && {
      about: aboutFromRow(row),
      epoch: row.about === 'game' ? row.epoch : undefined,
      turnNumber: row.turn_number ?? undefined,
      playerId: row.player_id,
      kind: known(NOTICE_KINDS, row.kind),
      occasion: row.occasion,
    }
  );
}

const OLD_LETTERS = `SELECT id FROM outbox WHERE closed_at IS NOT NULL AND closed_at < ? ORDER BY closed_at, id LIMIT ?`;

/** Letters that are done with are kept for a while only: they repeat what players wrote. Keys about games stay. */
export async function deleteOldLetters(
  transaction: Transaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const values = [before, limit] as const;
  await transaction.run(
    `INSERT INTO letter_key (game_id, epoch, turn_number, player_id, kind, occasion, message_key)
      SELECT game_id, epoch, turn_number, player_id, kind, occasion, message_key
      FROM outbox WHERE about = 'game' AND id IN (${OLD_LETTERS})`,
    ...values,
  );
  const { changes } = await transaction.run(`DELETE FROM outbox WHERE id IN (${OLD_LETTERS})`, ...values);
  return changes;
}
