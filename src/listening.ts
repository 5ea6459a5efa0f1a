import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { LISTEN_PROBLEMS, problemOfSetting } from './start-problems.ts';

/** Requests that are still running so long after the stop are cut off. */
const LAST_ANSWERS_MS = 10_000;

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
export async function listenAt(host: string, port: number): Promise<Listening> {
  const server = createServer();
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
      const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(timer);
    },
    abandon() {
      server.close();
      server.closeAllConnections();
    },
  };
}
