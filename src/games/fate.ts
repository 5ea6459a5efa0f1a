import { DAY_MS, HOUR_MS, MINUTE_MS } from './terms.ts';

/** What a failed delivery tells about. */
export const FAILURE_KINDS = [
  /** no connection came about: no letter was asked about, and it says nothing of any */
  'connection',
  /** the connection broke off before the server can have had the letter: that says nothing of the letter either */
  'lost',
  /** the way: the line, the mail server, our account or our standing there; no letter can help it */
  'way',
  /** this mailbox, for now: full, busy, switched off */
  'mailbox',
  /** what the letter says */
  'content',
  /** the address, for good: there is no such mailbox */
  'address',
  /** a fault of ours: the letter could not be written */
  'fault',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What becomes of a letter that could not be handed over. */
export type Fate =
  /** the way is down: it waits with all others until the way works again, and grows no older by it */
  | { readonly kind: 'held' }
  /** the same, and nothing is written down of the letter */
  | { readonly kind: 'untouched' }
  /** the way works for others: it is tried again after a while, none the older for it */
  | { readonly kind: 'left-for-a-while'; readonly waitMs: number }
  | { readonly kind: 'put-off'; readonly waitMs: number }
  /** at once, once more, and without what people wrote */
  | { readonly kind: 'without-words' }
  /** no more attempts; `marked` where both players are to see that mail does not reach the address */
  | { readonly kind: 'given-up'; readonly marked: boolean };

/** What is known of a letter when it has failed. */
export interface FailedLetter {
  /** How often it failed for a reason of its own, this time not counted. */
  readonly failures: number;
  /** Whether it carries what people wrote. */
  readonly carriesWords: boolean;
  /** Whether other letters left since it failed before: then the way works, and this one's trouble is its own. */
  readonly othersLeft: boolean;
}

/** How long a letter is tried that is refused for a reason of its own. */
const KEEP_TRYING_MS = 4 * DAY_MS;
/** And where the reason is ours, so that whoever mends it finds the letter still there. */
const KEEP_TRYING_OURS_MS = 30 * DAY_MS;

/** The fate of a letter by what its failure is about. */
export function fateOf(kind: FailureKind, letter: FailedLetter): Fate {
  switch (kind) {
    case 'connection':
      return { kind: 'untouched' };
    case 'lost':
      // Held again and again it would be freed by each letter that leaves, and tried with each.
      return letter.othersLeft ? { kind: 'left-for-a-while', waitMs: FIRST_WAIT_MS } : { kind: 'untouched' };
    case 'address':
      return { kind: 'given-up', marked: true };
    case 'mailbox':
      return laterOrNever(letter.failures, KEEP_TRYING_MS, true);
    case 'content':
      // Refused without anybody's words it can only be ours that are not liked.
      return letter.carriesWords ? { kind: 'without-words' } : fateOf('way', letter);
    case 'way':
      return letter.othersLeft ? fateOf('fault', letter) : { kind: 'held' };
    case 'fault':
      return laterOrNever(letter.failures, KEEP_TRYING_OURS_MS, false);
  }
}

/** Counted in waits, not by the clock: what the clock does ends no letter. */
function laterOrNever(failures: number, keepTryingMs: number, marked: boolean): Fate {
  let waitedMs = 0;
  for (let failure = 1; failure <= failures; failure++) waitedMs += waitMs(failure);
  return waitedMs < keepTryingMs
    ? { kind: 'put-off', waitMs: waitMs(failures + 1) }
    : { kind: 'given-up', marked };
}

/** What is waited for longer than this was begun by a clock that has been set back: it is due. */
export interface LongestWaits {
  /** of a letter for its next try */
  readonly letterMs: number;
  /** while the way is down, of the letters that are held, for the next try of one of them */
  readonly probeMs: number;
}
export const LONGEST_WAITS: LongestWaits = { letterMs: 6 * HOUR_MS, probeMs: 5 * MINUTE_MS };

const FIRST_WAIT_MS = MINUTE_MS;
const FIRST_PROBE_MS = 5_000;

/** A minute after the first failure, then twice as long each time, at last every six hours. */
const waitMs = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAITS.letterMs);

/** How long a way that has been down for so long is left in peace by the letters that are held: for as long again. */
export const probeWaitMs = (downMs: number): number =>
  Math.min(Math.max(downMs, FIRST_PROBE_MS), LONGEST_WAITS.probeMs);
