import type { Result } from '../engine/index.ts';
import type { GameWithTurns } from '../games/game.ts';
import type { Instant } from '../games/terms.ts';
import { composeLetter, type LetterSettings, type QueuedNotice } from './compose.ts';
import type { Letter } from './letter.ts';
import type { DeliveryFailure, Mailer } from './mailer.ts';

/** What a letter is made from: plain data, which goes to another thread as it is. */
export interface LetterOrder {
  readonly queued: QueuedNotice;
  /** The game that it is the end of. */
  readonly played: GameWithTurns | undefined;
  /** For the time that is left. */
  readonly now: Instant;
}

/** Makes letters, and hands them to whatever takes them from us. */
export interface Post {
  /** How many letters are taken at once, as far as is known now. */
  readonly places: number;
  /** Makes a letter and gives it back. Only faults of our own throw, here and below. */
  write(order: LetterOrder): Promise<Letter>;
  /**
   * Makes a letter and hands it over. Failures are values.
   *
   * @param toStranger whether it gives its place up to others where it takes long
   */
  send(order: LetterOrder, toStranger: boolean): Promise<Result<undefined, DeliveryFailure>>;
  /** Lets go of connections; a letter in the middle of being handed over is finished first, within a moment. */
  close(): Promise<void>;
}

/** What a letter meets whose maker has died with it: nobody knows whether it was handed over. */
export class PostGone extends Error {}

/**
 * The post on the thread that calls.
 *
 * @param mailer undefined where no letter leaves
 */
export function createPost(settings: LetterSettings, mailer: Mailer | undefined): Post {
  const write = ({ queued, played, now }: LetterOrder): Letter =>
    composeLetter(settings, queued, played, now);
  return {
    get places() {
      return mailer?.places ?? 0;
    },
    write: async (order) => write(order),
    async send(order, toStranger) {
      if (mailer === undefined) throw new Error('Letters do not leave from here.');
      return mailer.send(write(order), toStranger);
    },
    close: async () => mailer?.close(),
  };
}
