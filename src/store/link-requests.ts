import type { Reads, Transaction } from './database.ts';

/** Somebody has asked for a new link to a game; whether there is such a game and player is not known yet. */
export interface LinkRequest {
  /** As it was typed. */
  readonly code: string;
  readonly address: string;
}

/** Notes what was asked for. */
export async function addLinkRequest(
  transaction: Transaction,
  { code, address }: LinkRequest,
): Promise<void> {
  await transaction.run('INSERT INTO link_request (code, address) VALUES (?, ?)', code, address);
}

/** Ids of what has been asked for and not been answered, the oldest first. */
export async function linkRequestIds(reads: Reads, limit: number): Promise<string[]> {
  const rows = await reads.all<{ id: number }>('SELECT id FROM link_request ORDER BY id LIMIT ?', limit);
  return rows.map(({ id }) => String(id));
}

/** Takes a request out; undefined where it is there no more. */
export const takeLinkRequest = (transaction: Transaction, id: string): Promise<LinkRequest | undefined> =>
  transaction.first<LinkRequest>('DELETE FROM link_request WHERE id = ? RETURNING code, address', Number(id));
