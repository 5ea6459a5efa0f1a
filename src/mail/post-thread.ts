import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { LetterSettings } from './compose.ts';
import type { Letter } from './letter.ts';
import type { MailTarget } from './mail-target.ts';
import { type LetterOrder, type Post, PostGone } from './post.ts';

const WORKER = new URL('post-worker.ts', import.meta.url);

/** How long after the thread died it is started again. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 60_000;

/** How long the thread may take to let go of its connections. */
const CLOSE_MS = 1_000;

/** All that the thread is given when it starts. It goes by memory alone, for the key of links is in it. */
export interface PostSetup extends Omit<LetterSettings, 'links' | 'templates' | 'words'> {
  readonly linkKey: Uint8Array;
  /** The folder of templates. */
  readonly views: string;
  readonly target: MailTarget;
}

/** What the thread is asked for. */
export type PostTask =
  | { readonly kind: 'write'; readonly id: number; readonly order: LetterOrder }
  | { readonly kind: 'send'; readonly id: number; readonly order: LetterOrder; readonly toStranger: boolean }
  | { readonly kind: 'close' };

/** What it tells, each time with the places that it has now. */
export type PostReport = { readonly places: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly error: unknown }
);

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Who hears of the thread. */
interface Hearers {
  /** It has died, and is started again after a while. */
  died(error: unknown): void;
  /** It has begun, or begun again: there are places. */
  ready?(): void;
}

/**
 * Starts the post on a thread of its own, so that nothing that letters take keeps a page waiting. Where the thread dies, all
 * that it had in hand is `PostGone`, and it is started again after a moment, longer each time that it does not even begin;
 * until then there are no places.
 */
export function startPostThread(setup: PostSetup, { died, ready }: Hearers): Post {
  const waiting = new Map<number, Waiting>();
  let places = 0;
  let lastId = 0;
  let restartMs = RESTART_MS;
  let closing = false;
  let restarting: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;

  function hear(report: PostReport): void {
    places = report.places;
    if (report.kind === 'ready') {
      restartMs = RESTART_MS;
      ready?.();
      return;
    }
    const asked = waiting.get(report.id);
    waiting.delete(report.id);
    if (report.kind === 'done') asked?.resolve(report.answer);
    else asked?.reject(report.error);
  }

  function start(): Worker {
    const started = new Worker(WORKER, { workerData: setup, name: 'letters' });
    let cause: unknown;
    started.on('message', hear);
    started.once('error', (error) => {
      cause = error;
    });
    started.once('exit', (code) => {
      thread = undefined;
      places = 0;
      for (const { reject } of waiting.values()) reject(new PostGone('the thread of letters has ended'));
      waiting.clear();
      if (closing) return;
      died(cause ?? new Error(`The thread of letters has ended with ${code}.`));
      restarting = setTimeout(() => {
        thread = start();
      }, restartMs).unref();
      restartMs = Math.min(2 * restartMs, LONGEST_RESTART_MS);
    });
    return started;
  }

  /** What the thread answers; it is told in words of its own what for. */
  function ask<Answer>(task: (id: number) => PostTask): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (thread === undefined) throw new PostGone('the thread of letters is not there');
      lastId += 1;
      thread.postMessage(task(lastId));
      waiting.set(lastId, { resolve: (answer) => resolve(answer as Answer), reject });
    });
  }

  thread = start();
  return {
    get places() {
      return places;
    },
    write: (order) => ask<Letter>((id) => ({ kind: 'write', id, order })),
    send: (order, toStranger) => ask((id) => ({ kind: 'send', id, order, toStranger })),
    async close() {
      closing = true;
      clearTimeout(restarting);
      if (thread === undefined) return;
      const ending = thread;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.postMessage({ kind: 'close' } satisfies PostTask);
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
      await ending.terminate();
    },
  };
}
