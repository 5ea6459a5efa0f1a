import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Requests as fast as a server answers them, over 16 connections. */

export const CONNECTIONS = 16;

/** Which cores load and server run on; undefined: wherever the system puts them. */
export interface Placement {
  readonly name: string;
  readonly load: number | undefined;
  readonly server: number | undefined;
}

const mayPlace = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * Left to itself the system puts load and server now on one core, now on two, and a bare answer is twice as fast on two:
 * what is beside it would depend on luck. So both ways are measured, where the system can be told.
 */
export const PLACEMENTS: readonly Placement[] = mayPlace
  ? [
      { name: 'load and server share a core', load: 0, server: 0 },
      { name: 'a core for each', load: 1, server: 0 },
    ]
  : [{ name: 'wherever the system puts them', load: undefined, server: undefined }];

/** Holds this process, which is the load, to its core. */
export function placeLoad({ load }: Placement): void {
  if (load !== undefined) spawnSync('taskset', ['-acp', String(load), String(process.pid)]);
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Client {
  setRequests(requests: readonly Request[]): void;
  on(event: 'response', listener: () => void): void;
}

interface Outcome {
  readonly non2xx: number;
  readonly errors: number;
  readonly requests: { readonly total: number };
}

type Autocannon = (options: {
  url: string;
  connections: number;
  duration?: number;
  amount?: number;
  setupClient?: (client: Client) => void;
}) => Promise<Outcome>;

async function loadAutocannon(): Promise<Autocannon> {
  const name: string = 'autocannon';
  try {
    return ((await import(name)) as { default: Autocannon }).default;
  } catch {
    throw new Error('The load generator is not installed. Run: npm ci --prefix test/bench');
  }
}

const autocannon = await loadAutocannon();

/** Each list once, or again and again for a while. */
export type HowLong = 'once' | { readonly seconds: number };

/**
 * Requests per second of clients that each go through their own list: from the
 * first answer to the last, because the generator takes its time to begin and to end.
 */
export async function rate(
  port: number,
  lists: readonly (readonly Request[])[],
  howLong: HowLong,
): Promise<number> {
  let clients = 0;
  let answers = 0;
  let firstAt = 0;
  let lastAt = 0;
  const outcome = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    ...(howLong === 'once'
      ? { amount: lists.reduce((sum, { length }) => sum + length, 0) }
      : { duration: howLong.seconds }),
    setupClient(client) {
      client.setRequests(lists[clients++ % lists.length]!);
      client.on('response', () => {
        lastAt = performance.now();
        if (answers++ === 0) firstAt = lastAt;
      });
    },
  });
  if (outcome.non2xx > 0 || outcome.errors > 0) {
    throw new Error(`${outcome.non2xx} refused, ${outcome.errors} failed of ${outcome.requests.total}`);
  }
  return ((answers - 1) * 1000) / (lastAt - firstAt);
}
