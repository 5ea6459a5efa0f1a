import type { InvitationStatus } from './invitation.ts';
import type { Notice, NoticeKind } from './notices.ts';

/** How the matter of a notice stands when its letter is about to leave. */
export type Standing =
  | {
      readonly of: 'game';
      /** The number of the turn being waited for. */
      readonly turnNumber: number;
      readonly running: boolean;
      readonly remindersStopped: boolean;
    }
  | {
      readonly of: 'invitation';
      readonly status: InvitationStatus;
      /** Whether the reader has asked never to be written to. */
      readonly blocked: boolean;
    };

/** What becomes of a notice whose letter has not left when the matter moved on. */
const GOES_STALE = {
  'confirm-invitation': 'when-confirmed',
  invitation: 'when-answered',
  'confirm-taking': 'when-answered',
  taken: 'never',
  declined: 'never',
  withdrawn: 'never',
  expired: 'never',
  accepted: 'when-played',
  'your-turn': 'when-played',
  'draw-offer': 'when-played',
  'reminder-half-time': 'when-played-or-stopped',
  'reminder-last-day': 'when-played-or-stopped',
  'fresh-link': 'when-played',
  'game-over': 'never',
  'not-started': 'never',
} as const satisfies Record<NoticeKind, string>;

/**
 * Whether a letter is no longer worth sending: its turn has been played or its game is over, its invitation is no longer
 * open, its reader wants no reminders or no letters. What was true when the game was already over is never stale.
 */
export function isStale(notice: Notice, standing: Standing): boolean {
  const rule = GOES_STALE[notice.kind];
  if (standing.of === 'invitation') {
    if (standing.blocked) return true;
    if (rule === 'when-confirmed') return standing.status !== 'unconfirmed';
    return rule === 'when-answered' && standing.status !== 'invited' && standing.status !== 'open';
  }
  if (rule === 'never' || !('linkTurnNumber' in notice.facts)) return false;
  if (rule === 'when-played-or-stopped' && standing.remindersStopped) return true;
  const ended = !standing.running && notice.facts.end === undefined;
  return ended || standing.turnNumber > notice.facts.linkTurnNumber;
}
