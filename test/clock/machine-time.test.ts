import { describe, expect, it } from 'vitest';
import { machineTime } from '../../src/clock/machine-time.ts';

/** A machine that can sleep, with an uptime in whole seconds, and clocks that are read. */
function machine() {
  const at = { wall: 1_000_000, monotonic: 500, uptime: 70_000 };
  const time = machineTime(
    {
      wall: () => at.wall,
      monotonic: () => at.monotonic,
      uptime: () => Math.floor(at.uptime / 1000) * 1000,
    },
    'a start',
  );
  return {
    read: () => time.read(),
    run(ms: number) {
      at.wall += ms;
      at.monotonic += ms;
      at.uptime += ms;
    },
    sleep(ms: number) {
      at.wall += ms;
      at.uptime += ms;
    },
    setClock(byMs: number) {
      at.wall += byMs;
    },
    leap(byMs: number) {
      at.monotonic += byMs;
    },
  };
}

describe('the steady count of a machine', () => {
  it('goes on with the monotonic clock, whatever the uptime leaves out', () => {
    const { read, run } = machine();
    const { steady } = read();
    for (let step = 1; step <= 40; step += 1) {
      run(333);
      expect(read().steady).toBe(steady + step * 333);
    }
  });

  it('has what the machine slept, at the first look', () => {
    const { read, run, sleep } = machine();
    const { steady } = read();
    run(100);
    sleep(8 * 3_600_000);
    run(100);
    expect(read().steady - steady).toBeGreaterThan(8 * 3_600_000 - 2_000);
    expect(read().steady - steady).toBeLessThan(8 * 3_600_000 + 2_000);
  });

  it('takes no notice of a clock that is set', () => {
    const { read, run, setClock } = machine();
    const { steady } = read();
    run(100);
    setClock(365 * 86_400_000);
    expect(read().steady).toBe(steady + 100);
    setClock(-366 * 86_400_000);
    run(100);
    expect(read().steady).toBe(steady + 200);
  });

  it('takes no notice of a monotonic clock that leaps', () => {
    const { read, run, leap } = machine();
    const { steady } = read();
    run(100);
    leap(365 * 86_400_000);
    expect(read().steady - steady).toBeLessThan(2_000);
    run(5_000);
    expect(read().steady - steady).toBeGreaterThan(4_000);
    expect(read().steady - steady).toBeLessThan(7_000);
  });

  it('of this machine runs on', () => {
    const { read, bootId } = machineTime();
    const first = read();
    expect(read().steady).toBeGreaterThanOrEqual(first.steady);
    if (process.platform === 'linux') expect(bootId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
