import { addLinkRequest } from '../store/link-requests.ts';
import type { World } from './world.ts';

/**
 * Notes that somebody asks for the current link to a game by its code and an address. Nothing is looked up here: neither
 * the answer nor the time that it takes can tell whether there is such a game and player. `answerLinkRequests` sees to it.
 */
export const askForLink = (
  { database }: World,
  { code, email }: { readonly code: string; readonly email: string },
): Promise<void> =>
  database.transaction((transaction) => addLinkRequest(transaction, { code, address: email }));
