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
export const INVITATION_PARTIES = ['challenger', 'opponent', 'taker'] as const;
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
