import type { Invitation, InvitationParty, Taker } from './invitation.ts';
import type { InvitationDecision, InvitationEvent } from './invitation-decision.ts';
import { LETTERS } from './letters.ts';
import type { InvitationFacts, InvitationNotice, InvitationNoticeKind } from './notices.ts';
import type { Instant } from './terms.ts';

/** Whom a letter about an invitation goes to. */
interface Reader {
  readonly party: InvitationParty;
  readonly playerId: number;
  readonly takerNumber: number | undefined;
}

/**
 * Who must be told what about the things that have happened to an invitation.
 *
 * @param takers all who want to take it: they are told of its end too
 */
export const invitationNotices = (
  { invitation, events }: InvitationDecision,
  takers: readonly Taker[],
  now: Instant,
): InvitationNotice[] => events.flatMap((event) => noticesOf(event, invitation, takers, now));

function noticesOf(
  event: InvitationEvent,
  invitation: Invitation,
  takers: readonly Taker[],
  now: Instant,
): InvitationNotice[] {
  const tell = (kind: InvitationNoticeKind, readers: readonly Reader[], occasion = 1) =>
    readers.map((reader) => invitationNotice(kind, invitation, reader, now, occasion));
  // The challenger, who may be among the takers, is told by letters of another kind.
  const { playerId } = invitation.challenger;
  const others = takers.filter((taker) => taker.playerId !== playerId);
  switch (event.kind) {
    case 'confirmation-asked':
      return tell('confirm-invitation', [challengerOf(invitation)]);
    case 'invitation-confirmed':
      return tell('invitation', invitedOf(invitation));
    case 'taking-asked':
      return tell('confirm-taking', [takerReader(event.taker)], event.occasion);
    case 'invitation-accepted':
      return tell('taken', others.filter((taker) => taker.playerId !== event.playerId).map(takerReader));
    case 'invitation-declined':
      return tell('declined', [challengerOf(invitation)]);
    case 'invitation-withdrawn':
      return [...tell('withdrawn', invitedOf(invitation)), ...tell('taken', others.map(takerReader))];
    case 'invitation-expired':
      return [
        ...tell('expired', [challengerOf(invitation), ...invitedOf(invitation)]),
        ...tell('taken', others.map(takerReader)),
      ];
    case 'invitation-written':
    case 'invitation-discarded':
      return [];
  }
}

const challengerOf = (invitation: Invitation): Reader => ({
  party: 'challenger',
  playerId: invitation.challenger.playerId,
  takerNumber: undefined,
});

const takerReader = (taker: Taker): Reader => ({
  party: 'taker',
  playerId: taker.playerId,
  takerNumber: taker.number,
});

/** The invited player, if the invitation is for one. */
function invitedOf(invitation: Invitation): Reader[] {
  if (!invitation.opponent) return [];
  return [{ party: 'opponent', playerId: invitation.opponent.playerId, takerNumber: undefined }];
}

/** What nobody sees, and what might hide a link from us and not from a mail program. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A scheme, an @, www, or two names with a dot between them, as mail programs make links of them. A dot after a single
 * letter (J. R. Smith, J.R.) is none.
 */
const LINK = /:\/\/|@|\bwww\b|\b(?:mailto|tel|sms|https?):|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}|\d\.\d/iu;

/** Whether a mail program, or its reader, could take a name for a link. Rather one name too many than one too few. */
export const looksLikeLink = (name: string): boolean => LINK.test(name.normalize('NFKC').replace(UNSEEN, ''));

/** The same for somebody who never confirmed anything here: no text, and no name that could be a link to follow. */
export const factsForStranger = (facts: InvitationFacts): InvitationFacts => ({
  ...facts,
  challengerName: looksLikeLink(facts.challengerName) ? '' : facts.challengerName,
  message: undefined,
  messageOnPage: facts.message !== undefined,
});

/** One thing to tell one person about an invitation. */
function invitationNotice(
  kind: InvitationNoticeKind,
  invitation: Invitation,
  reader: Reader,
  dueAt: Instant,
  occasion: number,
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
    open: invitation.opponent === undefined,
  };
  return {
    about: { kind: 'invitation', id: invitation.id },
    kind,
    playerId: reader.playerId,
    occasion,
    dueAt,
    facts,
  };
}
