import { describe, expect, it } from 'vitest';
import { createFlights } from '../../src/jobs/flights.ts';

const never = () => new Promise<void>(() => {});

function flightsOf(places: number) {
  let nowMs = 0;
  const flights = createFlights(places, () => nowMs);
  return {
    flights,
    takeOff: (count: number) => {
      for (let index = 0; index < count; index++) flights.add(never(), () => {});
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('letters on their way', () => {
  it('take half of the places while they are young', () => {
    const { flights, takeOff } = flightsOf(10);
    expect(flights.free()).toBe(5);
    takeOff(5);
    expect(flights.free()).toBe(0);
  });

  it('keep no others back once they have been under way for three seconds', () => {
    const { flights, takeOff, wait } = flightsOf(10);
    takeOff(5);
    expect(flights.freeInMs()).toBe(3_000);
    wait(3_000);
    expect(flights.free()).toBe(5);
    expect(flights.freeInMs()).toBe(0);
  });

  it('are never more than there are places', () => {
    const { flights, takeOff, wait } = flightsOf(10);
    for (let round = 0; round < 5; round++) {
      takeOff(flights.free());
      wait(3_000);
    }
    expect(flights.count).toBe(10);
    expect(flights.free()).toBe(0);
    expect(flights.freeInMs()).toBeUndefined();
  });

  it('are one at a time where there is one place', () => {
    const { flights, takeOff } = flightsOf(1);
    expect(flights.free()).toBe(1);
    takeOff(1);
    expect(flights.free()).toBe(0);
  });

  it('give their place back when they have landed', async () => {
    const { flights } = flightsOf(2);
    await new Promise<void>((landed) => flights.add(Promise.resolve(), landed));
    expect(flights.count).toBe(0);
    expect(flights.free()).toBe(1);
  });

  it('are waited for, but not for ever', async () => {
    const { flights, takeOff } = flightsOf(2);
    await flights.landed(10_000);
    takeOff(1);
    await flights.landed(1);
    expect(flights.count).toBe(1);
  });
});
