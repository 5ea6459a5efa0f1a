import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Color } from '../../src/engine/index.ts';
import { resume, stop, type Timed, type TimeLeft, timeAtStart, totalLeft } from '../../src/games/clock.ts';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';
import { clockEvents, liveClock, type Step, timeControls } from '../support/clock-histories.ts';

const COLORS = ['white', 'black'] as const;

const always = (check: (step: Step) => void) =>
  fc.assert(
    fc.property(timeControls, clockEvents, (control, history) => {
      for (const step of liveClock(control, history)) check(step);
    }),
    { numRuns: 200 },
  );

const NOTHING: TimeLeft = { turnMs: 0, bankMs: 0 };
const leftOf = ({ clock }: Timed, color: Color): TimeLeft =>
  clock.kind === 'none' ? NOTHING : clock.left[color];

/** What the side to move has used since its clock began to run. */
function usedIn({ before: { clock, toMove }, now }: Step): number {
  if (clock.kind !== 'running') return 0;
  return Math.min(Math.max(0, now - clock.since), totalLeft(clock.left[toMove]));
}

/** What a turn brings, in the words of the terms. */
function creditOf(control: TimeControl, turnNumber: number): number {
  switch (control.kind) {
    case 'none':
      return 0;
    case 'per-turn':
    case 'per-turn-and-bank':
    case 'friendly':
      return control.turnMs;
    case 'bank':
    case 'capped-bank':
      return control.incrementMs;
    case 'turns-in-period':
      return Math.ceil(turnNumber / 2) % control.turns === 0 ? control.periodMs : 0;
  }
}

/** What of a credit is cut, or of the old turn lapses. */
function cutOf(control: TimeControl, left: TimeLeft, usedMs: number): number {
  switch (control.kind) {
    case 'per-turn':
    case 'per-turn-and-bank':
    case 'friendly':
      return Math.max(0, left.turnMs - usedMs);
    case 'capped-bank':
      return Math.max(
        0,
        Math.min(control.incrementMs, left.bankMs - usedMs + control.incrementMs - control.capMs),
      );
    default:
      return 0;
  }
}

describe('over random histories of every kind of clock', () => {
  it('what was there at the start and came, without what was cut, is what was used and is left', () => {
    fc.assert(
      fc.property(timeControls, clockEvents, (control, history) => {
        const start = totalLeft(timeAtStart(control) ?? NOTHING);
        const account = { white: start, black: start };
        for (const step of liveClock(control, history)) {
          const { before, after, what } = step;
          const { toMove } = before;
          const usedMs = usedIn(step);
          // While the clock runs on, what is used is booked when it next begins to run.
          const booked = after.clock !== before.clock && !(typeof what === 'object' && what.to !== toMove);
          if (booked) account[toMove] -= usedMs;
          if (what === 'turn') {
            account[toMove] +=
              creditOf(control, before.turnNumber) - cutOf(control, leftOf(before, toMove), usedMs);
          }
          if (typeof what === 'object' && control.kind !== 'none') account[what.to] += what.hours * HOUR_MS;
          for (const color of COLORS) expect(totalLeft(leftOf(after, color))).toBe(account[color]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('there is exactly one deadline where the clock runs, for the side to move, and none where it stands', () => {
    always(({ after: { clock, toMove, terms } }) => {
      expect(clock.kind === 'none').toBe(terms.timeControl.kind === 'none');
      if (clock.kind !== 'running') {
        expect(clock).not.toHaveProperty('deadlineAt');
        return;
      }
      expect(clock.side).toBe(toMove);
      expect(Number.isSafeInteger(clock.deadlineAt)).toBe(true);
      const ownAt = clock.since + totalLeft(clock.left[toMove]);
      if (terms.timeControl.kind === 'friendly') expect(clock.deadlineAt).toBeGreaterThanOrEqual(ownAt);
      else expect(clock.deadlineAt).toBe(ownAt);
      if (clock.remindAt === undefined) expect(toMove).toBe('black');
      else {
        expect(clock.remindAt).toBeGreaterThanOrEqual(clock.since);
        expect(clock.remindAt).toBeLessThanOrEqual(clock.deadlineAt);
      }
    });
  });

  it('nothing falls below zero, and no clock counts parts of a millisecond', () => {
    always(({ after }) => {
      for (const color of COLORS) {
        const { turnMs, bankMs } = leftOf(after, color);
        expect([turnMs, bankMs].every((ms) => Number.isSafeInteger(ms) && ms >= 0)).toBe(true);
      }
    });
  });

  it('a stop never raises what is left, and to go on after it changes nothing of it', () => {
    always((step) => {
      const { before, after, what, now } = step;
      if (what !== 'leave' && what !== 'host') return;
      for (const color of COLORS) {
        expect(totalLeft(leftOf(after, color))).toBeLessThanOrEqual(totalLeft(leftOf(before, color)));
      }
      const resumed = resume(after, now + 100 * DAY_MS);
      expect(resumed.kind === 'none' ? undefined : resumed.left).toEqual(
        after.clock.kind === 'none' ? undefined : after.clock.left,
      );
    });
  });

  it('a stop and going on at once move no deadline, unless the turn was overdue or the game friendly', () => {
    always(({ after, now, what }) => {
      const { clock, terms } = after;
      if (what !== 'turn' || clock.kind !== 'running' || terms.timeControl.kind === 'friendly') return;
      const later = now + Math.floor((clock.deadlineAt - now) / 2);
      const resumed = resume({ ...after, clock: stop(after, 'leave', later) }, later);
      expect(resumed).toMatchObject({ deadlineAt: clock.deadlineAt });
    });
  });
});
