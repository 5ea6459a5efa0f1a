import type { World } from '../actions/world.ts';
import type { Faults } from '../faults.ts';
import type { Links } from '../links/links.ts';
import type { Reads } from '../store/database.ts';
import type { ShownBoard } from '../view/board-svg.ts';
import type { Assets } from './assets.ts';
import type { Editions } from './editions.ts';
import type { LiveGames } from './live-games.ts';

/** A letter as the built-in mailbox shows it: the only place where a page shows an address. */
export interface MailboxLetter {
  /** Addresses the letter within the mailbox; stable from one look to the next. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly queuedAt: number;
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
  /** Pictures that the HTML shows as `cid:…`, to be made into PNG. */
  readonly pictures: readonly { readonly contentId: string; readonly board: ShownBoard }[];
}

/** All that answers are made from. Handed to every page and call; nothing in the web is global. */
export interface Site {
  readonly world: World;
  /** Committed state only. */
  readonly reads: Reads;
  readonly links: Links;
  /** What a client is counted by where counts are stored, by its IP address. */
  clientKey(address: string): string;
  readonly editions: Editions;
  /** Writes down what should not have happened. */
  readonly faults: Faults;
  /** The words of what is promised and does not hold. */
  health(): Promise<readonly string[]>;
  /** Style sheet and icon of all pages, and the scripts. */
  readonly assets: Assets;
  /** Tells open pages that a game has gone on. */
  readonly live: LiveGames;
  /** The origin written into answers and records, without a slash at its end. */
  readonly publicUrl: string;
  /** What Express calls "trust proxy". */
  readonly trustProxy: number | readonly string[] | false;
  /** The latest letters, newest first; undefined where letters really leave. */
  readonly mailbox: (() => Promise<readonly MailboxLetter[]>) | undefined;
}
