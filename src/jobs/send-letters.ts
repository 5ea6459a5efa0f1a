import { isStale, nextAttemptAt } from '../games/delivery.ts';
import type { Instant } from '../games/terms.ts';
import type { Log } from '../log.ts';
import type { DeliveryFailure, Mailer } from '../mail/delivery.ts';
import type { Letter } from '../mail/letter.ts';
import type { Database } from '../store/database.ts';
import {
  dropLetter,
  giveUp,
  markSent,
  nextLetterAt,
  type OutboxRow,
  putOff,
  releaseLetters,
  takeDueLetters,
} from '../store/outbox.ts';

/** The loop that takes letters out of the outbox. */
export interface LetterSender {
  /** Something may have become due: look now. */
  wake(): void;
  /** Takes no more letters, and waits until those in flight have arrived or failed. */
  stop(): Promise<void>;
}

export interface LetterSending {
  readonly database: Database;
  now(): Instant;
  /** Makes the letter of a row. What it throws is written to the row, and the letter is tried again later. */
  write(row: OutboxRow): Promise<Letter>;
  /** Without one letters stay in the built-in mailbox: taken is delivered. */
  readonly mailer: Mailer | undefined;
  readonly log: Log;
  /** How often to look when nobody wakes the loop. */
  readonly pollMs?: number;
}

const POLL_MS = 10_000;

/** Letters on their way at once. */
const PARALLEL = 5;

/** Into the mailbox nothing has to travel: many are settled together, in one commit. */
const PARALLEL_INTO_MAILBOX = 100;

/**
 * Starts sending. Letters that were in flight when the process died go first, with the Message-ID they had: better
 * twice than never.
 */
export function createLetterSender(sending: LetterSending): LetterSender {
  const { database, log, mailer, pollMs = POLL_MS } = sending;
  const parallel = mailer === undefined ? PARALLEL_INTO_MAILBOX : PARALLEL;
  const flights = new Set<Promise<void>>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  /** The look at the outbox that is under way, and whether another has to follow it. */
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** Rows may stand as taken that nobody holds: at the start, and when an outcome could not be written down. */
  let strayLetters = true;

  function wake(): void {
    if (stopping) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = look().finally(() => {
      looking = undefined;
      if (lookAgain) wake();
    });
  }

  async function look(): Promise<void> {
    lookAgain = false;
    let waitMs = pollMs;
    try {
      if (strayLetters && flights.size === 0) {
        await database.transaction(releaseLetters);
        strayLetters = false;
      }
      // Most looks find nothing due: they need no transaction.
      if ((await untilNext()) === 0) await takeOff(parallel - flights.size);
      // With every place taken, the next arrival looks again.
      if (flights.size < parallel) waitMs = await untilNext();
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
    if (!stopping) timer = setTimeout(wake, waitMs).unref();
  }

  async function takeOff(places: number): Promise<void> {
    if (places <= 0 || stopping) return;
    const rows = await database.transaction((transaction) =>
      takeDueLetters(transaction, sending.now(), places),
    );
    for (const row of rows) {
      const flight = deliver(row).finally(() => {
        flights.delete(flight);
        wake();
      });
      flights.add(flight);
    }
  }

  async function untilNext(): Promise<number> {
    const nextAt = await nextLetterAt(database.reads);
    return nextAt === undefined ? pollMs : Math.min(Math.max(nextAt - sending.now(), 0), pollMs);
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      const settle = await attempt(sending, row);
      await settle();
    } catch (error) {
      strayLetters = true;
      log.error({ err: error, letter: row.id }, 'what became of a letter could not be written down');
    }
  }

  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(flights);
    },
  };
}

/** Tries one letter; the answer writes down what became of it. */
async function attempt(sending: LetterSending, row: OutboxRow): Promise<() => Promise<void>> {
  const { database, log, mailer } = sending;
  const { id, notice } = row;
  if (isStale(notice, row.standing)) {
    return () => database.transaction((transaction) => dropLetter(transaction, id, sending.now()));
  }
  const failure = mailer === undefined ? undefined : await hand(sending, mailer, row);
  const now = sending.now();
  if (failure === undefined)
    return () => database.transaction((transaction) => markSent(transaction, id, now));

  const { kind, error } = failure;
  log.warn({ letter: id, about: notice.kind, attempts: row.attempts, kind, error }, 'a letter was not sent');
  const attemptAt = kind === 'permanent' ? undefined : nextAttemptAt(row.attempts, notice.dueAt, now);
  return attemptAt === undefined
    ? () => database.transaction((transaction) => giveUp(transaction, id, { error, now }))
    : () => database.transaction((transaction) => putOff(transaction, id, { error, attemptAt }));
}

/** A fault of ours, in a template or anywhere else, can be mended: it puts this letter off and stops no other. */
async function hand(
  sending: LetterSending,
  mailer: Mailer,
  row: OutboxRow,
): Promise<DeliveryFailure | undefined> {
  try {
    const sent = await mailer.send(await sending.write(row));
    return sent.ok ? undefined : sent.problem;
  } catch (error) {
    sending.log.error({ err: error, letter: row.id }, 'a letter could not be written');
    return { kind: 'passing', error: error instanceof Error ? error.message : String(error) };
  }
}
