import {
  type About,
  byAbout,
  type GameNoticeKind,
  type InvitationNoticeKind,
  type Notice,
  type PlayerNoticeKind,
} from './notices.ts';

/** When a letter is no longer worth sending although it has not left. */
interface Staleness extends Record<About['kind'], string> {
  readonly game:
    | 'never'
    | 'once-played'
    /** or when its reader wants no reminders */
    | 'once-played-or-stopped';
  readonly invitation: 'never' | 'once-confirmed' | 'once-answered';
  readonly player: 'never';
}

/** All that a kind of letter is. */
interface LetterRule<Matter extends About['kind']> {
  readonly about: Matter;
  readonly stale: Staleness[Matter];
  /**
   * What it carries of what people wrote. Letters to an address before its owner has confirmed anything carry nothing, so
   * that nobody can make the service write to strangers for them.
   */
  readonly words: 'none' | 'names' | 'names-and-messages';
  /** Whether it is counted, and leaves last, where it goes to somebody who never confirmed anything. */
  readonly countsToStrangers: boolean;
  /** What its reader can stop by one click; undefined for what a game or one's own doing brings. */
  readonly stop: 'reminders' | 'invitations' | undefined;
  /** Whether it shows a board: of the game, or of an invitation that does not begin from the usual position. */
  readonly board: boolean;
  readonly attaches: 'record' | undefined;
}

const GAME = {
  about: 'game',
  words: 'names-and-messages',
  countsToStrangers: false,
  stop: undefined,
  board: true,
  attaches: undefined,
} as const;
const INVITATION = {
  about: 'invitation',
  countsToStrangers: true,
  stop: 'invitations',
  board: false,
  attaches: undefined,
} as const;
const PLAYER = {
  about: 'player',
  words: 'none',
  stop: undefined,
  board: false,
  attaches: undefined,
} as const;

export const LETTERS = {
  'confirm-invitation': { ...INVITATION, stale: 'once-confirmed', words: 'none' },
  invitation: { ...INVITATION, stale: 'once-answered', words: 'names-and-messages', board: true },
  'confirm-taking': { ...INVITATION, stale: 'once-answered', words: 'none' },
  taken: { ...INVITATION, stale: 'never', words: 'none' },
  declined: { ...INVITATION, stale: 'never', words: 'names', stop: undefined },
  withdrawn: { ...INVITATION, stale: 'never', words: 'names' },
  expired: { ...INVITATION, stale: 'never', words: 'names' },
  accepted: { ...GAME, stale: 'once-played' },
  'your-turn': { ...GAME, stale: 'once-played' },
  'draw-offer': { ...GAME, stale: 'once-played' },
  'reminder-half-time': { ...GAME, stale: 'once-played-or-stopped', stop: 'reminders' },
  'reminder-last-day': { ...GAME, stale: 'once-played-or-stopped', stop: 'reminders' },
  'fresh-link': { ...GAME, stale: 'once-played' },
  'new-link': { ...GAME, stale: 'once-played' },
  'game-over': { ...GAME, stale: 'never', attaches: 'record' },
  'not-started': { ...GAME, stale: 'never' },
  // Nobody but the host can ask for one.
  test: { ...PLAYER, stale: 'never', countsToStrangers: false },
} as const satisfies Record<GameNoticeKind, LetterRule<'game'>> &
  Record<InvitationNoticeKind, LetterRule<'invitation'>> &
  Record<PlayerNoticeKind, LetterRule<'player'>>;

/** What the reader of this letter can stop: not what becomes of an invitation of their own that they have confirmed. */
export function stopOf(notice: Notice): 'reminders' | 'invitations' | undefined {
  return byAbout(notice, {
    game: ({ kind }) => LETTERS[kind].stop,
    invitation({ kind, facts }) {
      const own = facts.party === 'challenger' && kind !== 'confirm-invitation';
      return own ? undefined : LETTERS[kind].stop;
    },
    player: ({ kind }) => LETTERS[kind].stop,
  });
}
