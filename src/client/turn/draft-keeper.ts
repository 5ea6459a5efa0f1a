/** How an attempt to keep steps ended: kept; not now, but perhaps later; never, since the turn is over. */
export type KeepResult = 'kept' | 'failed' | 'refused';

/** What the player may be told: steps are kept, on their way, could not be sent for now, or never can be. */
export type KeepState = 'kept' | 'keeping' | 'failed' | 'refused';

export interface DraftKeeperOptions {
  /** Sends steps to be kept in place of all before; `leaving`: the page goes away. */
  send(moves: readonly string[], leaving: boolean): Promise<KeepResult>;
  onState(state: KeepState): void;
}

/** Keeps the steps of a turn on the server while they are made. */
export interface DraftKeeper {
  /** These are the steps now. */
  keep(moves: readonly string[]): void;
  /** Sends at once what has not been sent, because the page goes away. */
  flush(): void;
  /** Tries again at once, because the connection is back. */
  retry(): void;
}

/** Steps that follow each other quickly are sent together. */
const GATHER_MS = 500;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Sends the latest steps, one request at a time, so that the last ones win; what fails is tried again, less and less often,
 * until it succeeds or newer steps take its place.
 */
export function createDraftKeeper({ send, onState }: DraftKeeperOptions): DraftKeeper {
  /** What is yet to be sent. */
  let waiting: readonly string[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** Sent already because the page goes away. */
  let flushed: readonly string[] | undefined;
  let retryMs = FIRST_RETRY_MS;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(sendWaiting, ms);
  };

  async function sendWaiting(): Promise<void> {
    if (isSending || waiting === undefined) return;
    const sent = waiting;
    isSending = true;
    const result = await send(sent, false);
    isSending = false;
    if (waiting !== sent) {
      if (waiting !== undefined) schedule(0);
      return;
    }
    if (result === 'failed') {
      onState('failed');
      schedule(retryMs);
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      return;
    }
    waiting = undefined;
    retryMs = FIRST_RETRY_MS;
    onState(result);
  }

  return {
    keep: (moves) => {
      waiting = moves;
      retryMs = FIRST_RETRY_MS;
      onState('keeping');
      schedule(GATHER_MS);
    },
    flush: () => {
      if (waiting === undefined || waiting === flushed) return;
      clearTimeout(timer);
      const sent = waiting;
      flushed = sent;
      // Nobody may be there for the answer; if the page stays after all, a failure is tried again.
      void send(sent, true).then((result) => {
        flushed = undefined;
        if (waiting !== sent) return;
        if (result === 'failed') schedule(retryMs);
        else {
          waiting = undefined;
          onState(result);
        }
      });
    },
    retry: () => {
      if (waiting !== undefined) schedule(0);
    },
  };
}
