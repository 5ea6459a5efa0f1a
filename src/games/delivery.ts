import type { InvitationStatus } from './invitation.ts';
import { LETTERS } from './letters.ts';
import { isAboutGame, type Notice } from './notices.ts';
import { DAY_MS, type Instant } from './terms.ts';

/** How the matter of a notice stands when its letter is about to leave. */
export type Standing =
  | {
      readonly of: 'game';
      /** The number of the turn being waited for. */
      readonly turnNumber: number;
      /** The epoch of the reader's seat now; undefined where the reader has none any more. */
      readonly epoch: number | undefined;
      readonly running: boolean;
      readonly remindersStopped: boolean;
    }
  | {
      readonly of: 'invitation';
      readonly status: InvitationStatus;
      /** Whether the reader has asked never to be written to. */
      readonly blocked: boolean;
    };

/**
 * Whether a letter is no longer worth sending: its turn has been played, its link is of a former epoch, its game is over,
 * its invitation is no longer open, or its reader wants no reminders or no letters. What was told when the game was
 * already over never goes stale.
 */
export function isStale(notice: Notice, standing: Standing): boolean {
  if (standing.of === 'invitation' && standing.blocked) return true;
  const rule = LETTERS[notice.kind].stale;
  if (rule === 'never') return false;
  if (standing.of === 'invitation') {
    if (rule === 'once-confirmed') return standing.status !== 'unconfirmed';
    return standing.status !== 'invited' && standing.status !== 'open';
  }
  if (!isAboutGame(notice)) throw new Error('A letter about an invitation was held against a game.');
  if (standing.epoch !== notice.facts.epoch) return true;
  if (rule === 'once-played-or-stopped' && standing.remindersStopped) return true;
  const ended = !standing.running && notice.facts.end === undefined;
  return ended || standing.turnNumber > notice.facts.linkTurnNumber;
}

/** Where no deadline says more, a letter is wanted within a week. */
const WANTED_WITHIN_MS = 7 * DAY_MS;

/** By when its reader should have a letter, where several are due: by the deadline that its reader has to keep. */
export function wantedAt(notice: Notice): Instant {
  const deadlineAt =
    isAboutGame(notice) && notice.facts.toMove === notice.facts.reader ? notice.facts.deadlineAt : undefined;
  return deadlineAt ?? notice.dueAt + WANTED_WITHIN_MS;
}
