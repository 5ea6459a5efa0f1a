import { formatFen, parseStartFen, startFen } from '../engine/index.ts';
import { ok, type Result, refuse } from '../engine/result.ts';
import { type Color, RULES_VERSION } from '../engine/types.ts';
import { beginGame, colorByLot } from './beginning.ts';
import { FIRST_EPOCH } from './epochs.ts';
import type { Game, Seat } from './game.ts';
import { beginningNotices } from './game-notices.ts';
import { type Invitation, type InvitationLink, isOpen, type Taker } from './invitation.ts';
import { challengerOf, invitationNotice, invitedOf, takerReader } from './invitation-notices.ts';
import type { Notice } from './notices.ts';
import type { Refusal } from './refusals.ts';
import { DAY_MS, type Instant, messageIn, NAMELESS, type Terms } from './terms.ts';

const UNCONFIRMED_DAYS = 2;
const OPEN_DAYS = 14;

/** Terms as a person names them: without a start position the variant's own is meant. */
export type ProposedTerms = Omit<Terms, 'rulesVersion' | 'startFen'> & {
  readonly startFen: string | undefined;
};

/** An invitation's next state, and who must be told what. */
export interface InvitationChange {
  readonly invitation: Invitation;
  readonly notices: readonly Notice[];
}

/** Checks the start position, if one is proposed (rules 7), and writes it in canonical form. */
export function settleTerms(proposed: ProposedTerms): Result<Terms, Refusal> {
  const settled = { ...proposed, rulesVersion: RULES_VERSION };
  if (proposed.startFen === undefined) return ok({ ...settled, startFen: startFen(proposed.rules) });
  const position = parseStartFen(proposed.rules, proposed.startFen);
  if (!position.ok) return refuse({ reason: 'start-position', problem: position.problem });
  return ok({ ...settled, startFen: formatFen(position.value) });
}

/** A new invitation. Until its sender has confirmed the address, nobody else hears of it. */
export function newInvitation(
  proposal: Pick<Invitation, 'id' | 'terms' | 'plays' | 'challenger' | 'opponent' | 'message'>,
  now: Instant,
): InvitationChange {
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
  const confirm = invitationNotice('confirm-invitation', invitation, challengerOf(invitation), now);
  return { invitation, notices: [confirm] };
}

/** The challenger confirms the address: the opponent is written to, or the invitation is listed. Again: no change. */
export function confirmAddress(
  invitation: Invitation,
  link: InvitationLink,
  now: Instant,
): Result<InvitationChange, Refusal> {
  if (link.party !== 'challenger') return refuse({ reason: 'unknown' });
  if (invitation.status !== 'unconfirmed') return ok({ invitation, notices: [] });
  if (now > invitation.expiresAt) return refuse({ reason: 'unknown' });
  const confirmed: Invitation = {
    ...invitation,
    status: invitation.opponent ? 'invited' : 'open',
    confirmedAt: now,
    expiresAt: now + OPEN_DAYS * DAY_MS,
  };
  const invited = invitedOf(confirmed);
  return ok({
    invitation: confirmed,
    notices: invited.map((reader) => invitationNotice('invitation', confirmed, reader, now)),
  });
}

/** The invited player says no; the challenger is told. Again: no change. */
export function declineInvited(
  invitation: Invitation,
  link: InvitationLink,
  now: Instant,
): Result<InvitationChange, Refusal> {
  if (link.party !== 'opponent') return refuse({ reason: 'unknown' });
  if (invitation.status === 'declined') return ok({ invitation, notices: [] });
  if (!isOpen(invitation, now)) return refuse({ reason: 'invitation-closed' });
  const notice = invitationNotice('declined', invitation, challengerOf(invitation), now);
  return ok({ invitation: { ...invitation, status: 'declined', endedAt: now }, notices: [notice] });
}

/** The challenger takes it back; whoever knows of it is told once. Again: no change. */
export function withdrawOffered(
  invitation: Invitation,
  link: InvitationLink,
  takers: readonly Taker[],
  now: Instant,
): Result<InvitationChange, Refusal> {
  if (link.party !== 'challenger') return refuse({ reason: 'unknown' });
  if (invitation.status === 'withdrawn') return ok({ invitation, notices: [] });
  const withdrawn: Invitation = { ...invitation, status: 'withdrawn', endedAt: now };
  if (invitation.status === 'unconfirmed') return ok({ invitation: withdrawn, notices: [] });
  if (!isOpen(invitation, now)) return refuse({ reason: 'invitation-closed' });
  const notices = [
    ...invitedOf(invitation).map((reader) => invitationNotice('withdrawn', invitation, reader, now)),
    ...tellTakers(invitation, takers, now),
  ];
  return ok({ invitation: withdrawn, notices });
}

/** Nobody answered in time: both sides are told, and takers who never confirmed. */
export function lapse(invitation: Invitation, takers: readonly Taker[], now: Instant): InvitationChange {
  const readers = [challengerOf(invitation), ...invitedOf(invitation)];
  const notices = [
    ...readers.map((reader) => invitationNotice('expired', invitation, reader, now)),
    ...tellTakers(invitation, takers, now),
  ];
  return { invitation: { ...invitation, status: 'expired', endedAt: now }, notices };
}

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

export interface Acceptance extends InvitationChange {
  readonly game: Game;
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

/** The game begins. The challenger is told, the acceptor where the first turn is theirs, other takers that it is gone. */
export function acceptOffered(
  invitation: Invitation,
  acceptor: Acceptor,
  lots: GameLots,
  takers: readonly Taker[],
  now: Instant,
): Acceptance {
  const color = colorByLot(invitation.plays, lots.colorByte);
  const challenger: Seat = { ...invitation.challenger, epoch: FIRST_EPOCH };
  const seat: Seat = {
    playerId: acceptor.playerId,
    name: acceptor.name ?? NAMELESS,
    epoch: FIRST_EPOCH,
  };
  const players: Record<Color, Seat> =
    color === 'white' ? { white: challenger, black: seat } : { white: seat, black: challenger };
  const game = beginGame(lots.gameId, lots.code, invitation.terms, players, now);
  const others = takers.filter(({ playerId }) => playerId !== acceptor.playerId);
  return {
    invitation: { ...invitation, status: 'accepted', gameId: game.id },
    game,
    notices: [...beginningNotices(game, color, now), ...tellTakers(invitation, others, now)],
  };
}

/** The challenger, who may be among the takers, is told by letters of another kind. */
const tellTakers = (invitation: Invitation, takers: readonly Taker[], now: Instant): Notice[] =>
  takers
    .filter(({ playerId }) => playerId !== invitation.challenger.playerId)
    .map((taker) => invitationNotice('taken', invitation, takerReader(taker), now));
