import type { Rules } from '../../src/engine/index.ts';
import {
  type GAME_NOTICE_KINDS,
  type GameFacts,
  type INVITATION_NOTICE_KINDS,
  type InvitationFacts,
  PLAYER_NOTICE_KINDS,
} from '../../src/games/notices.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { composeLetter, type QueuedNotice } from '../../src/mail/compose.ts';
import type { Letter } from '../../src/mail/letter.ts';
import type { LetterOrder } from '../../src/mail/post.ts';
import {
  finishedGame,
  gameFacts,
  gameNotice,
  invitationFacts,
  invitationNotice,
  NOW,
  play,
  playerNotice,
  SETTINGS,
  termsOf,
} from './letter-facts.ts';

const ABSORPTION: Rules = { variant: 'absorption', turnOrder: 'alternating' };
export const ITALIAN: Rules = { variant: 'absorption', turnOrder: 'progressive-italian' };
const CANNIBAL: Rules = { variant: 'cannibal', turnOrder: 'alternating' };
const AFRICAN: Rules = { variant: 'african', turnOrder: 'alternating' };
export const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

const MATE = ['f3', 'e5', 'g4', 'Qh4#'];

const end = (result: '1-0' | '0-1' | '*', termination: 'checkmate' | 'resignation' | 'not-started') => ({
  end: { result, termination, finishedAt: NOW },
  deadlineAt: undefined,
});

/** Every kind of letter, some told to both sides: the name of the golden file, and what the letter is about. */
const GAME_LETTERS: readonly (readonly [string, (typeof GAME_NOTICE_KINDS)[number], GameFacts])[] = [
  ['accepted, to move', 'accepted', gameFacts(ABSORPTION, [])],
  ['accepted, waiting', 'accepted', gameFacts(ABSORPTION, [], { reader: 'black', linkTurnNumber: 2 })],
  ['your-turn, the first', 'your-turn', gameFacts(AFRICAN, [])],
  [
    'your-turn, after a capture',
    'your-turn',
    gameFacts(ABSORPTION, ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3'], { message: 'Good luck!\n\nYours, "Ann" <3' }),
  ],
  [
    'your-turn, a series',
    'your-turn',
    gameFacts(ITALIAN, ['e4', 'e5 d5', 'exd5 Nf3 Nxe5'], { message: undefined }),
  ],
  [
    'your-turn, without a clock',
    'your-turn',
    gameFacts(CANNIBAL, ['e4', 'd5', 'exd5', 'c6', 'Ke2', 'Nf6', 'Ke3', 'Nxd5', 'Kd4', 'e6'], {
      deadlineAt: undefined,
      terms: termsOf(CANNIBAL, { timeControl: { kind: 'none' } }),
    }),
  ],
  ['your-turn, a draw declined', 'your-turn', gameFacts(ORTHODOX, ['e4', 'e5'], { drawDeclined: true })],
  [
    'draw-offer',
    'draw-offer',
    gameFacts(ORTHODOX, ['e4', 'e5', 'Nf3'], { drawOfferBy: 'white', message: 'Shall we?' }),
  ],
  ['reminder-half-time', 'reminder-half-time', gameFacts(ORTHODOX, ['e4', 'e5', 'Nf3'])],
  ['reminder-half-time, of the first turn', 'reminder-half-time', gameFacts(ORTHODOX, [])],
  [
    'reminder-last-day',
    'reminder-last-day',
    gameFacts(ORTHODOX, ['e4', 'e5', 'Nf3'], { deadlineAt: NOW + 3_600_000 }),
  ],
  ['fresh-link, to move', 'fresh-link', gameFacts(AFRICAN, ['b4', 'a5', 'Eb3', 'a4', 'b5', 'a~b3'])],
  ['fresh-link, waiting', 'fresh-link', gameFacts(ORTHODOX, ['e4'], { reader: 'white', linkTurnNumber: 3 })],
  ['fresh-link, over', 'fresh-link', gameFacts(ORTHODOX, MATE, { ...end('0-1', 'checkmate') })],
  ['new-link', 'new-link', gameFacts(ORTHODOX, ['e4', 'e5', 'Nf3'], { epoch: 0x1234_5678 })],
  [
    'game-over, to the loser',
    'game-over',
    gameFacts(ORTHODOX, MATE, { reader: 'white', ...end('0-1', 'checkmate') }),
  ],
  [
    'game-over, to the winner',
    'game-over',
    gameFacts(ORTHODOX, MATE, { reader: 'black', ...end('0-1', 'checkmate') }),
  ],
  [
    'game-over, resigned',
    'game-over',
    gameFacts(ORTHODOX, MATE.slice(0, 1), { reader: 'white', ...end('1-0', 'resignation') }),
  ],
  [
    'not-started',
    'not-started',
    gameFacts(ORTHODOX, ['e4'], { reader: 'white', ...end('*', 'not-started') }),
  ],
];

export const ODD_START = '4k3/8/8/8/8/8/4P(N)3/4K3 w - - 0 1';
const WORDS = { message: 'A game?\n– Ann' };

const INVITATION_LETTERS: readonly (readonly [
  string,
  (typeof INVITATION_NOTICE_KINDS)[number],
  InvitationFacts,
])[] = [
  ['confirm-invitation', 'confirm-invitation', invitationFacts({ party: 'challenger', ...WORDS })],
  [
    'confirm-invitation, of an open one',
    'confirm-invitation',
    invitationFacts({ party: 'challenger', opponentName: undefined, open: true, ...WORDS }),
  ],
  ['invitation', 'invitation', invitationFacts(WORDS)],
  [
    'invitation, from a position',
    'invitation',
    invitationFacts({
      plays: 'random',
      opponentName: undefined,
      terms: termsOf(ABSORPTION, {
        startFen: ODD_START,
        timeControl: { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: DAY_MS },
        helpRule: 'none',
        visibility: 'players',
      }),
    }),
  ],
  ['confirm-taking', 'confirm-taking', invitationFacts({ party: 'taker', takerNumber: 1, ...WORDS })],
  ['taken', 'taken', invitationFacts({ party: 'taker', takerNumber: 1, ...WORDS })],
  ['declined', 'declined', invitationFacts({ party: 'challenger' })],
  ['withdrawn', 'withdrawn', invitationFacts()],
  ['expired, to the challenger', 'expired', invitationFacts({ party: 'challenger' })],
  [
    'expired, of an open one',
    'expired',
    invitationFacts({ party: 'challenger', opponentName: undefined, open: true }),
  ],
  [
    'expired, of a nameless one',
    'expired',
    invitationFacts({ party: 'challenger', opponentName: undefined, open: false }),
  ],
  ['expired, to the invited', 'expired', invitationFacts()],
];

/** Letters about a game, or about one that is to begin, with its rules. */
export const LETTERS_WITH_RULES = [
  ...GAME_LETTERS.map(([name, kind, facts]) => [name, gameNotice(kind, facts), facts.terms.rules] as const),
  ...INVITATION_LETTERS.map(
    ([name, kind, facts]) => [name, invitationNotice(kind, facts), facts.terms.rules] as const,
  ),
];

export const EVERY_LETTER: readonly (readonly [string, QueuedNotice])[] = [
  ...LETTERS_WITH_RULES.map(([name, notice]) => [name, notice] as const),
  ...PLAYER_NOTICE_KINDS.map((kind) => [kind, playerNotice(kind)] as const),
];

/** What the letter of a notice is made from, with the game where that is over. */
export function orderOf(queued: QueuedNotice): LetterOrder {
  const { notice } = queued;
  const played =
    notice.kind === 'game-over'
      ? finishedGame(notice.facts, play(ORTHODOX, MATE.slice(0, notice.facts.ply), 'Thanks!'))
      : undefined;
  return { queued, played, now: NOW };
}

/** The letter of a notice. */
export function letterOf(queued: QueuedNotice): Letter {
  const { played, now } = orderOf(queued);
  return composeLetter(SETTINGS, queued, played, now);
}

/** The letter of that name. */
export const letterAbout = (wanted: string): QueuedNotice =>
  EVERY_LETTER.find(([name]) => name === wanted)![1];
