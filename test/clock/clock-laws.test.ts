import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createTrustedClock } from '../../src/clock/trusted-clock.ts';
import type { KeptTime } from '../../src/clock/trusted-time.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../src/games/terms.ts';
import { settableMachine } from '../support/machine.ts';
import { START_TIME } from '../support/world.ts';

const YEAR_MS = 365 * DAY_MS;

type Happening =
  | { readonly kind: 'pass' | 'set' | 'restart'; readonly ms: number }
  | { readonly kind: 'restart-machine'; readonly ms: number; readonly wrongByMs: number };

const length = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 2 * HOUR_MS }),
  fc.integer({ min: 0, max: 3 * DAY_MS }),
);
const setting = fc.oneof(
  fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
  fc.integer({ min: HOUR_MS, max: 3 * HOUR_MS }),
  fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
  fc.constantFrom(-YEAR_MS, YEAR_MS),
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: length.map((ms) => ({ kind: 'pass' as const, ms })) },
  { weight: 4, arbitrary: setting.map((ms) => ({ kind: 'set' as const, ms })) },
  { weight: 1, arbitrary: length.map((ms) => ({ kind: 'restart' as const, ms })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('restart-machine' as const),
      ms: length,
      wrongByMs: fc.oneof(fc.constant(0), setting),
    }),
  },
);

/** A machine and a service on it, to which things happen; and what an onlooker with a clock of his own knows. */
function world() {
  const machine = settableMachine(START_TIME);
  let clock = createTrustedClock(machine, undefined);
  let kept: KeptTime = clock.kept();
  const restart = () => {
    clock = createTrustedClock(machine, kept);
  };
  return {
    now: () => clock.now(),
    certain: () => clock.certainNow(),
    wall: () => machine.read().wall,
    isToAdopt: () => clock.isToAdopt(),
    adopt: () => clock.adoption().take(),
    keep() {
      kept = clock.kept();
    },
    happen(one: Happening) {
      switch (one.kind) {
        case 'pass':
          return machine.pass(one.ms);
        case 'set':
          return machine.setClock(one.ms);
        case 'restart':
          machine.pass(one.ms);
          return restart();
        case 'restart-machine':
          machine.restart(one.ms);
          machine.setClock(one.wrongByMs);
          return restart();
      }
    },
  };
}

const check = (holds: boolean, what: string, ...facts: readonly unknown[]) => {
  if (!holds) throw new Error(`${what}: ${facts.join(', ')}`);
};

describe('whatever happens to the clock of the machine', () => {
  it('the time never runs back, and never faster than time goes by but for what it may follow', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const { now, certain, isToAdopt, adopt, keep, happen } = world();
        for (const one of happenings) {
          const before = now();
          happen(one);
          const gone = now() - before;
          check(gone >= 0, 'the time ran back', gone, one.kind);
          if (one.kind !== 'restart-machine') {
            const passed = one.kind === 'set' ? 0 : one.ms;
            check(gone >= passed, 'the time stood still', gone, one.kind, passed);
            check(gone <= passed + HOUR_MS, 'the time ran ahead', gone, one.kind, passed);
          }
          check(certain() <= now(), 'more is certain than has come');
          if (isToAdopt()) adopt();
          keep();
        }
      }),
    );
  });

  it('no deadline counts that lies inside a jump ahead, for a day or until the clock comes back', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const { now, certain, wall, isToAdopt, adopt, keep, happen } = world();
        let jump: { readonly from: Instant; leftMs: number } | undefined;
        for (const one of happenings) {
          const before = now();
          const wasAhead = wall() - before > HOUR_MS;
          happen(one);
          if (one.kind === 'restart-machine') jump = undefined;
          else if (wall() - now() <= HOUR_MS) jump = undefined;
          else if (one.kind === 'set' && !wasAhead) jump = { from: before, leftMs: DAY_MS };
          else if (jump && one.kind !== 'set') jump.leftMs -= one.ms;
          if (jump && jump.leftMs > 0) {
            check(certain() <= jump.from, 'a deadline inside a jump counts', certain() - jump.from, one.kind);
          }
          if (isToAdopt()) adopt();
          keep();
        }
      }),
    );
  });

  it('nothing ends in the first ten minutes after an outage', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), (happenings) => {
        const { certain, keep, happen } = world();
        happen({ kind: 'restart', ms: 0 });
        let running = 0;
        for (const one of happenings) {
          happen(one);
          running = one.kind === 'pass' ? running + one.ms : one.kind === 'set' ? running : 0;
          if (running < 10 * MINUTE_MS) check(certain() === 0, 'something ends', certain());
          keep();
        }
      }),
    );
  });
});
