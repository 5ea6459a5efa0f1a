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
import type { Html } from '../../view/html.ts';
import { instantWords } from '../../view/time-words.ts';
import type { Words } from '../../words/words.ts';
import type { Site } from '../site.ts';
import { whomOf } from './invitation-view.ts';

/** What waits for the owner of an address: to be recognized, and confirmed or left alone. */
export interface WrittenView {
  readonly invitations: readonly WrittenEntry[];
  readonly takings: readonly WrittenEntry[];
}

interface WrittenEntry {
  readonly id: string;
  readonly path: string;
  readonly what: Html;
  readonly by: string;
  /** Whom it is for. */
  readonly whom: 'person' | 'anyone';
  /** Whom it goes to, as far as the one who wrote it knows the address again. */
  readonly address?: string | undefined;
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

function invitationEntry(
  site: Site,
  words: Words,
  { invitation, opponentAddress }: WrittenInvitation,
): WrittenEntry {
  const { id, terms, plays: color, challenger, opponent, createdAt, message } = invitation;
  const rules = rulesTitle(words, terms.rules);
  const address = opponentAddress === undefined ? undefined : maskedAddress(opponentAddress);
  const by = {
    name: challenger.name,
    color,
    clock: clockWords(words, terms.timeControl),
    at: instantWords(words, createdAt),
  };
  return {
    id,
    path: pathOf(site, { invitationId: id, party: 'challenger', takerNumber: 0 }),
    what:
      address === undefined
        ? words.html('invitation-written-open', { rules })
        : words.html('invitation-written-to', { rules, name: opponent?.name ?? NAMELESS, address }),
    by:
      message === undefined
        ? words.say('invitation-written-by', by)
        : words.say('invitation-written-by-with-message', by),
    whom: whomOf(invitation),
    address,
  };
}

function takingEntry(site: Site, words: Words, { invitation, taker }: Taking): WrittenEntry {
  const { id, terms, challenger } = invitation;
  return {
    id,
    path: pathOf(site, { invitationId: id, party: 'taker', takerNumber: taker.number }),
    what: words.html('invitation-taking', { rules: rulesTitle(words, terms.rules), name: challenger.name }),
    by: words.say('invitation-taking-by', { name: taker.name, clock: clockWords(words, terms.timeControl) }),
    whom: 'anyone',
  };
}
