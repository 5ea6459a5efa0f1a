import { describe, expect, it } from 'vitest';
import {
  FAILURE_KINDS,
  type FailedLetter,
  type FailureKind,
  fateOf,
  LONGEST_WAITS,
  probeWaitMs,
} from '../../src/games/fate.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';

const letter = (more: Partial<FailedLetter> = {}): FailedLetter => ({
  failures: 0,
  carriesWords: false,
  othersLeft: false,
  ...more,
});

/** Fails again and again for that reason; gives back the waits, and the fate that ended them. */
function failForEver(kind: FailureKind, others: Partial<FailedLetter>) {
  const waits: number[] = [];
  for (;;) {
    const fate = fateOf(kind, letter({ ...others, failures: waits.length }));
    if (fate.kind !== 'put-off') return { waits, end: fate };
    waits.push(fate.waitMs);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('an email that failed', () => {
  it('because the way is down is held, however often that was, and whatever it carries', () => {
    for (const failures of [0, 1, 100]) {
      for (const carriesWords of [true, false])
        expect(fateOf('way', letter({ failures, carriesWords }))).toEqual({ kind: 'held' });
    }
  });

  it('for a reason of its own waits longer each time: a minute, two, four, at last six hours', () => {
    const { waits } = failForEver('mailbox', {});
    expect(waits.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(waits.at(-1)).toBe(6 * HOUR_MS);
    expect(Math.max(...waits)).toBe(LONGEST_WAITS.letterMs);
  });

  it('for its mailbox is tried for at least three days, less than five, and less than forty times, then marked', () => {
    const { waits, end } = failForEver('mailbox', {});
    expect(sum(waits)).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(sum(waits)).toBeLessThan(5 * DAY_MS);
    expect(waits.length).toBeLessThan(40);
    expect(end).toEqual({ kind: 'given-up', marked: true });
  });

  it.each(['way', 'content', 'fault'] as const)(
    'alone by what is ours (%s), while others leave, is kept for a month and marks nobody',
    (kind) => {
      const { waits, end } = failForEver(kind, { othersLeft: true });
      expect(sum(waits)).toBeGreaterThanOrEqual(30 * DAY_MS);
      expect(end).toEqual({ kind: 'given-up', marked: false });
    },
  );

  it('for its content goes without words once, if there are any', () => {
    expect(fateOf('content', letter({ carriesWords: true }))).toEqual({ kind: 'without-words' });
    expect(fateOf('content', letter())).toEqual({ kind: 'held' });
  });

  it('because the connection broke off grows no older by it, and is tried again after a minute where others leave', () => {
    for (const failures of [0, 100]) {
      expect(fateOf('lost', letter({ failures }))).toEqual({ kind: 'untouched' });
      expect(fateOf('lost', letter({ failures, othersLeft: true }))).toEqual({
        kind: 'left-for-a-while',
        waitMs: 60_000,
      });
    }
  });

  it('for its address is given up at once', () => {
    expect(fateOf('address', letter())).toEqual({ kind: 'given-up', marked: true });
  });

  it('marks an address only for what the mailbox or the address is to blame for', () => {
    const marking = FAILURE_KINDS.filter((kind) => {
      const { end } = failForEver(kind, { othersLeft: true });
      return end.kind === 'given-up' && end.marked;
    });
    expect(marking).toEqual(['mailbox', 'address']);
  });
});

it('a way that is down is tried after 5, 10, 20 … seconds, at last every five minutes, whatever the clock does', () => {
  const tries: number[] = [];
  for (let downMs = 0; tries.length < 12; downMs += probeWaitMs(downMs)) tries.push(probeWaitMs(downMs));
  expect(tries.slice(0, 4)).toEqual([5_000, 5_000, 10_000, 20_000]);
  expect(tries.at(-1)).toBe(LONGEST_WAITS.probeMs);
  expect(probeWaitMs(-365 * DAY_MS)).toBe(5_000);
});
