import type { Conversation } from './smtp-conversation.ts';

/** How long until one more connection is tried than the server took last. */
const TRY_MORE_MS = 60_000;

/** Why there was no connection for a letter. */
export class NoConnection extends Error {}

/** A few connections that stay open, as many as the server takes. */
export interface SmtpPool {
  /** How many letters it takes at once, as far as is known now. */
  places(): number;
  /**
   * Does the work with a connection that nobody else uses. Rejects with `NoConnection` where none can be had, its cause what
   * was met; else with what the work was rejected with.
   */
  use(work: (conversation: Conversation) => Promise<void>): Promise<void>;
  /** Lets go of all connections; work that has begun is finished first. */
  close(): void;
}

interface Waiting {
  give(conversation: Conversation): void;
  fail(error: NoConnection): void;
}

/**
 * Begins with one connection and opens more while letters wait, twice as many each time. Where the server refuses one while
 * others stand it is at its limit: the number stays at what stands, and one more is tried now and then. Letters fail only
 * where none stands and none can be opened.
 *
 * @param open opens a connection
 * @param most the most connections at once
 * @param clockMs counts milliseconds
 */
export function createSmtpPool(
  open: () => Promise<Conversation>,
  most: number,
  clockMs: () => number = () => performance.now(),
): SmtpPool {
  const waiting: Waiting[] = [];
  const idle: Conversation[] = [];
  let standing = 0;
  let opening = 0;
  let taken = most;
  let tryMoreAt = 0;
  let closed = false;

  const places = (): number => (taken < most && clockMs() >= tryMoreAt ? taken + 1 : taken);

  function serve(): void {
    while (waiting.length > 0) {
      const conversation = idle.pop();
      if (conversation === undefined) break;
      if (conversation.isOpen()) waiting.shift()?.give(conversation);
    }
    const wanted = waiting.length - opening;
    const growth = Math.max(1, standing) - opening;
    const more = Math.min(wanted, places() - standing - opening, growth);
    for (let count = 0; count < more; count++) void openOne();
  }

  async function openOne(): Promise<void> {
    opening += 1;
    try {
      const conversation = await open();
      opening -= 1;
      standing += 1;
      taken = Math.max(taken, standing);
      conversation.onEnd(() => {
        standing -= 1;
        const index = idle.indexOf(conversation);
        if (index >= 0) idle.splice(index, 1);
        if (waiting.length > 0) serve();
      });
      if (closed) conversation.close();
      else if (conversation.isOpen()) idle.push(conversation);
    } catch (error) {
      opening -= 1;
      taken = Math.max(1, standing);
      tryMoreAt = clockMs() + TRY_MORE_MS;
      if (standing === 0 && opening === 0)
        for (const { fail } of waiting.splice(0)) fail(new NoConnection('no connection', { cause: error }));
    }
    serve();
  }

  return {
    places,
    async use(work) {
      const conversation = await new Promise<Conversation>((give, fail) => {
        waiting.push({ give, fail });
        serve();
      });
      try {
        await work(conversation);
      } finally {
        if (closed) conversation.close();
        else if (conversation.isOpen()) idle.push(conversation);
        serve();
      }
    },
    close() {
      closed = true;
      for (const conversation of idle.splice(0)) conversation.close();
    },
  };
}
