import type { ColorChoice, Instant, Terms } from './terms.ts';

export const INVITATION_STATUSES = [
  'unconfirmed',
  'invited',
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Whose link it is: who invites, who was invited, or one who wants to take an open invitation. */
const INVITATION_PARTIES = ['challenger', 'opponent', 'taker'] as const;
export type InvitationParty = (typeof INVITATION_PARTIES)[number];

/** Called a challenge in addresses and in the programming interface. */
export interface Invitation {
  /** Random, at least 80 bits, base64url. */
  readonly id: string;
  readonly terms: Terms;
  readonly plays: ColorChoice;
  readonly challenger: { readonly playerId: number; readonly name: string };
  /**
   * The invited player; undefined for an open invitation. The name is what the challenger calls them, for this
   * invitation only.
   */
  readonly opponent: { readonly playerId: number; readonly name: string | undefined } | undefined;
  readonly message: string | undefined;
  readonly status: InvitationStatus;
  /** The game that came of it. */
  readonly gameId: string | undefined;
  readonly createdAt: Instant;
  /** When the one who invites confirmed it. */
  readonly confirmedAt: Instant | undefined;
  /** When it was declined or withdrawn, or lapsed. */
  readonly endedAt: Instant | undefined;
  /** When it lapses unless it was answered: two days unconfirmed, then fourteen. */
  readonly expiresAt: Instant;
}

/** Somebody who asked to take an open invitation and has yet to confirm the address. */
export interface Taker {
  readonly invitationId: string;
  /** Counts the takers of one invitation from 1. */
  readonly number: number;
  readonly playerId: number;
  readonly name: string;
}

/** Who speaks: one party of an invitation, by the link in that party's letter. */
export interface InvitationLink {
  readonly invitationId: string;
  readonly party: InvitationParty;
  /** 0 unless the party is a taker. */
  readonly takerNumber: number;
}

/** Whether it waits for an answer. What lapsed is closed even before the row says so. */
export const isOpen = (invitation: Invitation, now: Instant): boolean =>
  (invitation.status === 'invited' || invitation.status === 'open') && now <= invitation.expiresAt;

/**
 * Whether letters about invitations, or about the reader alone, may not go to this person, who once asked never to be
 * written to. A player who has confirmed the address still gets the letters that the own invitations, takings and requests
 * bring.
 *
 * @param party whose letter about an invitation it is; undefined for one about the reader alone
 */
export const refusesLetters = (
  player: { readonly blockedAt: Instant | undefined; readonly confirmedAt: Instant | undefined },
  party: InvitationParty | undefined,
): boolean => player.blockedAt !== undefined && (party === 'opponent' || player.confirmedAt === undefined);
