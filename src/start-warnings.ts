import { existsSync } from 'node:fs';
import type { LinkKeyUse } from './actions/use-link-key.ts';
import { type Exposure, keyFileOf, STRONG_SECRET } from './link-secret.ts';

/** Told at each start with a LINK_SECRET that could be guessed. */
export const WEAK_SECRET_WARNING =
  `LINK_SECRET is weak: it should be ${STRONG_SECRET}. It goes on working, because links in earlier emails were signed ` +
  'with it. Anybody who guesses it can open every game. A new one ends those links: players get new ones on the home page ' +
  'with the code of their game and their address.';

/** Told when others could read the file with the key. */
export const EXPOSED_KEY_WARNINGS = {
  closed:
    'Other accounts of this machine could read the file .link-secret beside the database, the key that signs links. It is ' +
    'closed to them now (mode 0600). If anybody may have copied it, stop the service, delete the file and start again: ' +
    'players get new links on the home page with the code of their game and their address.',
  open:
    'Other accounts of this machine can read the file .link-secret beside the database, the key that signs links, and it ' +
    'could not be closed to them. Give it to the account of the service, with mode 0600.',
} as const satisfies Record<Exposure, string>;

/** What to tell the host before a database is made where the key of an earlier one lies; undefined where none does. */
export const lostDatabaseWarning = (databasePath: string): string | undefined =>
  existsSync(databasePath) || !existsSync(keyFileOf(databasePath))
    ? undefined
    : 'There is no database at DATABASE_URL, so a new one without any game is made. But the file .link-secret of an earlier ' +
      'one lies beside it. If the database was lost, stop the service and restore a copy (docs/hosting.md).';

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
