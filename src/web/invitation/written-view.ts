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
import { clockWords, rulesTitle } from '../../view/game-words.ts';
import { instantWords } from '../../view/time-words.ts';
import type { Words } from '../../words/words.ts';
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
export async function writtenView(site: Site, words: Words, link: InvitationLink): Promise<WrittenView> {
  const now = site.world.now();
  const owner = await ownerOfConfirmLetter(site.reads, link, now);
  if (owner === undefined) return { invitations: [], takings: [] };
  const unconfirmed = await listUnconfirmed(site.reads, owner, now, site.faults.leaveOut);
  const takings = await listTakings(site.reads, owner, now, site.faults.leaveOut);
  return {
    invitations: unconfirmed.map((written) => invitationEntry(site, words, written)),
    takings: takings
      .filter(({ invitation }) => invitation.id !== link.invitationId)
      .map((taking) => takingEntry(site, words, taking)),
  };
}

const pathOf = (site: Site, link: InvitationLink): string =>
  `/challenges/${site.links.token({ kind: 'invitation', ...link })}`;

function invitationEntry(site: Site, words: Words, { invitation, opponentAddress }: WrittenInvitation) {
  const { id, terms, plays, challenger, opponent, createdAt, message } = invitation;
  return {
    id,
    path: pathOf(site, { invitationId: id, party: 'challenger', takerNumber: 0 }),
    rules: rulesTitle(words, terms.rules),
    opponent: opponent?.name ?? (opponentAddress === undefined ? undefined : NAMELESS),
    address: opponentAddress === undefined ? undefined : maskedAddress(opponentAddress),
    signedBy: challenger.name,
    plays: words.say('terms-color', { plays }),
    clock: clockWords(words, terms.timeControl),
    writtenAt: instantWords(words, createdAt),
    hasMessage: message !== undefined,
  };
}

function takingEntry(site: Site, words: Words, { invitation, taker }: Taking) {
  return {
    id: invitation.id,
    path: pathOf(site, { invitationId: invitation.id, party: 'taker', takerNumber: taker.number }),
    rules: rulesTitle(words, invitation.terms.rules),
    challenger: invitation.challenger.name,
    signedBy: taker.name,
    clock: clockWords(words, invitation.terms.timeControl),
  };
}
