import { describe, expect, it } from 'vitest';
import { createPlaces } from '../../src/jobs/places.ts';
import type { OutboxRow } from '../../src/store/outbox.ts';
import type { Room } from '../../src/store/room.ts';

function placesOf(count: number) {
  let nowMs = 0;
  let id = 0;
  const places = createPlaces(
    () => count,
    () => nowMs,
  );
  /** How many of so many letters get a place; they take off and land when they are told to. */
  const takeOff = (wanted: number, domain: string, toStranger = false) => {
    const room: Room = places.room()[toStranger ? 'strangers' : 'all'];
    const landings: (() => void)[] = [];
    while (landings.length < wanted && room.take(domain)) {
      const flight = new Promise<void>((land) => landings.push(land));
      places.add({ id: ++id, domain, toStranger } as OutboxRow, flight, () => {});
    }
    return {
      count: landings.length,
      async land(afterMs: number) {
        nowMs += afterMs;
        for (const land of landings) land();
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  };
  return { places, takeOff };
}

const all = ({ places }: ReturnType<typeof placesOf>): Room => places.room().all;

describe('places for emails on their way', () => {
  it('are half for a domain that nothing is known of, while nobody else needs them', () => {
    const sky = placesOf(10);
    expect(sky.takeOff(20, 'slow.example').count).toBe(5);
    expect(all(sky).left()).toBe(5);
    expect(all(sky).fullDomains()).toEqual(['slow.example']);
  });

  it('are a fifth for every further one', () => {
    const sky = placesOf(10);
    sky.takeOff(20, 'slow.example');
    expect(sky.takeOff(20, 'slower.example').count).toBe(2);
    expect(sky.takeOff(20, 'slowest.example').count).toBe(2);
    expect(sky.takeOff(20, 'quick.example').count).toBe(1);
    expect(all(sky).left()).toBe(0);
  });

  it('are all but a fifth for a domain that answers quickly, until it is slow once', async () => {
    const sky = placesOf(10);
    await sky.takeOff(1, 'quick.example').land(100);
    const many = sky.takeOff(20, 'quick.example');
    expect(many.count).toBe(8);
    await many.land(3_000);
    expect(sky.takeOff(20, 'quick.example').count).toBe(5);
  });

  it('are a fifth for emails to strangers, and one at least', () => {
    const sky = placesOf(10);
    expect(sky.takeOff(5, 'a.example', true).count).toBe(2);
    expect(sky.places.room().strangers.left()).toBe(0);
    expect(sky.takeOff(20, 'b.example').count).toBe(3);
    expect(placesOf(1).takeOff(5, 'a.example', true).count).toBe(1);
  });

  it('may be no more than one', async () => {
    const sky = placesOf(1);
    await sky.takeOff(1, 'quick.example').land(10);
    expect(sky.takeOff(5, 'quick.example').count).toBe(1);
    expect(sky.takeOff(5, 'other.example').count).toBe(0);
  });

  it('are free again when the emails have landed', async () => {
    const sky = placesOf(2);
    const flight = sky.takeOff(1, 'a.example');
    expect(sky.places.ids()).toHaveLength(1);
    await flight.land(10);
    expect(sky.places.ids().length).toBe(0);
    expect(all(sky).left()).toBe(2);
  });

  it('are waited for, but not for ever', async () => {
    const sky = placesOf(2);
    await sky.places.landed(10_000);
    sky.takeOff(1, 'a.example');
    await sky.places.landed(1);
    expect(sky.places.ids().length).toBe(1);
  });
});
