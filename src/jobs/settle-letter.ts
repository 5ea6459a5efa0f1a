import { fateOf, probeWaitMs } from '../games/fate.ts';
import { byAbout, type Notice } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { DeliveryFailure } from '../mail/mailer.ts';
import type { Transaction } from '../store/database.ts';
import {
  dropLetter,
  failuresOf,
  giveUp,
  hold,
  keepForLater,
  leaveForAWhile,
  markSent,
  putOff,
  sendWithoutWords,
  type TakenLetter,
} from '../store/letter-outcomes.ts';
import { mailWay } from '../store/mail-way.ts';
import type { OutboxRow } from '../store/outbox.ts';

/** Why a letter has not left: it was not taken, or could not even be written. */
export type LetterFailure =
  | DeliveryFailure
  | { readonly kind: 'fault'; readonly trouble: string; readonly error: string };

/** What became of a letter: it has left, was not worth it any more, or failed. */
export interface LetterOutcome {
  readonly row: OutboxRow;
  readonly became: 'sent' | 'stale' | LetterFailure;
}

/** Writes down what became of letters, however many, in the one transaction. */
export async function settleLetters(
  transaction: Transaction,
  outcomes: readonly LetterOutcome[],
  now: Instant,
): Promise<void> {
  for (const { row, became } of outcomes) {
    if (became === 'stale') await dropLetter(transaction, row, now);
    else if (became !== 'sent') await settleFailure(transaction, row, became, now);
  }
  // Last, so that what has been held meanwhile is due again.
  const sent = outcomes.flatMap(({ row, became }) => (became === 'sent' ? [row] : []));
  if (sent.length > 0) await markSent(transaction, sent, now);
}

/** Decides what becomes of a letter that has not left, and writes it down. */
async function settleFailure(
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
  const probeAt = now + probeWaitMs(now - (failing?.since ?? now));
  switch (fate.kind) {
    case 'untouched':
      return keepForLater(transaction, row, { brokeOff: kind === 'lost', trouble, now, probeAt });
    case 'left-for-a-while':
      return leaveForAWhile(transaction, row, { now, attemptAt: now + fate.waitMs });
    case 'held':
      return hold(transaction, row, { ...noted, trouble, probeAt });
    case 'put-off':
      return putOff(transaction, row, { ...noted, attemptAt: now + fate.waitMs });
    case 'without-words':
      return sendWithoutWords(transaction, row, noted);
    case 'given-up':
      return giveUp(transaction, row, { ...noted, marked: fate.marked });
  }
}

/** A letter whose row cannot be read waits for whoever mends it or the program. */
export async function settleUnreadable(
  transaction: Transaction,
  letter: TakenLetter,
  error: unknown,
  now: Instant,
): Promise<void> {
  const failures = await failuresOf(transaction, letter.id);
  const fate = fateOf('fault', { failures, carriesWords: false, othersLeft: false });
  const noted = { kind: 'fault', error: messageOf(error), now } as const;
  if (fate.kind === 'put-off') await putOff(transaction, letter, { ...noted, attemptAt: now + fate.waitMs });
  else await giveUp(transaction, letter, { ...noted, marked: false });
}

/** What a fault says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const carriesWords = (notice: Notice): boolean =>
  byAbout(notice, {
    game: ({ facts }) => facts.lastTurn?.message !== undefined,
    invitation: ({ facts }) => facts.message !== undefined,
    player: () => false,
  });
