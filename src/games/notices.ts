import type { Color, GameResult } from '../engine/index.ts';
import type { LastTurn, Termination } from './game.ts';
import type { InvitationParty } from './invitation.ts';
import type { ColorChoice, Instant, Terms } from './terms.ts';

/** What a letter is about: a game, an invitation, or a player alone. */
export type About =
  | { readonly kind: 'game'; readonly id: string }
  | { readonly kind: 'invitation'; readonly id: string }
  | { readonly kind: 'player'; readonly id: number };

/** What a letter about an invitation can say. */
export const INVITATION_NOTICE_KINDS = [
  /** to the challenger: confirm your address; carries nobody's words */
  'confirm-invitation',
  /** to the invited player */
  'invitation',
  /** to one who wants to take an open invitation: confirm your address; carries nobody's words */
  'confirm-taking',
  /** to a taker: another was first, or the invitation ended */
  'taken',
  /** to the challenger */
  'declined',
  /** to the invited player */
  'withdrawn',
  /** to both sides */
  'expired',
] as const;
export type InvitationNoticeKind = (typeof INVITATION_NOTICE_KINDS)[number];

/** What a letter about a game can say. */
export const GAME_NOTICE_KINDS = [
  /** to the challenger: the game has begun; also the first turn letter where the challenger is to move */
  'accepted',
  'your-turn',
  /** a turn letter that carries a draw offer */
  'draw-offer',
  'reminder-half-time',
  'reminder-last-day',
  'fresh-link',
  /** to the side to move: links of before no longer act in the game */
  'new-link',
  /** to both sides, with the record */
  'game-over',
  /** to both sides: the time ran out before each side had made its first turn */
  'not-started',
] as const;
export type GameNoticeKind = (typeof GAME_NOTICE_KINDS)[number];

/** What a letter about its reader alone can say. */
export const PLAYER_NOTICE_KINDS = [
  /** to whom the host names: emails from here arrive */
  'test',
] as const;
export type PlayerNoticeKind = (typeof PLAYER_NOTICE_KINDS)[number];

export const NOTICE_KINDS = [
  ...INVITATION_NOTICE_KINDS,
  ...GAME_NOTICE_KINDS,
  ...PLAYER_NOTICE_KINDS,
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The facts about an invitation at the moment of the notice. */
export interface InvitationFacts {
  /** Whose link the letter carries. */
  readonly party: InvitationParty;
  /** Set for takers only. */
  readonly takerNumber: number | undefined;
  readonly terms: Terms;
  readonly plays: ColorChoice;
  /** Empty where the reader is not told. */
  readonly challengerName: string;
  /** Undefined where nobody has named the other side. */
  readonly opponentName: string | undefined;
  readonly message: string | undefined;
  /** Whether there is a message that is to be read on the page only. */
  readonly messageOnPage?: boolean;
  readonly expiresAt: Instant;
  /** Whether it is for anybody who takes it first; undefined in notices that were queued before letters told it. */
  readonly open?: boolean;
}

/** The facts about a game at the moment of the notice: the position and moves of then, not of when it is mailed. */
export interface GameFacts {
  readonly code: string;
  readonly terms: Terms;
  readonly names: Readonly<Record<Color, string>>;
  /** The color of the one who is told. */
  readonly reader: Color;
  /** The turn that the letter's link plays: the running turn if it is the reader's, else the reader's next. */
  readonly linkTurnNumber: number;
  /** The epoch of the reader's seat: the link is of it. */
  readonly epoch: number;
  readonly toMove: Color;
  readonly fen: string;
  readonly ply: number;
  readonly lastTurn: LastTurn | undefined;
  /** The last turns with their numbers; undefined in notices that were queued before letters told them. */
  readonly record?: string;
  readonly drawOfferBy: Color | undefined;
  /** Whether the last turn answered a draw offer of the reader's; undefined in notices that were queued before letters told it. */
  readonly drawDeclined?: boolean;
  readonly deadlineAt: Instant | undefined;
  readonly end:
    | { readonly result: GameResult; readonly termination: Termination; readonly finishedAt: Instant }
    | undefined;
}

/** What a letter about its reader alone tells. */
export interface PlayerFacts {
  /** When the letter was asked for. */
  readonly askedAt: Instant;
}

interface Told {
  readonly playerId: number;
  /** Counts what is told in letters that are alike in all else, from 1. */
  readonly occasion: number;
  /** Not to be sent before. */
  readonly dueAt: Instant;
}

export interface GameNotice extends Told {
  readonly about: Extract<About, { kind: 'game' }>;
  readonly kind: GameNoticeKind;
  readonly facts: GameFacts;
}

export interface InvitationNotice extends Told {
  readonly about: Extract<About, { kind: 'invitation' }>;
  readonly kind: InvitationNoticeKind;
  readonly facts: InvitationFacts;
}

export interface PlayerNotice extends Told {
  /** The reader: the same as `playerId`. */
  readonly about: Extract<About, { kind: 'player' }>;
  readonly kind: PlayerNoticeKind;
  readonly facts: PlayerFacts;
}

/** A fact that someone must be told. A letter is made of it when it is sent. */
export type Notice = GameNotice | InvitationNotice | PlayerNotice;

/** What differs by what a notice is about: an answer for each, which the compiler asks for. */
export type ByAbout<Answer> = {
  readonly [Kind in About['kind']]: (notice: Extract<Notice, { about: { kind: Kind } }>) => Answer;
};

/** A `switch` on what a notice is about: TypeScript narrows by no tag that lies within a property. */
export function byAbout<Answer>(notice: Notice, answers: ByAbout<Answer>): Answer {
  const answer = answers[notice.about.kind] as (about: Notice) => Answer;
  return answer(notice);
}
