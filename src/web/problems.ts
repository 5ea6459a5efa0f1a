import type { Refusal, RefusalReason } from '../games/refusals.ts';
import type { RuleLink } from '../view/rule-links.ts';

/** What a kind of problem is called, its status, and what it means for one who meets it in a program. */
interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly about: string;
}

/** Every kind of problem this service answers with; each has an address below `/problems`. */
export const PROBLEMS = {
  'invalid-request': {
    status: 400,
    title: 'The request cannot be read',
    about:
      'Malformed JSON, a wrong type, a missing or an unknown field. The member "errors" names each field.',
  },
  'invalid-text': {
    status: 422,
    title: 'A text cannot be accepted',
    about:
      'A name, address or message of the right type has a content that is refused. "errors" names the fields; of an ' +
      'address "reason" says why and "field" which.',
  },
  'no-token': {
    status: 401,
    title: 'No token, or an unknown one',
    about:
      'The call needs the token of a mail link as a bearer token, and one that belongs to what it asks for.',
  },
  'sent-from-elsewhere': {
    status: 403,
    title: 'Sent from another site',
    about:
      'A form was posted by a page of another site ("Sec-Fetch-Site", or else "Origin", says so), or a call rests on a ' +
      'cookie and does not say that it comes from a page of this one. Nothing was done.',
  },
  'cannot-go-on-here': {
    status: 403,
    title: "You can't play on in this browser",
    about:
      'A browser that sent a turn by the link in an email can play on in that game for a day. Another browser, or a later ' +
      'turn, needs the link in the latest email.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    about: 'There is nothing here, or nothing that may be known.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Not in this way',
    about: 'The address is there, but not for this method. The header Allow names those it answers.',
  },
  'body-too-large': { status: 413, title: 'The request is too large', about: 'A body has at most 64 KB.' },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    about: 'The header Retry-After says in how many seconds to try again.',
  },
  'no-room': {
    status: 503,
    title: 'No room for more readers',
    about: 'As many as there may be are being told of new turns. Retry-After says when to try again.',
  },
  busy: {
    status: 503,
    title: 'Busy for a moment',
    about:
      'Another program holds the database. Nothing was changed. Retry-After says in how many seconds to try again.',
  },
  'cannot-save': {
    status: 503,
    title: 'The database does not work',
    about:
      'The file or the disk under it is not in order. Nothing was changed. The member "id" is in our log with the cause; ' +
      'Retry-After says when to try again.',
  },
  'not-as-promised': {
    status: 503,
    title: 'Not all is as promised',
    about:
      'For alarms: "broken" has a word for each promise of the service that does not hold; our log says more.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong here',
    about: 'A fault of ours. Nothing was changed. The member "id" is in our log with the cause.',
  },
  'illegal-move': {
    status: 422,
    title: 'Illegal move',
    about:
      'A move of the turn is illegal, ambiguous, unreadable, or there are too few or too many. "reason" names why, ' +
      '"rule" the rule, "ruleUrl" where it can be read, "squares" what it is about, "moveIndex" the first move that fails and "legalMoves" what is legal there.',
  },
  'start-position': {
    status: 422,
    title: 'The start position is refused',
    about: 'The FEN cannot start a game; "field" names it, "reason" says why and "place" where.',
  },
  'unreadable-fen': {
    status: 422,
    title: 'The FEN cannot be read',
    about: 'The FEN is no position of this game; "reason" says why and "place" where.',
  },
  'too-much-for-one-call': {
    status: 422,
    title: 'Too much for one call',
    about: 'A question about the rules would take more moves, or more counting, than one call may.',
  },
  'game-over': { status: 409, title: 'The game is over', about: '"state" holds the game as it ended.' },
  'not-your-turn': {
    status: 409,
    title: 'It is not your turn',
    about: '"state" holds the game as it stands.',
  },
  'stale-ply': {
    status: 409,
    title: 'The position has changed',
    about: 'The request was made for another position; "state" holds the one that stands.',
  },
  'link-used': {
    status: 410,
    title: 'The link has been used',
    about: 'A link plays one turn, once. "state" tells what has happened since.',
  },
  'link-out-of-date': {
    status: 410,
    title: 'The link is out of date',
    about: 'The player has been given new links since. "state" holds the game as it stands.',
  },
  'no-draw-offer': {
    status: 409,
    title: 'There is no draw offer',
    about: 'No offer of the other side stands.',
  },
  'no-claim': {
    status: 422,
    title: 'No draw to claim',
    about:
      'Neither threefold repetition nor the fifty-move rule applies, in progressive play never; nothing was played.',
  },
  'offer-and-claim': {
    status: 422,
    title: 'A draw is either offered or claimed',
    about: 'One turn cannot do both.',
  },
  'no-room-for-lines': {
    status: 409,
    title: 'No room for another line',
    about: 'A player keeps a number of lines for one game; one has to be removed first.',
  },
  'notes-changed': {
    status: 409,
    title: 'The notes have been changed meanwhile',
    about: 'Another device has saved other notes since; "text" and "version" tell them. Nothing was saved.',
  },
  'invitation-closed': {
    status: 409,
    title: 'The invitation is closed',
    about: 'It was accepted, declined or withdrawn, or its time is over.',
  },
  'invitation-unconfirmed': {
    status: 409,
    title: 'The invitation is not confirmed',
    about: 'The one who invites has to confirm by the link in the mail first.',
  },
  'opponent-is-challenger': {
    status: 422,
    title: 'Nobody can play against themselves',
    about: 'The address invited is that of the one who invites.',
  },
} as const satisfies Record<string, ProblemKind>;
export type ProblemType = keyof typeof PROBLEMS;

export type ProblemStatus = (typeof PROBLEMS)[ProblemType]['status'];

/** What each "no" of the domain is to one who is told of it. */
interface RefusalKind {
  /** The kind of problem it is, and by that its status. */
  readonly type: ProblemType;
  /**
   * What a player is shown with it: the board or the preview, on which it can be mended; the game as it stands, since the
   * player saw another one; or the reason alone. A program is told the game as it stands too.
   */
  readonly shows: 'board' | 'preview' | 'game' | 'reason';
}

/** Complete by its type. */
export const REFUSALS = {
  unknown: { type: 'not-found', shows: 'reason' },
  'illegal-turn': { type: 'illegal-move', shows: 'board' },
  'illegal-line': { type: 'illegal-move', shows: 'reason' },
  'start-position': { type: 'start-position', shows: 'reason' },
  'game-over': { type: 'game-over', shows: 'game' },
  'not-your-turn': { type: 'not-your-turn', shows: 'game' },
  'link-used': { type: 'link-used', shows: 'game' },
  'link-former': { type: 'link-out-of-date', shows: 'game' },
  'stale-ply': { type: 'stale-ply', shows: 'game' },
  'no-draw-offer': { type: 'no-draw-offer', shows: 'reason' },
  'no-claim': { type: 'no-claim', shows: 'preview' },
  'offer-and-claim': { type: 'offer-and-claim', shows: 'preview' },
  'no-such-turn': { type: 'not-found', shows: 'reason' },
  'too-many-lines': { type: 'no-room-for-lines', shows: 'reason' },
  'notes-changed': { type: 'notes-changed', shows: 'reason' },
  'invitation-closed': { type: 'invitation-closed', shows: 'reason' },
  'invitation-unconfirmed': { type: 'invitation-unconfirmed', shows: 'reason' },
  'opponent-is-challenger': { type: 'opponent-is-challenger', shows: 'reason' },
  'local-address': { type: 'invalid-text', shows: 'reason' },
  'too-many-invitations': { type: 'too-many-requests', shows: 'reason' },
} as const satisfies Record<RefusalReason, RefusalKind>;

/** The status that a "no" is answered with, on pages and to programs alike. */
export const statusOf = ({ reason }: Pick<Refusal, 'reason'>): ProblemStatus =>
  PROBLEMS[REFUSALS[reason].type].status;

/** One answer of the "no" kind, before it becomes a page or a problem document. */
export interface Problem {
  readonly type: ProblemType;
  /** A sentence about this very case. */
  readonly detail: string;
  /** Further members of the problem document. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Where the rules say it. */
  readonly rule?: RuleLink;
  /** Seconds to wait, for the header Retry-After. */
  readonly retryAfter?: number;
}

/** The same for what never was, what is gone and what is not for this reader. */
export const NOT_FOUND: Problem = { type: 'not-found', detail: 'There is nothing here by that address.' };
