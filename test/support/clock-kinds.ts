import fc from 'fast-check';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';

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
    periodMs: hours(24, 60 * 24),
  }),
  fc.record({ kind: fc.constant('friendly' as const), turnMs }),
);
