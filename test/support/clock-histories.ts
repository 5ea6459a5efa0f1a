import fc from 'fast-check';
import type { Color } from '../../src/engine/index.ts';
import {
  afterTurn,
  type Clock,
  give,
  resume,
  type StopReason,
  startClock,
  stop,
  type Timed,
  totalLeft,
} from '../../src/games/clock.ts';
import { opponentOf } from '../../src/games/game.ts';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';
import { START_TIME } from './world.ts';

const hours = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => count * HOUR_MS);
const turnMs = hours(1, 60 * 24);
const bankMs = hours(1, 365 * 24);
const incrementMs = hours(0, 10 * 24);

/** Any clock that two players can agree on. */
export const timeControls: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('per-turn' as const), turnMs }),
  fc.record({ kind: fc.constant('per-turn-and-bank' as const), turnMs, bankMs: hours(0, 60 * 24) }),
  fc.record({ kind: fc.constant('bank' as const), bankMs, incrementMs }),
  fc
    .record({ kind: fc.constant('capped-bank' as const), bankMs, incrementMs, room: hours(0, 5 * 24) })
    .map(({ room, ...control }) => ({ ...control, capMs: Math.min(control.bankMs + room, 365 * DAY_MS) })),
  fc.record({
    kind: fc.constant('turns-in-period' as const),
    turns: fc.integer({ min: 2, max: 50 }),
    periodMs: hours(1, 60 * 24),
  }),
  fc.record({ kind: fc.constant('friendly' as const), turnMs }),
);

/** Turns, stops, and time that is given; more than a hundred hundredths are too late. */
export const clockEvents = fc.array<ClockEvent>(
  fc.record({
    percent: fc.integer({ min: -5, max: 103 }),
    what: fc.oneof(
      { weight: 5, arbitrary: fc.constant('turn' as const) },
      { weight: 2, arbitrary: fc.constantFrom('leave' as const, 'host' as const, 'resume' as const) },
      {
        weight: 1,
        arbitrary: fc.record({
          to: fc.constantFrom('white' as const, 'black' as const),
          hours: fc.integer({ min: 1, max: 336 }),
        }),
      },
    ),
  }),
  { minLength: 1, maxLength: 60 },
);

/** What befalls a clock, after so many hundredths of the time that the side to move has. */
interface ClockEvent {
  readonly percent: number;
  readonly what: Step['what'];
}

export interface Step {
  readonly before: Timed;
  readonly after: Timed;
  readonly what: 'turn' | 'resume' | StopReason | { readonly to: Color; readonly hours: number };
  readonly now: number;
}

/** A clock that goes by these events, with White to begin; Black wants no reminders. */
export function liveClock(timeControl: TimeControl, history: readonly ClockEvent[]): Step[] {
  let game: Timed = {
    terms: { timeControl },
    clock: startClock(timeControl, 'white', START_TIME),
    toMove: 'white',
    turnNumber: 1,
    remindersStopped: { white: false, black: true },
  };
  let now = START_TIME;
  const steps: Step[] = [];
  for (const { percent, what } of history) {
    const before = game;
    const leftMs = before.clock.kind === 'none' ? DAY_MS : totalLeft(before.clock.left[before.toMove]);
    now += Math.round((leftMs * percent) / 100);
    game = { ...before, clock: clockAfter(before, what, now) };
    if (what === 'turn') game = { ...game, toMove: opponentOf(game.toMove), turnNumber: game.turnNumber + 1 };
    steps.push({ before, after: game, what, now });
  }
  return steps;
}

function clockAfter(game: Timed, what: Step['what'], now: number): Clock {
  if (what === 'turn') return afterTurn(game, now);
  if (what === 'resume') return resume(game, now);
  return typeof what === 'string' ? stop(game, what, now) : give(game, what.to, what.hours * HOUR_MS, now);
}
