import type { FailureKind } from '../games/fate.ts';
import type { Instant } from '../games/terms.ts';
import type { Transaction } from './database.ts';
import { markWayFails, markWayWorks, probeNow } from './mail-way.ts';
import type { LetterState } from './outbox.ts';

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

/** The mail server took it: so the way works, and mail reaches this player. */
export async function markSent(transaction: Transaction, id: number, now: Instant): Promise<void> {
  await close(transaction, id, 'sent', now);
  await transaction.run(
    `UPDATE player SET mail_failed_at = NULL
      WHERE id = (SELECT player_id FROM outbox WHERE id = ?) AND mail_failed_at IS NOT NULL`,
    id,
  );
  await markWayWorks(transaction, now);
}

/** It failed because the way is down: it waits with the others, none the older for it. */
export async function hold(
  transaction: Transaction,
  id: number,
  failure: NotedFailure & { readonly trouble: string; readonly now: Instant; readonly probeAt: Instant },
): Promise<void> {
  await backIntoQueue(transaction, id, failure, 'held = 1');
  await markWayFails(transaction, failure);
}

/** It failed for a reason of its own: it is tried again at its time. */
export async function putOff(
  transaction: Transaction,
  id: number,
  failure: NotedFailure & { readonly now: Instant; readonly attemptAt: Instant },
): Promise<void> {
  await backIntoQueue(
    transaction,
    id,
    failure,
    'held = 0, failures = failures + 1, attempt_at = ?',
    failure.attemptAt,
  );
  await probeNow(transaction, failure.now);
}

/** Its content was refused: it goes at once without what people wrote. */
export async function sendWithoutWords(
  transaction: Transaction,
  id: number,
  failure: NotedFailure & { readonly now: Instant },
): Promise<void> {
  await backIntoQueue(transaction, id, failure, 'held = 0, wordless = 1, attempt_at = ?', failure.now);
  await probeNow(transaction, failure.now);
}

/** No more attempts. Where it is `marked`, both players are told that mail does not reach the address. */
export async function giveUp(
  transaction: Transaction,
  id: number,
  failure: NotedFailure & { readonly now: Instant; readonly marked: boolean },
): Promise<void> {
  await close(transaction, id, 'given-up', failure.now, failure);
  if (failure.marked) {
    await transaction.run(
      'UPDATE player SET mail_failed_at = ? WHERE id = (SELECT player_id FROM outbox WHERE id = ?)',
      failure.now,
      id,
    );
  }
  await probeNow(transaction, failure.now);
}

/** Not worth sending any more. Where it was to try the way, another has to. */
export async function dropLetter(transaction: Transaction, id: number, now: Instant): Promise<void> {
  const letter = await transaction.first<{ held: number }>('SELECT held FROM outbox WHERE id = ?', id);
  if (letter?.held === 1) await probeNow(transaction, now);
  await close(transaction, id, 'dropped', now);
}

/** Letters in flight when the process died go out again, with the same Message-ID. */
export async function releaseLetters(transaction: Transaction): Promise<void> {
  await transaction.run(`UPDATE outbox SET state = 'queued' WHERE closed_at IS NULL AND state = 'sending'`);
}

async function backIntoQueue(
  transaction: Transaction,
  id: number,
  { kind, error }: NotedFailure,
  changes: string,
  ...values: readonly Instant[]
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET state = 'queued', failed_as = ?, error = ?, taken_by_then = (SELECT taken FROM mail_way),
      ${changes} WHERE id = ? AND state = 'sending'`,
    kind,
    error,
    ...values,
    id,
  );
}

async function close(
  transaction: Transaction,
  id: number,
  state: LetterState,
  now: Instant,
  failure?: NotedFailure,
): Promise<void> {
  await transaction.run(
    `UPDATE outbox SET state = ?, held = 0, closed_at = ?, failed_as = ?, error = ? WHERE id = ? AND state = 'sending'`,
    state,
    now,
    failure?.kind ?? null,
    failure?.error ?? null,
    id,
  );
}
