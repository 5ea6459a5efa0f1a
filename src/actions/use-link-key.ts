import { countDeadLinks, currentLinkKey, type DeadLinks, recordLinkKey } from '../store/link-keys.ts';
import type { World } from './world.ts';

/** What came of signing links with this key from now on. */
export interface LinkKeyUse {
  /** Whether links were signed with another key until now. */
  readonly changed: boolean;
  /** What waits for a link that does not work with this key. */
  readonly dead: DeadLinks;
}

/** At the start: writes down which key signs links from now on, and looks for links out there that another one signed. */
export async function useLinkKey(
  { database, now }: Pick<World, 'database' | 'now'>,
  fingerprint: string,
): Promise<LinkKeyUse> {
  return database.transaction(async (transaction) => {
    const before = await currentLinkKey(transaction);
    if (before !== fingerprint) {
      await recordLinkKey(transaction, fingerprint, before === undefined ? 0 : now());
    }
    return {
      changed: before !== undefined && before !== fingerprint,
      dead: await countDeadLinks(transaction, fingerprint),
    };
  });
}
