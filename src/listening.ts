import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { LISTEN_PROBLEMS, problemOfSetting } from './start-problems.ts';

/** How long whoever is connected may take. */
interface ListenTimes {
  /** For the head of a request, also for the first one: a connection on which nothing is ever asked ends then. */
  readonly headMs: number;
  /** For a whole request; 64 KB come through any line in that time. */
  readonly requestMs: number;
  /** How long a connection stays open after an answer, for the next request. */
  readonly idleMs: number;
  /** How long nothing may go either way, where an answer is not read for example. Open pages are sent a line more often. */
  readonly silenceMs: number;
  /** How often it is looked who has taken too long. */
  readonly lookMs: number;
  /** Requests that are still running so long after the stop are cut off. */
  readonly lastAnswersMs: number;
}

const TIMES: ListenTimes = {
  headMs: 20_000,
  requestMs: 60_000,
  idleMs: 5_000,
  silenceMs: 120_000,
  lookMs: 5_000,
  lastAnswersMs: 10_000,
};

/** An address that is ours. */
export interface Listening {
  /** Answers from now on, beginning with those who have asked already. */
  answerWith(answer: RequestListener): void;
  /** Takes no new requests, and waits for those that run. */
  stop(): Promise<void>;
  /** Lets go of the address at once. */
  abandon(): void;
}

/**
 * Takes the address. Requests wait until there is somebody to answer them.
 *
 * @throws ConfigError when it is not to be had
 */
export async function listenAt(host: string, port: number, times = TIMES): Promise<Listening> {
  const server = createServer({
    headersTimeout: times.headMs,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.idleMs,
    connectionsCheckingInterval: times.lookMs,
  });
  server.setTimeout(times.silenceMs);
  const early: [IncomingMessage, ServerResponse][] = [];
  const wait: RequestListener = (request, response) => early.push([request, response]);
  server.on('request', wait);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw problemOfSetting(LISTEN_PROBLEMS, error);
  }
  return {
    answerWith(answer) {
      server.off('request', wait);
      server.on('request', answer);
      for (const [request, response] of early.splice(0)) answer(request, response);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      const timer = setTimeout(() => server.closeAllConnections(), times.lastAnswersMs);
      await closed;
      clearTimeout(timer);
    },
    abandon() {
      server.close();
      server.closeAllConnections();
    },
  };
}
