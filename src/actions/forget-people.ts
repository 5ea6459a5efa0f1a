import { DAY_MS } from '../games/terms.ts';
import { deleteEndedInvitations } from '../store/invitations.ts';
import { deleteStrangers } from '../store/players.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import type { World } from './world.ts';

const ENDED_KEPT_DAYS = 90;
const STRANGERS_KEPT_DAYS = 30;

/** Deletes invitations that were declined, withdrawn or left unanswered three months ago, with what was written along. */
export function forgetInvitations(world: World): Promise<number> {
  const before = world.now() - ENDED_KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteEndedInvitations(transaction, before, limit));
}

/**
 * Deletes addresses that somebody once typed and that belong to nothing: no game, no invitation, no letter. Who asked
 * never to be written to is remembered.
 */
export function forgetStrangers(world: World): Promise<number> {
  const before = world.now() - STRANGERS_KEPT_DAYS * DAY_MS;
  return deleteInBatches(world, (transaction, limit) => deleteStrangers(transaction, before, limit));
}
