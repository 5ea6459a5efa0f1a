import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, type KeepResult, type KeepState } from '../../src/client/turn/draft-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keeper whose requests are answered by the test. */
function openKeeper() {
  const requests: { moves: string; leaving: boolean; answer: (result: KeepResult) => void }[] = [];
  const states: KeepState[] = [];
  const keeper = createDraftKeeper({
    send: (moves, leaving) =>
      new Promise((answer) => {
        requests.push({ moves: moves.join(), leaving, answer });
      }),
    onState: (state) => states.push(state),
  });
  return { keeper, requests, states, sent: () => requests.map(({ moves }) => moves) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the steps of a turn', () => {
  it('that follow each other quickly are saved by one request, the latest', async () => {
    const { keeper, sent, requests, states } = openKeeper();
    keeper.keep(['e2e4']);
    await pass(200);
    keeper.keep(['e2e4', 'd2d4']);
    await pass(2000);
    expect(sent()).toEqual(['e2e4,d2d4']);
    requests[0]!.answer('kept');
    await pass(0);
    expect(states).toEqual(['keeping', 'keeping', 'kept']);
    await pass(600_000);
    expect(sent()).toHaveLength(1);
  });

  it('made while others are on their way are sent after them, never before', async () => {
    const { keeper, sent, requests, states } = openKeeper();
    keeper.keep(['a']);
    await pass(1000);
    keeper.keep(['a', 'b']);
    await pass(5000);
    expect(sent()).toEqual(['a']);
    requests[0]!.answer('kept');
    await pass(1000);
    expect(sent()).toEqual(['a', 'a,b']);
    expect(states.at(-1)).toBe('keeping');
    requests[1]!.answer('kept');
    await pass(0);
    expect(states.at(-1)).toBe('kept');
  });

  it('that could not be sent are said not to be saved, and sent again less and less often', async () => {
    const { keeper, sent, requests, states } = openKeeper();
    keeper.keep(['a']);
    await pass(1000);
    for (const [index, waitMs] of [2000, 4000, 8000].entries()) {
      requests[index]!.answer('failed');
      await pass(0);
      expect(states.at(-1)).toBe('failed');
      await pass(waitMs - 1);
      expect(sent()).toHaveLength(index + 1);
      await pass(1);
      expect(sent()).toHaveLength(index + 2);
    }
    requests[3]!.answer('kept');
    await pass(0);
    expect(states.at(-1)).toBe('kept');
  });

  it('are sent at once when the connection is back', async () => {
    const { keeper, sent, requests } = openKeeper();
    keeper.keep(['a']);
    await pass(1000);
    requests[0]!.answer('failed');
    await pass(0);
    keeper.retry();
    await pass(0);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('that are refused for good are not sent again', async () => {
    const { keeper, sent, requests, states } = openKeeper();
    keeper.keep(['a']);
    await pass(1000);
    requests[0]!.answer('refused');
    await pass(600_000);
    expect(sent()).toEqual(['a']);
    expect(states.at(-1)).toBe('refused');
  });

  it('are sent when the page goes away, once, in a way that outlives it', async () => {
    const { keeper, requests } = openKeeper();
    keeper.keep(['a']);
    keeper.flush();
    keeper.flush();
    expect(requests.map(({ moves, leaving }) => [moves, leaving])).toEqual([['a', true]]);
    requests[0]!.answer('kept');
    await pass(10_000);
    keeper.flush();
    expect(requests).toHaveLength(1);
  });

  it('that are none are told too, so that what was saved is forgotten', async () => {
    const { keeper, sent } = openKeeper();
    keeper.keep([]);
    await pass(1000);
    expect(sent()).toEqual(['']);
  });
});
