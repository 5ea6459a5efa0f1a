import type { InvitationStatus } from './invitation.ts';
import { LETTERS } from './letters.ts';
import {
  byAbout,
  type GameNotice,
  type InvitationNotice,
  type Notice,
  type PlayerNotice,
} from './notices.ts';
import { DAY_MS, type Instant } from './terms.ts';

interface GameStanding {
  readonly of: 'game';
  /** The number of the turn being waited for. */
  readonly turnNumber: number;
  /** The epoch of the reader's seat now; undefined where the reader has none any more. */
  readonly epoch: number | undefined;
  readonly running: boolean;
  readonly remindersStopped: boolean;
}

interface InvitationStanding {
  readonly of: 'invitation';
  readonly status: InvitationStatus;
  /** Whether the reader has asked never to be written to. */
  readonly blocked: boolean;
}

interface PlayerStanding {
  readonly of: 'player';
  /** Whether the reader has asked never to be written to. */
  readonly blocked: boolean;
}

/** How the matter of a notice stands when its letter is about to leave. */
export type Standing = GameStanding | InvitationStanding | PlayerStanding;

/**
 * Whether a letter is no longer worth sending: its turn has been played, its link is of a former epoch, its game is over,
 * its invitation is no longer open, or its reader wants no reminders or no letters. What was told when the game was
 * already over never goes stale.
 */
export const isStale = (notice: Notice, standing: Standing): boolean =>
  byAbout(notice, {
    game: (letter) => isGameLetterStale(letter, standingOf('game', standing)),
    invitation: (letter) => isInvitationLetterStale(letter, standingOf('invitation', standing)),
    player: (letter) => isPlayerLetterStale(letter, standingOf('player', standing)),
  });

function standingOf<Of extends Standing['of']>(of: Of, standing: Standing): Extract<Standing, { of: Of }> {
  const isOf = (one: Standing): one is Extract<Standing, { of: Of }> => one.of === of;
  if (!isOf(standing)) throw new Error(`A letter about the ${of} was held against the ${standing.of}.`);
  return standing;
}

function isGameLetterStale({ kind, facts }: GameNotice, standing: GameStanding): boolean {
  const rule = LETTERS[kind].stale;
  if (rule === 'never') return false;
  if (standing.epoch !== facts.epoch) return true;
  if (rule === 'once-played-or-stopped' && standing.remindersStopped) return true;
  const ended = !standing.running && facts.end === undefined;
  return ended || standing.turnNumber > facts.linkTurnNumber;
}

function isInvitationLetterStale(
  { kind }: InvitationNotice,
  { status, blocked }: InvitationStanding,
): boolean {
  if (blocked) return true;
  switch (LETTERS[kind].stale) {
    case 'never':
      return false;
    case 'once-confirmed':
      return status !== 'unconfirmed';
    case 'once-answered':
      return status !== 'invited' && status !== 'open';
  }
}

function isPlayerLetterStale({ kind }: PlayerNotice, { blocked }: PlayerStanding): boolean {
  switch (LETTERS[kind].stale) {
    case 'never':
      return blocked;
  }
}

/** Where no deadline says more, a letter is wanted within a week. */
const WANTED_WITHIN_MS = 7 * DAY_MS;

/** By when its reader should have a letter, where several are due: by the deadline that its reader has to keep. */
export function wantedAt(notice: Notice): Instant {
  const deadlineAt = byAbout(notice, {
    game: ({ facts }) => (facts.toMove === facts.reader ? facts.deadlineAt : undefined),
    invitation: () => undefined,
    player: () => undefined,
  });
  return deadlineAt ?? notice.dueAt + WANTED_WITHIN_MS;
}
