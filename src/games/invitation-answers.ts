import {
  type Color,
  formatFen,
  ok,
  parseStartFen,
  type Result,
  type Rules,
  refuse,
  settledRules,
  startFen,
} from '../engine/index.ts';
import { beginGame, colorByLot, personSeat } from './beginning.ts';
import { type Decision, happened } from './decision.ts';
import type { Seat } from './game.ts';
import { type Invitation, type InvitationLink, isOpen } from './invitation.ts';
import { type InvitationDecision, unchanged } from './invitation-decision.ts';
import type { Refusal } from './refusals.ts';
import { DAY_MS, type Instant, messageIn, NAMELESS, type Terms } from './terms.ts';

const UNCONFIRMED_DAYS = 2;
const OPEN_DAYS = 14;

/** Terms as a person names them: without a start position the variant's own is meant. */
export type ProposedTerms = Omit<Terms, 'rules' | 'startFen'> & {
  readonly rules: Rules;
  readonly startFen: string | undefined;
};

/** Checks the start position, if one is proposed (rules 7), and writes it in canonical form. */
export function settleTerms(proposed: ProposedTerms): Result<Terms, Refusal> {
  const settled = { ...proposed, rules: settledRules(proposed.rules) };
  if (proposed.startFen === undefined) return ok({ ...settled, startFen: startFen(settled.rules) });
  const position = parseStartFen(settled.rules, proposed.startFen);
  if (!position.ok) return refuse({ reason: 'start-position', problem: position.problem });
  return ok({ ...settled, startFen: formatFen(position.value) });
}

/**
 * A new invitation. Until its sender has confirmed the address, nobody else hears of it.
 *
 * @param asks whether a letter asks the sender to do so; else those that are out do for this invitation too
 */
export function newInvitation(
  proposal: Pick<Invitation, 'id' | 'terms' | 'plays' | 'challenger' | 'opponent' | 'message'>,
  asks: boolean,
  now: Instant,
): InvitationDecision {
  const invitation: Invitation = {
    ...proposal,
    message: messageIn(proposal.message),
    status: 'unconfirmed',
    gameId: undefined,
    createdAt: now,
    confirmedAt: undefined,
    endedAt: undefined,
    expiresAt: now + UNCONFIRMED_DAYS * DAY_MS,
  };
  const written = { kind: 'invitation-written' } as const;
  return { invitation, events: asks ? [written, { kind: 'confirmation-asked' }] : [written] };
}

/** The challenger confirms the address: the opponent is written to, or the invitation is listed. Again: no change. */
export function confirmAddress(
  invitation: Invitation,
  link: InvitationLink,
  now: Instant,
): Result<InvitationDecision, Refusal> {
  if (link.party !== 'challenger') return refuse({ reason: 'unknown' });
  if (invitation.status !== 'unconfirmed') return ok(unchanged(invitation));
  if (now > invitation.expiresAt) return refuse({ reason: 'unknown' });
  const confirmed: Invitation = {
    ...invitation,
    status: invitation.opponent ? 'invited' : 'open',
    confirmedAt: now,
    expiresAt: now + OPEN_DAYS * DAY_MS,
  };
  return ok({ invitation: confirmed, events: [{ kind: 'invitation-confirmed' }] });
}

/** The invited player says no; the challenger is told. Again: no change. */
export function declineInvited(
  invitation: Invitation,
  link: InvitationLink,
  now: Instant,
): Result<InvitationDecision, Refusal> {
  if (link.party !== 'opponent' || !invitation.opponent) return refuse({ reason: 'unknown' });
  if (invitation.status === 'declined') return ok(unchanged(invitation));
  if (!isOpen(invitation, now)) return refuse({ reason: 'invitation-closed' });
  return ok({
    invitation: { ...invitation, status: 'declined', endedAt: now },
    events: [{ kind: 'invitation-declined' }],
  });
}

/** The challenger takes it back; whoever knows of it is told once. Again: no change. */
export function withdrawOffered(
  invitation: Invitation,
  link: InvitationLink,
  now: Instant,
): Result<InvitationDecision, Refusal> {
  if (link.party !== 'challenger') return refuse({ reason: 'unknown' });
  if (invitation.status === 'withdrawn') return ok(unchanged(invitation));
  const withdrawn: Invitation = { ...invitation, status: 'withdrawn', endedAt: now };
  if (invitation.status === 'unconfirmed')
    return ok({ invitation: withdrawn, events: [{ kind: 'invitation-discarded' }] });
  if (!isOpen(invitation, now)) return refuse({ reason: 'invitation-closed' });
  return ok({ invitation: withdrawn, events: [{ kind: 'invitation-withdrawn' }] });
}

/** Nobody answered in time: both sides are told, and takers who never confirmed. */
export const lapse = (invitation: Invitation, now: Instant): InvitationDecision => ({
  invitation: { ...invitation, status: 'expired', endedAt: now },
  events: [{ kind: 'invitation-expired' }],
});

/** One who accepts: the invited player, or a taker by the link that confirms the address. */
export interface Acceptor {
  readonly playerId: number;
  /** Undefined where nobody has given one. */
  readonly name: string | undefined;
}

/** What chance gives a new game: id and code, and the byte that draws the colors. */
export interface GameLots {
  readonly gameId: string;
  readonly code: string;
  readonly colorByte: number;
}

/** What becomes of an invitation that is accepted, and the game that begins. */
export interface Acceptance {
  readonly invitation: InvitationDecision;
  readonly game: Decision;
}

/**
 * Whether the invitation can be accepted by this link's holder. Whether it was accepted by the same person before is for
 * the caller to find out, from the game.
 *
 * @param isChallenger whether the one who accepts has the mailbox of the one who invites
 */
export function refuseAcceptance(
  invitation: Invitation,
  isChallenger: boolean,
  link: InvitationLink,
  now: Instant,
): Refusal | undefined {
  if (link.party === 'challenger') return { reason: 'unknown' };
  if ((link.party === 'taker') !== (invitation.opponent === undefined)) return { reason: 'unknown' };
  if (invitation.status === 'unconfirmed') return { reason: 'invitation-unconfirmed' };
  if (!isOpen(invitation, now)) return { reason: 'invitation-closed' };
  return isChallenger ? { reason: 'opponent-is-challenger' } : undefined;
}

/** The invitation is accepted, and the game begins. */
export function acceptOffered(
  invitation: Invitation,
  acceptor: Acceptor,
  lots: GameLots,
  now: Instant,
): Acceptance {
  const color = colorByLot(invitation.plays, lots.colorByte);
  const challenger = personSeat(invitation.challenger.playerId, invitation.challenger.name);
  const seat = personSeat(acceptor.playerId, acceptor.name ?? NAMELESS);
  const players: Record<Color, Seat> =
    color === 'white' ? { white: challenger, black: seat } : { white: seat, black: challenger };
  const game = beginGame(lots.gameId, lots.code, invitation.terms, players, now);
  return {
    invitation: {
      invitation: { ...invitation, status: 'accepted', gameId: game.id },
      events: [{ kind: 'invitation-accepted', playerId: acceptor.playerId }],
    },
    game: happened(game, { kind: 'game-began', challenger: color }),
  };
}
