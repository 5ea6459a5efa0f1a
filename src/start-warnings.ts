import type { LinkKeyUse } from './actions/use-link-key.ts';

/** What to tell the host of a key that did not sign the links that are out; undefined where all is well. */
export function linkKeyWarning({ changed, dead }: LinkKeyUse): string | undefined {
  if (!changed && dead.games === 0 && dead.invitations === 0) return undefined;
  return (
    'The key that signs links (LINK_SECRET, or the file .link-secret beside the database) is not the one that signed ' +
    `the links in earlier emails. Links that do not work now: of running games ${dead.games}, of invitations ${dead.invitations}. ` +
    'If you did not mean to change it, stop the service, put the earlier key back and start again. ' +
    'If you did, players get a new link on the home page with the code of their game and their address.'
  );
}
