import { maskedAddress } from '../../address.ts';
import type { InvitationLink } from '../../games/invitation.ts';
import { NAMELESS } from '../../games/terms.ts';
import {
  listTakings,
  listUnconfirmed,
  ownerOfConfirmLetter,
  type Taking,
  type WrittenInvitation,
} from '../../store/written-in-name.ts';
import { COLOR_CHOICE_WORDS, clockWords, rulesTitle } from '../../view/game-words.ts';
import { instantWords } from '../../view/time-words.ts';
import type { Site } from '../site.ts';

/** What waits for the owner of an address: to be recognized, and confirmed or left alone. */
export interface WrittenView {
  readonly invitations: readonly object[];
  readonly takings: readonly object[];
}

/**
 * What was written with the address of a letter's reader and waits to be confirmed. The reader may not have written it:
 * an address that another typed is shown only so far that its writer knows it again.
 */
export async function writtenView(site: Site, link: InvitationLink): Promise<WrittenView> {
  const now = site.world.now();
  const owner = await ownerOfConfirmLetter(site.reads, link, now);
  if (owner === undefined) return { invitations: [], takings: [] };
  const unconfirmed = await listUnconfirmed(site.reads, owner, now, site.faults.leaveOut);
  const takings = await listTakings(site.reads, owner, now, site.faults.leaveOut);
  return {
    invitations: unconfirmed.map((written) => invitationEntry(site, written)),
    takings: takings
      .filter(({ invitation }) => invitation.id !== link.invitationId)
      .map((taking) => takingEntry(site, taking)),
  };
}

const pathOf = (site: Site, link: InvitationLink): string =>
  `/challenges/${site.links.token({ kind: 'invitation', ...link })}`;

function invitationEntry(site: Site, { invitation, opponentAddress }: WrittenInvitation) {
  const { id, terms, plays, challenger, opponent, createdAt, message } = invitation;
  return {
    id,
    path: pathOf(site, { invitationId: id, party: 'challenger', takerNumber: 0 }),
    rules: rulesTitle(terms.rules),
    opponent: opponent?.name ?? (opponentAddress === undefined ? undefined : NAMELESS),
    address: opponentAddress === undefined ? undefined : maskedAddress(opponentAddress),
    signedBy: challenger.name,
    plays: COLOR_CHOICE_WORDS[plays],
    clock: clockWords(terms.timeControl),
    writtenAt: instantWords(createdAt),
    hasMessage: message !== undefined,
  };
}

function takingEntry(site: Site, { invitation, taker }: Taking) {
  return {
    id: invitation.id,
    path: pathOf(site, { invitationId: invitation.id, party: 'taker', takerNumber: taker.number }),
    rules: rulesTitle(invitation.terms.rules),
    challenger: invitation.challenger.name,
    signedBy: taker.name,
    clock: clockWords(invitation.terms.timeControl),
  };
}
