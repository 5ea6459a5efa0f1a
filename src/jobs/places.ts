import type { OutboxRow } from '../store/outbox.ts';
import type { Room } from '../store/room.ts';

/** An answer that takes longer than this is slow. */
const SLOW_MS = 3_000;

/** The part of the places that letters to strangers may take: however many wait, letters of games find one free. */
const STRANGERS_PART = 0.2;
/** The part that a quick domain leaves to the others, and that a domain not known to be quick may have. */
const OTHERS_PART = 0.2;
/** As long as no more than this part is taken, any domain may have more. */
const IDLE_PART = 0.5;

/** How many domains are remembered as quick. */
const MOST_QUICK_DOMAINS = 1_000;

/** Letters on their way, and the places they take. */
export interface Places {
  /** The letters that are on their way. */
  ids(): readonly number[];
  /** Where there is room now, for all letters; and for those to strangers, which counts among them. */
  room(): { readonly all: Room; readonly strangers: Room };
  /** @param landed is called when it has arrived or failed, and its place is free */
  add(row: OutboxRow, flight: Promise<void>, landed: () => void): void;
  /** Waits until all have arrived, at most so long. */
  landed(withinMs: number): Promise<void>;
}

/**
 * Keeps account of the places that letters on their way take. A domain that is slow to take its letters must not keep all
 * others waiting: one that is not known to be quick has a fifth of the places, and more only while half of them are idle.
 * One that is quick leaves a fifth to the others.
 *
 * @param places how many may be on their way at once, as it is now
 * @param clockMs counts milliseconds, whatever the clock on the wall does
 */
export function createPlaces(places: () => number, clockMs: () => number = () => performance.now()): Places {
  const flying = new Map<Promise<void>, OutboxRow>();
  const quick = new Set<string>();

  function noteSpeed(domain: string, tookMs: number): void {
    quick.delete(domain);
    if (tookMs >= SLOW_MS) return;
    quick.add(domain);
    const [oldest] = quick;
    if (quick.size > MOST_QUICK_DOMAINS && oldest !== undefined) quick.delete(oldest);
  }

  function mayHave(domain: string, own: number, taken: number): boolean {
    const all = places();
    const others = Math.floor(all * OTHERS_PART);
    return quick.has(domain)
      ? own < all - others
      : own < Math.max(1, others) || taken < Math.ceil(all * IDLE_PART);
  }

  return {
    ids: () => [...flying.values()].map(({ id }) => id),
    room() {
      const byDomain = new Map<string, number>();
      let taken = flying.size;
      let strangers = 0;
      for (const { domain, toStranger } of flying.values()) {
        byDomain.set(domain, (byDomain.get(domain) ?? 0) + 1);
        if (toStranger) strangers += 1;
      }
      const all: Room = {
        left: () => Math.max(0, places() - taken),
        fullDomains: () =>
          [...byDomain].flatMap(([domain, own]) => (mayHave(domain, own, taken) ? [] : [domain])),
        take(domain) {
          const own = byDomain.get(domain) ?? 0;
          if (taken >= places() || !mayHave(domain, own, taken)) return false;
          byDomain.set(domain, own + 1);
          taken += 1;
          return true;
        },
      };
      const most = Math.max(1, Math.floor(places() * STRANGERS_PART));
      return {
        all,
        strangers: {
          left: () => Math.min(all.left(), Math.max(0, most - strangers)),
          fullDomains: all.fullDomains,
          take(domain) {
            if (strangers >= most || !all.take(domain)) return false;
            strangers += 1;
            return true;
          },
        },
      };
    },
    add(row, flight, landed) {
      const beganAt = clockMs();
      flying.set(flight, row);
      void flight.then(() => {
        flying.delete(flight);
        noteSpeed(row.domain, clockMs() - beganAt);
        landed();
      });
    },
    async landed(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all(flying.keys()), patience]);
      clearTimeout(timer);
    },
  };
}
