import { type AddressReason, parseAddress } from '../address.ts';
import { ok, type Result, refuse } from '../engine/index.ts';
import { refusesLetters } from '../games/invitation.ts';
import type { PlayerNotice } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { Database } from '../store/database.ts';
import { drawPlayerLetterOccasion } from '../store/letter-counts.ts';
import { queueNotice } from '../store/outbox.ts';
import { findOrAddPlayer } from '../store/players.ts';

/** Why nobody is sent a test. */
export type TestLetterReason = AddressReason | 'wants-no-letters';

/**
 * Queues a letter that says nothing but that it has arrived. It takes the way of all letters.
 *
 * @returns the address that it goes to
 */
export async function sendTestLetter(
  database: Database,
  text: string,
  now: Instant,
): Promise<Result<string, TestLetterReason>> {
  const address = parseAddress(text);
  if (!address.ok) return address;
  return database.transaction(async (transaction) => {
    const player = await findOrAddPlayer(transaction, address.value, now);
    if (refusesLetters(player, undefined)) return refuse('wants-no-letters');
    const occasion = await drawPlayerLetterOccasion(transaction, player.id);
    await queueNotice(transaction, testNotice(player.id, occasion, now), now);
    return ok(player.address);
  });
}

const testNotice = (playerId: number, occasion: number, now: Instant): PlayerNotice => ({
  about: { kind: 'player', id: playerId },
  kind: 'test',
  playerId,
  occasion,
  dueAt: now,
  facts: { askedAt: now },
});
