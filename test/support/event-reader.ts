import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Somebody who reads server-sent events, one connection long. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Waits for the next event, comments and the like left out, and gives it back as it was sent. */
  next(): Promise<string>;
  /** Everything that has arrived, the way it was sent. */
  text(): string;
  /** Settles when the stream is over, from whichever side. */
  readonly over: Promise<void>;
  /** Hangs up. */
  leave(): void;
}

/** Connects. A browser that comes again names the event it has seen last, as `Last-Event-ID`. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  // A connection of its own.
  const request = get(url, { agent: false, headers: { Accept: 'text/event-stream', ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let whole = '';
  let read = 0;
  let wake = (): void => undefined;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    whole += chunk;
    wake();
  });
  let ended = false;
  const over = new Promise<void>((resolve) => {
    response.on('error', () => undefined);
    response.once('close', () => {
      ended = true;
      wake();
      resolve();
    });
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    over,
    text: () => whole,
    leave: () => request.destroy(),
    async next() {
      for (;;) {
        const end = whole.indexOf('\n\n', read);
        if (end >= 0) {
          const block = whole.slice(read, end);
          read = end + 2;
          if (/^data:/m.test(block)) return block;
          continue;
        }
        if (ended) throw new Error(`the stream is over: ${whole}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
