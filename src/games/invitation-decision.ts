import type { Invitation, Taker } from './invitation.ts';

/** What has happened to an invitation. Letters are made of it. */
export type InvitationEvent =
  | { readonly kind: 'invitation-written' }
  /** Its sender is to confirm the address. */
  | { readonly kind: 'confirmation-asked' }
  | { readonly kind: 'invitation-confirmed' }
  /** Somebody wants to take it, and is to confirm the address; `occasion` counts how often that taker has been asked. */
  | { readonly kind: 'taking-asked'; readonly taker: Taker; readonly occasion: number }
  | { readonly kind: 'invitation-accepted'; readonly playerId: number }
  | { readonly kind: 'invitation-declined' }
  | { readonly kind: 'invitation-withdrawn' }
  /** It was withdrawn before anybody else knew of it. */
  | { readonly kind: 'invitation-discarded' }
  | { readonly kind: 'invitation-expired' };

/** What becomes of an invitation: its next state, and what has happened. Without an event nothing has. */
export interface InvitationDecision {
  readonly invitation: Invitation;
  readonly events: readonly InvitationEvent[];
}

/** It stays as it is: what was asked for has been done before. */
export const unchanged = (invitation: Invitation): InvitationDecision => ({ invitation, events: [] });
