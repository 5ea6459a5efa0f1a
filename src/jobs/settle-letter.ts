import { fateOf, probeWaitMs } from '../games/fate.ts';
import { isAboutGame, type Notice } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { DeliveryFailure } from '../mail/delivery.ts';
import type { Transaction } from '../store/database.ts';
import { failuresOf, giveUp, hold, putOff, sendWithoutWords } from '../store/letter-outcomes.ts';
import { mailWay } from '../store/mail-way.ts';
import type { OutboxRow } from '../store/outbox.ts';

/** Why a letter has not left: it was not taken, or could not even be written. */
export type LetterFailure =
  | DeliveryFailure
  | { readonly kind: 'fault'; readonly trouble: string; readonly error: string };

/** Decides what becomes of a letter that has not left, and writes it down. */
export async function settleFailure(
  transaction: Transaction,
  row: OutboxRow,
  { kind, trouble, error }: LetterFailure,
  now: Instant,
): Promise<void> {
  const { taken, failing } = await mailWay(transaction);
  const fate = fateOf(kind, {
    failures: row.failures,
    carriesWords: carriesWords(row.notice) && !row.wordless,
    othersLeft: row.takenByThen !== undefined && taken > row.takenByThen,
  });
  const noted = { kind, error, now };
  switch (fate.kind) {
    case 'held':
      return hold(transaction, row.id, {
        ...noted,
        trouble,
        probeAt: now + probeWaitMs(now - (failing?.since ?? now)),
      });
    case 'put-off':
      return putOff(transaction, row.id, { ...noted, attemptAt: now + fate.waitMs });
    case 'without-words':
      return sendWithoutWords(transaction, row.id, noted);
    case 'given-up':
      return giveUp(transaction, row.id, { ...noted, marked: fate.marked });
  }
}

/** A letter whose row cannot be read waits for whoever mends it or the program. */
export async function settleUnreadable(
  transaction: Transaction,
  id: number,
  error: unknown,
  now: Instant,
): Promise<void> {
  const failures = await failuresOf(transaction, id);
  const fate = fateOf('fault', { failures, carriesWords: false, othersLeft: false });
  const noted = { kind: 'fault', error: messageOf(error), now } as const;
  if (fate.kind === 'put-off') await putOff(transaction, id, { ...noted, attemptAt: now + fate.waitMs });
  else await giveUp(transaction, id, { ...noted, marked: false });
}

/** What a fault says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const carriesWords = (notice: Notice): boolean =>
  (isAboutGame(notice) ? notice.facts.lastTurn?.message : notice.facts.message) !== undefined;
