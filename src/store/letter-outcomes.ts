import type { FailureKind } from '../games/fate.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from './database.ts';
import { markWayFails, markWayWorks, probeNow } from './mail-way.ts';
import type { LetterState, OutboxRow } from './outbox.ts';

/** A letter and who has leased it: nobody else writes down what became of it. */
export type TakenLetter = Pick<OutboxRow, 'id' | 'takenBy'>;

/** Why an attempt failed, as it is written down. */
export interface NotedFailure {
  readonly kind: FailureKind;
  readonly error: string;
}

/** How often a letter failed for a reason of its own. */
export async function failuresOf(transaction: Transaction, id: number): Promise<number> {
  const row = await transaction.first<{ failures: number }>('SELECT failures FROM outbox WHERE id = ?', id);
  return row?.failures ?? 0;
}

/** The mail server took them: so the way works, and mail reaches these players. */
export async function markSent(
  transaction: Transaction,
  letters: readonly TakenLetter[],
  now: Instant,
): Promise<void> {
  for (const letter of letters) {
    await close(transaction, letter, 'sent', now);
    await transaction.run(
      `UPDATE player SET mail_failed_at = NULL
        WHERE id = (SELECT player_id FROM outbox WHERE id = ?) AND mail_failed_at IS NOT NULL`,
      letter.id,
    );
  }
  await markWayWorks(transaction, letters.length, now);
}

/**
 * No connection came about: that is written down of the way alone, and the letter waits with the others. Of one that was being
 * handed over when the connection broke off it is noted how many had been taken by then: so it is seen whether others left since.
 */
export async function keepForLater(
  transaction: Transaction,
  letter: TakenLetter,
  failure: {
    readonly brokeOff: boolean;
    readonly trouble: string;
    readonly now: Instant;
    readonly probeAt: Instant;
  },
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_by = NULL, taken_until = NULL, held = 1
        ${failure.brokeOff ? ', taken_by_then = (SELECT taken FROM mail_way)' : ''} WHERE id = ? AND taken_by = ?`,
    letter.id,
    letter.takenBy ?? null,
  );
  await markWayFails(transaction, failure);
}

/** The connection broke off again while others leave: it is tried again at its time, and nothing is counted against it. */
export async function leaveForAWhile(
  transaction: Transaction,
  letter: TakenLetter,
  { now, attemptAt }: { readonly now: Instant; readonly attemptAt: Instant },
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_by = NULL, taken_until = NULL, held = 0, attempt_at = ?,
      taken_by_then = (SELECT taken FROM mail_way) WHERE id = ? AND taken_by = ?`,
    attemptAt,
    letter.id,
    letter.takenBy ?? null,
  );
  await probeNow(transaction, now);
}

/** It failed because the way is down: it waits with the others, none the older for it. */
export async function hold(
  transaction: Transaction,
  letter: TakenLetter,
  failure: NotedFailure & { readonly trouble: string; readonly now: Instant; readonly probeAt: Instant },
): Promise<void> {
  await backIntoQueue(transaction, letter, failure, 'held = 1');
  await markWayFails(transaction, failure);
}

/** It failed for a reason of its own: it is tried again at its time. */
export async function putOff(
  transaction: Transaction,
  letter: TakenLetter,
  failure: NotedFailure & { readonly now: Instant; readonly attemptAt: Instant },
): Promise<void> {
  await backIntoQueue(
    transaction,
    letter,
    failure,
    'held = 0, failures = failures + 1, attempt_at = ?',
    failure.attemptAt,
  );
  await probeNow(transaction, failure.now);
}

/** Its content was refused: it goes at once without what people wrote. */
export async function sendWithoutWords(
  transaction: Transaction,
  letter: TakenLetter,
  failure: NotedFailure & { readonly now: Instant },
): Promise<void> {
  await backIntoQueue(transaction, letter, failure, 'held = 0, wordless = 1, attempt_at = ?', failure.now);
  await probeNow(transaction, failure.now);
}

/** No more attempts. Where it is `marked`, both players are told that mail does not reach the address. */
export async function giveUp(
  transaction: Transaction,
  letter: TakenLetter,
  failure: NotedFailure & { readonly now: Instant; readonly marked: boolean },
): Promise<void> {
  await close(transaction, letter, 'given-up', failure.now, failure);
  if (failure.marked) {
    await transaction.run(
      'UPDATE player SET mail_failed_at = ? WHERE id = (SELECT player_id FROM outbox WHERE id = ?)',
      failure.now,
      letter.id,
    );
  }
  await probeNow(transaction, failure.now);
}

/** Not worth sending any more. Where it was to try the way, another has to. */
export async function dropLetter(transaction: Transaction, letter: TakenLetter, now: Instant): Promise<void> {
  const row = await transaction.first<{ held: number }>('SELECT held FROM outbox WHERE id = ?', letter.id);
  if (row?.held === 1) await probeNow(transaction, now);
  await close(transaction, letter, 'dropped', now);
}

async function backIntoQueue(
  transaction: Transaction,
  { id, takenBy }: TakenLetter,
  { kind, error }: NotedFailure,
  changes: string,
  ...values: readonly Instant[]
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_by = NULL, taken_until = NULL, failed_as = ?, error = ?,
      taken_by_then = (SELECT taken FROM mail_way), ${changes} WHERE id = ? AND taken_by = ?`,
    kind,
    error,
    ...values,
    id,
    takenBy ?? null,
  );
}

async function close(
  transaction: Transaction,
  { id, takenBy }: TakenLetter,
  state: LetterState,
  now: Instant,
  failure?: NotedFailure,
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET taken_by = NULL, taken_until = NULL, state = ?, held = 0, closed_at = ?, failed_as = ?, error = ?
      WHERE id = ? AND taken_by = ?`,
    state,
    now,
    failure?.kind ?? null,
    failure?.error ?? null,
    id,
    takenBy ?? null,
  );
}
