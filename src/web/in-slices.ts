import { setImmediate } from 'node:timers/promises';

/** How long one piece of work may hold the process before others get their turn. */
const SLICE_MS = 5;

/** The end of the line of works that wait for their next slice. There is one event loop, so there is one line. */
let lastInLine: Promise<unknown> = Promise.resolve();

/** Waits until the event loop has gone round for everybody in front. */
async function nextTurn(): Promise<void> {
  const turn = lastInLine.then(() => setImmediate());
  lastInLine = turn;
  await turn;
}

/**
 * Does work that takes long in slices, between which other requests are answered. The work yields where it may be
 * interrupted. However many works run at once, each turn of the event loop does one slice of one of them.
 */
export async function inSlices<Value>(work: Generator<void, Value, void>): Promise<Value> {
  for (;;) {
    await nextTurn();
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
