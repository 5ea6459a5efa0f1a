import type { StrangerLimits } from '../games/limits.ts';
import type { Instant } from '../games/terms.ts';
import type { Database } from '../store/database.ts';

/** What an action needs of the world around it. Time and chance come from here, so that tests can set them. */
export interface World {
  readonly database: Database;
  now(): Instant;
  /** The latest instant that has come for certain. A deadline after it decides nothing yet, even where `now` is past it. */
  certainNow(): Instant;
  randomBytes(count: number): Uint8Array;
  /** Whether the limits on invitations and letters hold (LIMITS). */
  readonly limited: boolean;
  /** How many letters a day may go to strangers; undefined where no limits hold. */
  readonly strangerLimits: StrangerLimits | undefined;
  /** Whether addresses at `localhost` and at names of a single label are taken (LOCAL_ADDRESSES). */
  readonly localAddresses: boolean;
  /** How long a turn letter waits before it leaves (MAIL_DELAY). */
  readonly mailDelayMs: number;
}

const ID_BYTES = 12;

/** The id of a game or an invitation: 96 random bits, 16 characters of base64url. */
export const randomId = (world: World): string =>
  Buffer.from(world.randomBytes(ID_BYTES)).toString('base64url');
