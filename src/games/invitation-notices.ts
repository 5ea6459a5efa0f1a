import type { Invitation, InvitationParty, Taker } from './invitation.ts';
import { LETTERS } from './letters.ts';
import { looksLikeLink } from './link-like.ts';
import type { InvitationFacts, InvitationNotice, InvitationNoticeKind } from './notices.ts';
import type { Instant } from './terms.ts';

/** Whom a letter about an invitation goes to. */
interface Reader {
  readonly party: InvitationParty;
  readonly playerId: number;
  readonly takerNumber: number | undefined;
}

export const challengerOf = (invitation: Invitation): Reader => ({
  party: 'challenger',
  playerId: invitation.challenger.playerId,
  takerNumber: undefined,
});

export const takerReader = (taker: Taker): Reader => ({
  party: 'taker',
  playerId: taker.playerId,
  takerNumber: taker.number,
});

/** The invited player, if the invitation is for one. */
export function invitedOf(invitation: Invitation): Reader[] {
  if (!invitation.opponent) return [];
  return [{ party: 'opponent', playerId: invitation.opponent.playerId, takerNumber: undefined }];
}

/** The same for somebody who never confirmed anything here: no text, and no name that could be a link to follow. */
export const factsForStranger = (facts: InvitationFacts): InvitationFacts => ({
  ...facts,
  challengerName: looksLikeLink(facts.challengerName) ? '' : facts.challengerName,
  message: undefined,
  messageOnPage: facts.message !== undefined,
});

/** One thing to tell one person about an invitation. */
export function invitationNotice(
  kind: InvitationNoticeKind,
  invitation: Invitation,
  reader: Reader,
  dueAt: Instant,
): InvitationNotice {
  const { words } = LETTERS[kind];
  const facts: InvitationFacts = {
    party: reader.party,
    takerNumber: reader.takerNumber,
    terms: invitation.terms,
    plays: invitation.plays,
    challengerName: words === 'none' ? '' : invitation.challenger.name,
    opponentName: words === 'none' ? undefined : invitation.opponent?.name,
    message: words === 'names-and-messages' ? invitation.message : undefined,
    expiresAt: invitation.expiresAt,
  };
  return { about: { kind: 'invitation', id: invitation.id }, kind, playerId: reader.playerId, dueAt, facts };
}
