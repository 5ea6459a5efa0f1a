import type { Faults } from '../faults.ts';
import { isStale } from '../games/delivery.ts';
import { LONGEST_WAITS } from '../games/fate.ts';
import type { StrangerLimits } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/delivery.ts';
import type { Letter } from '../mail/letter.ts';
import type { Database, Transaction } from '../store/database.ts';
import { databaseFaultOf } from '../store/database-fault.ts';
import { dropLetter, markSent, releaseLetters } from '../store/letter-outcomes.ts';
import { probeNow, setMessageHost } from '../store/mail-way.ts';
import { nextLetterAt, type OutboxRow, takeDueLetters } from '../store/outbox.ts';
import { createFlights } from './flights.ts';
import { type LetterFailure, messageOf, settleFailure, settleUnreadable } from './settle-letter.ts';

/** The loop that takes letters out of the outbox. */
export interface LetterSender {
  /** Something may have become due: look now. */
  wake(): void;
  /** Takes no more letters, and waits a while for those in flight; what has not arrived then is sent again one day. */
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
  readonly faults: Faults;
  /** What the Message-IDs of letters end in that are queued from now on: the public host. */
  readonly messageHost: string;
  /** How long a letter may be meant to wait from the start (MAIL_DELAY). */
  readonly mailDelayMs?: number;
  /** How many letters a day may go to strangers; undefined where no limits hold. */
  readonly strangerLimits?: StrangerLimits | undefined;
  /** How often to look when nobody wakes the loop. */
  readonly pollMs?: number;
  /** How long a stop waits for letters that the mail server is still thinking about. */
  readonly lastLettersMs?: number;
}

const POLL_MS = 5_000;

/** Into the mailbox nothing has to travel: many are settled together, in one commit. */
const PLACES_IN_MAILBOX = 200;

const LAST_LETTERS_MS = 10_000;

/** The part of these places that letters to strangers may take: however many wait, letters of games find one free. */
const STRANGERS_PART = 0.2;

/**
 * Starts sending. Letters that were in flight when the process died go first, with the Message-ID they had: better
 * twice than never.
 */
export function createLetterSender(sending: LetterSending): LetterSender {
  const {
    database,
    faults,
    mailer,
    mailDelayMs = 0,
    pollMs = POLL_MS,
    lastLettersMs = LAST_LETTERS_MS,
  } = sending;
  const longest = { ...LONGEST_WAITS, letterMs: Math.max(LONGEST_WAITS.letterMs, mailDelayMs) };
  const places = mailer?.places ?? PLACES_IN_MAILBOX;
  const flights = createFlights(places);
  let strangersInFlight = 0;
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
      if (strayLetters && flights.count === 0) {
        await database.transaction(takeOver);
        strayLetters = false;
      }
      // Most looks find nothing due: they need no transaction.
      if ((await untilNext()) === 0) await takeOff();
      // With every place taken, the next arrival looks again.
      const freeInMs = flights.freeInMs();
      if (freeInMs !== undefined) waitMs = Math.max(await untilNext(), freeInMs);
    } catch (error) {
      faults.note('the outbox could not be read', error);
    }
    if (!stopping) timer = setTimeout(wake, waitMs).unref();
  }

  async function takeOver(transaction: Transaction): Promise<void> {
    await setMessageHost(transaction, sending.messageHost);
    await releaseLetters(transaction);
    // Whoever starts the service anew may have mended the way.
    await probeNow(transaction, sending.now());
  }

  const placesForStrangers = (): number =>
    Math.max(1, Math.floor(places * STRANGERS_PART)) - strangersInFlight;

  async function takeOff(): Promise<void> {
    const free = flights.free();
    if (free === 0 || stopping) return;
    for (const row of await database.transaction((transaction) => take(transaction, free))) {
      const taken = row.toStranger ? 1 : 0;
      strangersInFlight += taken;
      flights.add(deliver(row), () => {
        strangersInFlight -= taken;
        wake();
      });
    }
  }

  async function take(transaction: Transaction, free: number): Promise<OutboxRow[]> {
    const unreadable: { readonly id: number; readonly error: unknown }[] = [];
    const rows = await takeDueLetters(
      transaction,
      sending.now(),
      free,
      (row) => {
        faults.leaveOut(row);
        unreadable.push({ id: Number(row.id), error: row.error });
      },
      longest,
      { places: placesForStrangers(), limits: sending.strangerLimits },
    );
    for (const { id, error } of unreadable) await settleUnreadable(transaction, id, error, sending.now());
    return rows;
  }

  async function untilNext(): Promise<number> {
    const now = sending.now();
    const nextAt = await nextLetterAt(database.reads, now, longest, placesForStrangers() > 0);
    return nextAt === undefined ? pollMs : Math.min(Math.max(nextAt - now, 0), pollMs);
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      await settle(await attempt(sending, row));
    } catch (error) {
      strayLetters = true;
      faults.note('what became of a letter could not be written down', error, { letter: row.id });
    }
  }

  /** While another program holds the database it is tried again: a letter that has left should not leave once more. */
  async function settle(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await database.transaction(work);
      } catch (error) {
        if (stopping || databaseFaultOf(error)?.kind !== 'busy') throw error;
      }
    }
  }

  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await looking;
      await flights.landed(lastLettersMs);
    },
  };
}

/** Tries one letter; the answer writes down what became of it. */
async function attempt(
  sending: LetterSending,
  row: OutboxRow,
): Promise<(transaction: Transaction) => Promise<void>> {
  const { log, mailer, now } = sending;
  const { id, notice } = row;
  if (isStale(notice, row.standing)) return (transaction) => dropLetter(transaction, id, now());
  const failure = mailer === undefined ? undefined : await hand(sending, mailer, row);
  if (failure === undefined) return (transaction) => markSent(transaction, id, now());
  const { kind, trouble, error } = failure;
  log.warn(
    { letter: id, about: notice.kind, attempts: row.attempts, kind, trouble, error },
    'a letter was not sent',
  );
  return (transaction) => settleFailure(transaction, row, failure, now());
}

/** A fault of ours, in a template or anywhere else, can be mended: it puts this letter off and stops no other. */
async function hand(
  sending: LetterSending,
  mailer: Mailer,
  row: OutboxRow,
): Promise<LetterFailure | undefined> {
  try {
    const sent = await mailer.send(await sending.write(row));
    return sent.ok ? undefined : sent.problem;
  } catch (error) {
    sending.faults.note('a letter could not be written', error, { letter: row.id });
    return {
      kind: 'fault',
      trouble: 'could not be written',
      error: messageOf(error),
    };
  }
}
