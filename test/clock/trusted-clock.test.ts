import { describe, expect, it } from 'vitest';
import { createTrustedClock, type TrustedClock } from '../../src/clock/trusted-clock.ts';
import type { KeptTime } from '../../src/clock/trusted-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/games/terms.ts';
import { settableMachine } from '../support/machine.ts';
import { START_TIME } from '../support/world.ts';

const YEAR_MS = 365 * DAY_MS;
const QUIET_MS = 10 * MINUTE_MS;

/** A service on a machine, and what it would keep of the time at each moment. */
function service() {
  const machine = settableMachine(START_TIME);
  let clock = createTrustedClock(machine, undefined);
  /** What was kept a moment ago. */
  let kept: KeptTime = clock.kept();
  const look = () => {
    kept = clock.kept();
  };
  return {
    /** Times are told from the start of the service on. */
    now: () => clock.now() - START_TIME,
    certain: () => clock.certainNow() - START_TIME,
    disputedMs: () => clock.disputedMs(),
    pass(ms: number) {
      machine.pass(ms);
      look();
    },
    setClock(byMs: number) {
      machine.setClock(byMs);
      look();
    },
    /** The service alone is started again; the clock may be set while it is down. */
    restart(downMs: number, setByMs = 0) {
      machine.pass(downMs);
      machine.setClock(setByMs);
      clock = createTrustedClock(machine, kept);
    },
    /** The machine is off for a while; its clock may come up wrong. */
    restartMachine(offMs: number, wrongByMs = 0) {
      machine.restart(offMs);
      machine.setClock(wrongByMs);
      clock = createTrustedClock(machine, kept);
    },
    isToAdopt: () => clock.isToAdopt(),
    /** What the job does when the clock is to be taken over, or the host says so. */
    adopt() {
      const adoption = clock.adoption();
      adoption.take();
      return { from: adoption.shift.from - START_TIME, byMs: adoption.shift.byMs };
    },
    clock: (): TrustedClock => clock,
  };
}

/** A service that has run for an hour, so that its start is long past. */
function settled() {
  const one = service();
  one.pass(HOUR_MS);
  return one;
}

describe('the time', () => {
  it('goes on with the machine, and all of it is certain in the first run of all', () => {
    const { now, certain, pass } = service();
    expect([now(), certain()]).toEqual([0, 0]);
    pass(MINUTE_MS);
    expect([now(), certain()]).toEqual([MINUTE_MS, MINUTE_MS]);
  });

  it('is all certain ten minutes after any other start', () => {
    const { now, certain, pass, restart } = service();
    restart(0);
    pass(QUIET_MS - 1);
    expect(certain()).toBe(-START_TIME);
    pass(1);
    expect([now(), certain()]).toEqual([QUIET_MS, QUIET_MS]);
  });

  it.each([1, 1_000, MINUTE_MS, HOUR_MS])('follows a clock that is set forward by %d ms', (byMs) => {
    const { now, disputedMs, setClock } = settled();
    setClock(byMs);
    expect(now()).toBe(HOUR_MS + byMs);
    expect(disputedMs()).toBeUndefined();
  });

  it.each([1, 1_000, MINUTE_MS, HOUR_MS])('goes on evenly when the clock is set back by %d ms', (byMs) => {
    const { now, disputedMs, setClock, pass } = settled();
    setClock(-byMs);
    expect(now()).toBe(HOUR_MS);
    pass(MINUTE_MS);
    expect(now()).toBe(HOUR_MS + MINUTE_MS);
    expect(disputedMs()).toBeUndefined();
  });

  it.each([
    ['set back by a year', -YEAR_MS],
    ['set back by two hours', -2 * HOUR_MS],
    ['set forward by two hours', 2 * HOUR_MS],
    ['set forward by a year', YEAR_MS],
  ])('does not follow a clock that is %s, and says that it is in dispute', (_how, byMs) => {
    const { now, disputedMs, setClock, pass } = settled();
    setClock(byMs);
    expect([now(), disputedMs()]).toEqual([HOUR_MS, byMs]);
    pass(DAY_MS - 1);
    expect([now(), disputedMs()]).toEqual([HOUR_MS + DAY_MS - 1, byMs]);
    setClock(-byMs);
    expect([now(), disputedMs()]).toEqual([HOUR_MS + DAY_MS - 1, undefined]);
  });
});

describe('what has come for certain', () => {
  it('stands still for a day after the clock has jumped ahead, then the clock is taken over', () => {
    const { now, certain, setClock, pass, isToAdopt, adopt } = settled();
    setClock(YEAR_MS);
    pass(DAY_MS - 1);
    expect([certain(), isToAdopt()]).toEqual([HOUR_MS, false]);
    pass(1);
    expect(isToAdopt()).toBe(true);
    expect(adopt()).toEqual({ from: HOUR_MS, byMs: YEAR_MS });
    expect([now(), certain()]).toEqual([HOUR_MS + DAY_MS + YEAR_MS, HOUR_MS + DAY_MS + YEAR_MS]);
  });

  it('goes on at once when the clock comes back', () => {
    const { now, certain, setClock, pass } = settled();
    setClock(YEAR_MS);
    pass(MINUTE_MS);
    setClock(-YEAR_MS);
    expect(certain()).toBe(now());
  });

  it('goes on at once when the host says that the clock is right', () => {
    const { now, certain, setClock, pass, adopt } = settled();
    setClock(3 * DAY_MS);
    pass(MINUTE_MS);
    adopt();
    expect([now(), certain()]).toEqual([HOUR_MS + MINUTE_MS + 3 * DAY_MS, HOUR_MS + MINUTE_MS + 3 * DAY_MS]);
  });

  it('stands still for a day from the last of several jumps, where the first one found it', () => {
    const { certain, setClock, pass, isToAdopt } = settled();
    setClock(YEAR_MS);
    pass(DAY_MS / 2);
    setClock(YEAR_MS);
    pass(DAY_MS - 1);
    expect([certain(), isToAdopt()]).toEqual([HOUR_MS, false]);
    pass(1);
    expect(isToAdopt()).toBe(true);
  });

  it('goes on while the clock is behind: a jump back is ignored, however long it lasts', () => {
    const { now, certain, setClock, pass, isToAdopt } = settled();
    setClock(-YEAR_MS);
    pass(30 * DAY_MS);
    expect([now(), certain(), isToAdopt()]).toEqual([HOUR_MS + 30 * DAY_MS, HOUR_MS + 30 * DAY_MS, false]);
  });
});

describe('a clock that is taken over backward, because the host says so', () => {
  it('turns the time back, and what began later moves with it', () => {
    const { now, certain, setClock, adopt } = settled();
    setClock(-30 * MINUTE_MS);
    setClock(-YEAR_MS);
    expect(adopt()).toEqual({ from: HOUR_MS / 2 - YEAR_MS, byMs: -YEAR_MS - 30 * MINUTE_MS });
    expect([now(), certain()]).toEqual([HOUR_MS / 2 - YEAR_MS, HOUR_MS / 2 - YEAR_MS]);
  });

  it('leaves all as it was when it cannot be written down', () => {
    const { now, disputedMs, setClock, clock } = settled();
    setClock(-YEAR_MS);
    const adoption = clock().adoption();
    adoption.take();
    adoption.undo();
    expect([now(), disputedMs()]).toEqual([HOUR_MS, -YEAR_MS]);
  });
});

describe('a restart of the service alone', () => {
  it('knows how long it was, and nothing ends for ten minutes', () => {
    const { now, certain, pass, restart } = settled();
    restart(2 * DAY_MS);
    expect([now(), certain()]).toEqual([HOUR_MS + 2 * DAY_MS, -START_TIME]);
    pass(QUIET_MS);
    expect(certain()).toBe(now());
  });

  it.each([
    ['ahead', YEAR_MS],
    ['back', -YEAR_MS],
  ])('finds out that the clock was set %s meanwhile', (_how, byMs) => {
    const { now, disputedMs, restart } = settled();
    restart(MINUTE_MS, byMs);
    expect([now(), disputedMs()]).toEqual([HOUR_MS + MINUTE_MS, byMs]);
  });

  it('does not begin again the day after which a clock is believed', () => {
    const { setClock, pass, restart, certain, isToAdopt } = settled();
    setClock(YEAR_MS);
    pass(DAY_MS / 2);
    restart(DAY_MS / 2 - QUIET_MS);
    pass(QUIET_MS - 1);
    expect(isToAdopt()).toBe(false);
    pass(1);
    expect([certain(), isToAdopt()]).toEqual([HOUR_MS + DAY_MS, true]);
  });
});

describe('a restart of the machine', () => {
  it('takes its word for how long it was off, and nothing ends for ten minutes', () => {
    const { now, certain, pass, disputedMs, restartMachine } = settled();
    restartMachine(3 * DAY_MS);
    expect([now(), certain(), disputedMs()]).toEqual([HOUR_MS + 3 * DAY_MS, -START_TIME, undefined]);
    pass(QUIET_MS);
    expect(certain()).toBe(now());
  });

  it('goes on from the last instant seen when its clock comes up behind, and follows it once it is set', () => {
    const { now, disputedMs, setClock, restartMachine } = settled();
    restartMachine(MINUTE_MS, -YEAR_MS);
    expect([now(), disputedMs()]).toEqual([HOUR_MS, MINUTE_MS - YEAR_MS]);
    setClock(YEAR_MS);
    expect([now(), disputedMs()]).toEqual([HOUR_MS + MINUTE_MS, undefined]);
  });

  it('takes its word back with it: a clock that came up ahead and is set right soon after', () => {
    const { now, setClock, pass, restartMachine, isToAdopt, adopt } = settled();
    restartMachine(MINUTE_MS, 2 * HOUR_MS);
    pass(MINUTE_MS);
    expect(now()).toBe(3 * HOUR_MS + 2 * MINUTE_MS);
    setClock(-2 * HOUR_MS);
    expect(isToAdopt()).toBe(true);
    adopt();
    expect(now()).toBe(HOUR_MS + 2 * MINUTE_MS);
  });

  it('takes no word back that would turn the time behind what was seen before, or later than ten minutes', () => {
    const before = settled();
    before.restartMachine(MINUTE_MS, 2 * HOUR_MS);
    before.setClock(-4 * HOUR_MS);
    expect(before.isToAdopt()).toBe(false);
    const late = settled();
    late.restartMachine(MINUTE_MS, 2 * HOUR_MS);
    late.pass(QUIET_MS);
    late.setClock(-2 * HOUR_MS);
    expect(late.isToAdopt()).toBe(false);
  });

  it('does not make a clock credible that was in dispute before', () => {
    const { now, certain, setClock, pass, disputedMs, restartMachine } = settled();
    setClock(YEAR_MS);
    pass(HOUR_MS);
    restartMachine(MINUTE_MS);
    pass(QUIET_MS);
    expect(disputedMs()).toBe(YEAR_MS + MINUTE_MS);
    expect([now(), certain()]).toEqual([2 * HOUR_MS + QUIET_MS, HOUR_MS]);
  });
});
