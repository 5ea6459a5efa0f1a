import { describe, expect, it } from 'vitest';
import type { Color } from '../../src/engine/index.ts';
import {
  afterTurn,
  type Clock,
  give,
  isOverdue,
  mayClaimTime,
  type RunningClock,
  reminderTimes,
  resume,
  startClock,
  stop,
  type Timed,
  type TimeLeft,
} from '../../src/games/clock.ts';
import { opponentOf } from '../../src/games/game.ts';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';

const START = Date.UTC(2026, 11, 1, 9);

/** White to move on turn 1, the clock just started. */
const begun = (timeControl: TimeControl): Timed => ({
  terms: { timeControl },
  clock: startClock(timeControl, 'white', START),
  toMove: 'white',
  turnNumber: 1,
  remindersStopped: { white: false, black: false },
});

const played = (game: Timed, now: number): Timed => ({
  ...game,
  clock: afterTurn(game, now),
  toMove: opponentOf(game.toMove),
  turnNumber: game.turnNumber + 1,
});

function running({ clock }: { readonly clock: Clock }): RunningClock {
  if (clock.kind !== 'running') throw new Error('The clock does not run.');
  return clock;
}

const leftOf = ({ clock }: { readonly clock: Clock }, color: Color): TimeLeft | undefined =>
  clock.kind === 'none' ? undefined : clock.left[color];

const days = (turn: number, bank: number): TimeLeft => ({ turnMs: turn * DAY_MS, bankMs: bank * DAY_MS });

const PER_TURN: TimeControl = { kind: 'per-turn', turnMs: 7 * DAY_MS };
const WITH_BANK: TimeControl = { kind: 'per-turn-and-bank', turnMs: 3 * DAY_MS, bankMs: 10 * DAY_MS };
const BANK: TimeControl = { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: 3 * DAY_MS };
const CAPPED: TimeControl = {
  kind: 'capped-bank',
  bankMs: 20 * DAY_MS,
  incrementMs: 3 * DAY_MS,
  capMs: 21 * DAY_MS,
};
const PERIOD: TimeControl = { kind: 'turns-in-period', turns: 2, periodMs: 30 * DAY_MS };
const FRIENDLY: TimeControl = { kind: 'friendly', turnMs: 7 * DAY_MS };

/** What White has after turns that took so many days each, while Black answers at once. */
function whiteAfter(control: TimeControl, ...turnDays: readonly number[]): TimeLeft | undefined {
  let game = begun(control);
  let now = START;
  for (const turn of turnDays) {
    now += turn * DAY_MS;
    game = played(played(game, now), now);
  }
  return leftOf(game, 'white');
}

describe('what a side has left', () => {
  it.each([
    ['no clock: nothing is counted', { kind: 'none' }, [1], undefined],
    ['days a turn: they come again, whatever was used', PER_TURN, [2], days(7, 0)],
    ['days a turn: all of them may be used', PER_TURN, [7, 7, 7], days(7, 0)],
    ['days a turn and a bank: a quick turn leaves the bank alone', WITH_BANK, [3], days(3, 10)],
    ['days a turn and a bank: the bank pays for what takes longer', WITH_BANK, [5], days(3, 8)],
    ['days a turn and a bank: what the bank paid never comes back', WITH_BANK, [5, 1, 4], days(3, 7)],
    ['days a turn and a bank: all of both', WITH_BANK, [13], days(3, 0)],
    ['a bank: a turn takes what it used and brings the increment', BANK, [5], days(0, 28)],
    ['a bank may grow', BANK, [1, 1, 1], days(0, 36)],
    ['a bank may be used to the last millisecond', BANK, [30], days(0, 3)],
    ['a bank with a cap: the increment does not go beyond it', CAPPED, [1], days(0, 21)],
    ['a bank with a cap: below it the increment comes whole', CAPPED, [5], days(0, 18)],
    ['turns in a period: nothing comes before all of them are made', PERIOD, [10], days(0, 20)],
    [
      'turns in a period: with the last of them a new period, and what was saved',
      PERIOD,
      [10, 5],
      days(0, 45),
    ],
    ['turns in a period: the next come to as much again', PERIOD, [10, 5, 20, 20], days(0, 35)],
    ['friendly: each turn has its days', FRIENDLY, [6], days(7, 0)],
  ] as const satisfies readonly (readonly [string, TimeControl, readonly number[], TimeLeft | undefined])[])(
    '%s',
    (_name, control, turns, left) => {
      expect(whiteAfter(control, ...turns)).toEqual(left);
    },
  );

  it('does not fall below zero by a turn after its deadline, while nothing ends after an outage', () => {
    expect(whiteAfter(WITH_BANK, 20)).toEqual(days(3, 0));
    expect(whiteAfter(BANK, 31)).toEqual(days(0, 3));
  });

  it('does not rise when the clock of the machine is set back', () => {
    expect(leftOf(played(begun(BANK), START - HOUR_MS), 'white')).toEqual(days(0, 33));
  });
});

describe('the deadline', () => {
  it.each([
    ['one day a turn', { kind: 'per-turn', turnMs: DAY_MS }, 1],
    ['seven days a turn', PER_TURN, 7],
    ['days a turn and a bank: both may be used at once', WITH_BANK, 13],
    ['a bank is all there to be used at once', BANK, 30],
    ['a bank with a cap, too', CAPPED, 20],
    ['a period is there for its first turn', PERIOD, 30],
    ['a friendly game ends after sixty days of silence', FRIENDLY, 60],
    ['also where each turn has sixty', { kind: 'friendly', turnMs: 60 * DAY_MS }, 60],
  ] as const satisfies readonly (readonly [string, TimeControl, number])[])(
    '%s',
    (_name, control, afterDays) => {
      const clock = startClock(control, 'white', START);
      expect(running({ clock }).deadlineAt).toBe(START + afterDays * DAY_MS);
      expect(isOverdue(clock, START + afterDays * DAY_MS)).toBe(false);
      expect(isOverdue(clock, START + afterDays * DAY_MS + 1)).toBe(true);
    },
  );

  it('is that of the side to move, with what it has itself', () => {
    const game = played(begun(BANK), START + 5 * DAY_MS);
    expect(running(game)).toMatchObject({ side: 'black', deadlineAt: START + 35 * DAY_MS });
    const back = played(game, START + 5 * DAY_MS);
    expect(running(back)).toMatchObject({ side: 'white', deadlineAt: START + 33 * DAY_MS });
  });

  it('is counted in hours, not in calendar days: it does not move with summer time', () => {
    const beforeClockChange = Date.UTC(2027, 2, 27, 12);
    const clock = startClock(PER_TURN, 'white', beforeClockChange);
    expect(running({ clock }).deadlineAt).toBe(Date.UTC(2027, 3, 3, 12));
  });

  it('never passes without a clock', () => {
    expect(isOverdue(startClock({ kind: 'none' }, 'white', START), START + 10_000 * DAY_MS)).toBe(false);
  });
});

describe('a clock that is stopped', () => {
  const game = begun(WITH_BANK);
  const stopped = { ...game, clock: stop(game, 'leave', START + 2 * DAY_MS) };

  it('keeps what was left, has no deadline and says why it stands', () => {
    expect(stopped.clock).toEqual({
      kind: 'stopped',
      left: { white: days(1, 10), black: days(3, 10) },
      why: 'leave',
    });
    expect(isOverdue(stopped.clock, START + 1_000 * DAY_MS)).toBe(false);
  });

  it('goes on with just that, for the side to move', () => {
    const later = START + 100 * DAY_MS;
    const resumed = { ...game, clock: resume(stopped, later) };
    expect(running(resumed)).toMatchObject({
      side: 'white',
      since: later,
      deadlineAt: later + 11 * DAY_MS,
    });
    expect(leftOf(played(resumed, later + DAY_MS), 'white')).toEqual(days(3, 10));
  });

  it('stands for the reason that came last, and the same is left', () => {
    expect(stop(stopped, 'host', START + 9 * DAY_MS)).toEqual({ ...stopped.clock, why: 'host' });
  });

  it('stands on through a turn, which brings what it brings', () => {
    expect(played(stopped, START + 50 * DAY_MS).clock).toMatchObject({
      kind: 'stopped',
      left: { white: days(3, 10) },
    });
  });

  it('does not go on once the game is over', () => {
    const over = { ...game, clock: stop(stopped, 'over', START) };
    expect(resume(over, START + DAY_MS)).toBe(over.clock);
  });

  it('runs on where it ran, and there is nothing to stop without one', () => {
    expect(resume(game, START + DAY_MS)).toBe(game.clock);
    const none = begun({ kind: 'none' });
    expect(stop(none, 'host', START)).toEqual({ kind: 'none' });
    expect(give(none, 'white', DAY_MS, START)).toEqual({ kind: 'none' });
  });
});

describe('time that is given', () => {
  it.each([
    ['days a turn: it is for this turn', PER_TURN, days(8, 0), 8],
    ['days a turn and a bank: it goes into the bank', WITH_BANK, days(3, 11), 14],
    ['a bank: into the bank', BANK, days(0, 31), 31],
    ['a bank with a cap: that is for increments alone', CAPPED, days(0, 21), 21],
  ] as const satisfies readonly (readonly [string, TimeControl, TimeLeft, number])[])(
    '%s',
    (_name, control, both, afterDays) => {
      const game = begun(control);
      const given = { ...game, clock: give(game, 'white', DAY_MS, START + HOUR_MS) };
      expect(running(given).deadlineAt).toBe(START + afterDays * DAY_MS);
      const atOnce = { ...game, clock: give(game, 'white', DAY_MS, START) };
      expect(leftOf(atOnce, 'white')).toEqual(both);
    },
  );

  it('lapses with the turn where turns have their own, and is kept above a cap', () => {
    const late = begun(PER_TURN);
    expect(leftOf(played({ ...late, clock: give(late, 'white', DAY_MS, START) }, START), 'white')).toEqual(
      days(7, 0),
    );
    const capped = begun(CAPPED);
    const given = { ...capped, clock: give(capped, 'white', 5 * DAY_MS, START) };
    expect(leftOf(played(given, START), 'white')).toEqual(days(0, 25));
  });

  it('to the side that waits is there for its next turn, and changes no deadline', () => {
    const game = begun(PER_TURN);
    const given = { ...game, clock: give(game, 'black', DAY_MS, START + HOUR_MS) };
    expect(running(given).deadlineAt).toBe(START + 7 * DAY_MS);
    expect(running(played(given, START + DAY_MS)).deadlineAt).toBe(START + 9 * DAY_MS);
  });

  it('to a clock that stands is there when it goes on', () => {
    const game = begun(BANK);
    const stopped = { ...game, clock: stop(game, 'host', START + DAY_MS) };
    const given = { ...game, clock: give(stopped, 'white', DAY_MS, START + 5 * DAY_MS) };
    expect(given.clock).toMatchObject({ kind: 'stopped', left: { white: days(0, 30) } });
  });

  it('to one whose friendly time is used up counts from now', () => {
    const game = begun(FRIENDLY);
    const now = START + 20 * DAY_MS;
    const given = { ...game, clock: give(game, 'white', DAY_MS, now) };
    expect(mayClaimTime(given, now + DAY_MS)).toBe(false);
    expect(mayClaimTime(given, now + DAY_MS + 1)).toBe(true);
    expect(running(given).deadlineAt).toBe(now + 60 * DAY_MS);
  });
});

describe('claiming the time', () => {
  it('works in a friendly game, from the moment when its turn has used its days', () => {
    expect(mayClaimTime(begun(FRIENDLY), START + 7 * DAY_MS)).toBe(false);
    expect(mayClaimTime(begun(FRIENDLY), START + 7 * DAY_MS + 1)).toBe(true);
  });

  it('is nothing for other clocks, which end a game themselves', () => {
    expect(mayClaimTime(begun(PER_TURN), START + 8 * DAY_MS)).toBe(false);
  });
});

describe('reminders', () => {
  it.each([
    ['seven days: after half of them and on the last', 7 * DAY_MS, 3.5 * DAY_MS, 6 * DAY_MS],
    ['three days', 3 * DAY_MS, 1.5 * DAY_MS, 2 * DAY_MS],
    ['two days: the half is the last day, so one email is enough', 2 * DAY_MS, DAY_MS, undefined],
    ['one day: at its half only', DAY_MS, 12 * HOUR_MS, undefined],
    ['an hour', HOUR_MS, HOUR_MS / 2, undefined],
  ])('%s', (_name, turnMs, halfAfterMs, lastAfterMs) => {
    const clock = running({ clock: startClock({ kind: 'per-turn', turnMs }, 'white', START) });
    expect(clock.remindAt).toBe(START + halfAfterMs);
    expect(reminderTimes(clock)).toEqual({
      halfTimeAt: START + halfAfterMs,
      lastDayAt: lastAfterMs === undefined ? undefined : START + lastAfterMs,
    });
  });

  it('in a friendly game are of its days, not of the silence that ends it', () => {
    const clock = running(begun(FRIENDLY));
    expect(reminderTimes(clock)).toEqual({
      halfTimeAt: START + 3.5 * DAY_MS,
      lastDayAt: START + 6 * DAY_MS,
    });
  });

  it('do not come to one who wants none', () => {
    const quiet = { ...begun(PER_TURN), remindersStopped: { white: false, black: true } };
    expect(running(played(quiet, START)).remindAt).toBeUndefined();
    expect(running(played(played(quiet, START), START)).remindAt).toBeDefined();
  });
});
