import type { Faults } from '../faults.ts';
import { isStale } from '../games/delivery.ts';
import { LONGEST_WAITS } from '../games/fate.ts';
import type { StrangerLimits } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Log } from '../log.ts';
import { type LetterOrder, type Post, PostGone } from '../mail/post.ts';
import type { Database, Transaction } from '../store/database.ts';
import { databaseFaultOf } from '../store/database-fault.ts';
import { giveBackLeases, LEASE_MS, renewLeases } from '../store/leases.ts';
import { probeNow, setMessageHost } from '../store/mail-way.ts';
import type { OutboxRow } from '../store/outbox.ts';
import { nextLetterAt, takeDueLetters } from '../store/take-letters.ts';
import { createPlaces } from './places.ts';
import {
  type LetterFailure,
  type LetterOutcome,
  messageOf,
  settleLetters,
  settleUnreadable,
} from './settle-letter.ts';

/** The loop that takes letters out of the outbox. */
export interface LetterSender {
  /** Something may have become due: look now. */
  wake(): void;
  /** Takes no more letters, and waits a while for those in flight; what has not arrived then is left to the next sender. */
  stop(): Promise<void>;
}

export interface LetterSending {
  readonly database: Database;
  /** Under which name letters are leased: no two senders on one database have the same. */
  readonly taker: string;
  now(): Instant;
  /** What the letter of a row is made from. */
  order(row: OutboxRow): Promise<LetterOrder>;
  /** Without it letters stay in the built-in mailbox: taken is delivered. */
  readonly post: Post | undefined;
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

/** Leases are renewed long before they run out, also where the database keeps us waiting. */
const RENEW_MS = LEASE_MS / 3;

/**
 * Starts sending. Several senders may work on one database: a letter is leased by the one that takes it. What was in flight
 * when a process died goes out again once its lease has run out, with the Message-ID it had: better twice than never.
 */
export function createLetterSender(sending: LetterSending): LetterSender {
  const {
    database,
    faults,
    log,
    taker,
    post,
    mailDelayMs = 0,
    pollMs = POLL_MS,
    lastLettersMs = LAST_LETTERS_MS,
  } = sending;
  const longest = { ...LONGEST_WAITS, letterMs: Math.max(LONGEST_WAITS.letterMs, mailDelayMs) };
  const places = createPlaces(() => post?.places ?? PLACES_IN_MAILBOX);
  /** What has become of letters, and is not written down yet. */
  let outcomes: LetterOutcome[] = [];
  /** When leases were renewed last. */
  let renewedAt = sending.now();
  let begun = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  /** The look at the outbox that is under way, and whether another has to follow it. */
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  function wake(): void {
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
      if (!begun && !stopping) {
        await database.transaction(begin);
        begun = true;
      }
      // Most looks find nothing due: they need no transaction.
      if (outcomes.length > 0 || (await untilNext()) === 0) await settleAndTake();
      if (places.room().all.left() > 0) waitMs = await untilNext();
    } catch (error) {
      faults.note('the outbox could not be read', error);
    }
    if (!stopping) timer = setTimeout(wake, waitMs).unref();
  }

  async function begin(transaction: Transaction): Promise<void> {
    await setMessageHost(transaction, sending.messageHost);
    // Whoever restarts the service may have mended the way.
    await probeNow(transaction, sending.now());
  }

  /** One short transaction: what has become of letters is written down, and others take their places. */
  async function settleAndTake(): Promise<void> {
    const settled = outcomes;
    outcomes = [];
    const now = sending.now();
    // Where the clock was set on, or the machine slept, leases have run out before they could be renewed: what is still
    // being sent would be taken once more.
    const mayHaveRunOut = Math.abs(now - renewedAt) >= RENEW_MS;
    try {
      const taken = await database.transaction(async (transaction) => {
        await settleLetters(transaction, settled, sending.now());
        if (stopping) return [];
        if (mayHaveRunOut) await renewLeases(transaction, taker, inHand(), now);
        return take(transaction);
      });
      if (mayHaveRunOut) renewedAt = now;
      for (const row of taken) places.add(row, fly(row), wake);
    } catch (error) {
      // While the database is not to be had it is tried again: a letter that has left should not leave once more.
      const fault = stopping ? undefined : databaseFaultOf(error);
      if (fault) {
        outcomes = [...settled, ...outcomes];
        if (fault.kind !== 'busy') throw fault;
        lookAgain = true;
        return;
      }
      // Their leases run out, and they are sent again with the same Message-ID.
      for (const { row } of settled)
        faults.note('what became of a letter could not be written down', error, { letter: row.id });
      if (settled.length === 0) throw error;
    }
  }

  async function take(transaction: Transaction): Promise<OutboxRow[]> {
    const unreadable: { readonly id: number; readonly error: unknown }[] = [];
    const { all, strangers } = places.room();
    const rows = await takeDueLetters(
      transaction,
      { taker, room: all, strangers, limits: sending.strangerLimits, longest },
      sending.now(),
      (row) => {
        faults.leaveOut(row);
        unreadable.push({ id: Number(row.id), error: row.error });
      },
    );
    for (const { id, error } of unreadable)
      await settleUnreadable(transaction, { id, takenBy: taker }, error, sending.now());
    return rows;
  }

  async function untilNext(): Promise<number> {
    const now = sending.now();
    const { all, strangers } = places.room();
    const nextAt = await nextLetterAt(database.reads, now, {
      longest,
      fullDomains: all.fullDomains(),
      withStrangers: strangers.left() > 0,
    });
    return nextAt === undefined ? pollMs : Math.min(Math.max(nextAt - now, 0), pollMs);
  }

  async function fly(row: OutboxRow): Promise<void> {
    const became = await attempt(sending, row);
    // Nobody knows: its lease runs out, and it is taken again.
    if (became === undefined) return;
    outcomes.push({ row, became });
    if (typeof became === 'string') return;
    const { kind, trouble, error } = became;
    log.warn(
      { letter: row.id, about: row.notice.kind, attempts: row.attempts, kind, trouble, error },
      'a letter was not sent',
    );
  }

  /** What is leased, and of which nothing is written down yet. */
  const inHand = (): number[] => [...places.ids(), ...outcomes.map(({ row }) => row.id)];

  async function renew(): Promise<void> {
    if (inHand().length === 0) return;
    const now = sending.now();
    try {
      await database.transaction((transaction) => renewLeases(transaction, taker, inHand(), now));
      renewedAt = now;
    } catch (error) {
      faults.note('the leases of letters could not be renewed', error);
    }
  }

  /** What has not arrived by then is another sender's, or this one's at its next start. */
  async function giveBack(): Promise<void> {
    try {
      await database.transaction((transaction) => giveBackLeases(transaction, taker));
    } catch (error) {
      faults.note('the leases of letters could not be given back', error);
    }
  }

  wake();
  const renewing = setInterval(renew, RENEW_MS).unref();
  return {
    wake() {
      if (!stopping) wake();
    },
    async stop() {
      stopping = true;
      // What is being taken takes off all the same.
      await looking;
      await places.landed(lastLettersMs);
      while (looking !== undefined) await looking;
      clearTimeout(timer);
      clearInterval(renewing);
      await giveBack();
    },
  };
}

/** Tries one letter, and tells what became of it; undefined where nobody knows, for its maker has died. */
async function attempt(sending: LetterSending, row: OutboxRow): Promise<LetterOutcome['became'] | undefined> {
  if (isStale(row.notice, row.standing)) return 'stale';
  return sending.post === undefined ? 'sent' : hand(sending, sending.post, row);
}

/** A fault of ours, in a template or anywhere else, can be mended: it puts this letter off and stops no other. */
async function hand(
  sending: LetterSending,
  post: Post,
  row: OutboxRow,
): Promise<'sent' | LetterFailure | undefined> {
  try {
    const sent = await post.send(await sending.order(row), row.toStranger);
    return sent.ok ? 'sent' : sent.problem;
  } catch (error) {
    if (error instanceof PostGone) return undefined;
    sending.faults.note('a letter could not be written', error, { letter: row.id });
    return {
      kind: 'fault',
      trouble: 'could not be written',
      error: messageOf(error),
    };
  }
}
