import type { Invitation, InvitationParty, Taker } from './invitation.ts';
import type { InvitationFacts, InvitationNoticeKind, Notice } from './notices.ts';
import type { Instant } from './terms.ts';

/** Whom a letter about an invitation goes to. */
interface Reader {
  readonly party: InvitationParty;
  readonly playerId: number;
  readonly takerNumber: number | undefined;
}

/** Letters to an address that nobody has confirmed carry nobody's words, so that they cannot be used to write to strangers. */
const WORDLESS: readonly InvitationNoticeKind[] = ['confirm-invitation', 'confirm-taking'];

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

/** One thing to tell one person about an invitation. */
export function invitationNotice(
  kind: InvitationNoticeKind,
  invitation: Invitation,
  reader: Reader,
  dueAt: Instant,
): Notice {
  const wordless = WORDLESS.includes(kind);
  const facts: InvitationFacts = {
    invitationId: invitation.id,
    party: reader.party,
    takerNumber: reader.takerNumber,
    terms: invitation.terms,
    plays: invitation.plays,
    challengerName: wordless ? '' : invitation.challenger.name,
    opponentName: wordless ? undefined : invitation.opponent?.name,
    message: kind === 'invitation' ? invitation.message : undefined,
    expiresAt: invitation.expiresAt,
  };
  return { kind, playerId: reader.playerId, dueAt, facts };
}
