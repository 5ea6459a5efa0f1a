/** A letter that is under way for longer than this no longer keeps others back. */
const SLOW_MS = 3_000;

/** Letters on their way. */
export interface Flights {
  readonly count: number;
  /** How many more may take off now. */
  free(): number;
  /** In how many milliseconds more may take off although none has arrived; undefined where only an arrival helps. */
  freeInMs(): number | undefined;
  /** @param landed is called when it has arrived or failed, and its place is free */
  add(flight: Promise<void>, landed: () => void): void;
  /** Waits until all have arrived, at most so long. */
  landed(withinMs: number): Promise<void>;
}

/**
 * Keeps account of the places that letters on their way take. A mail server that thinks long about some letters must not
 * keep all others waiting: only half of the places are for letters that have just taken off.
 *
 * @param places how many may be on their way at once
 * @param clockMs counts milliseconds, whatever the clock on the wall does
 */
export function createFlights(places: number, clockMs: () => number = () => performance.now()): Flights {
  const beganAt = new Map<Promise<void>, number>();
  const briskPlaces = Math.ceil(places / 2);
  const brisk = () => [...beganAt.values()].filter((began) => clockMs() - began < SLOW_MS);
  return {
    get count() {
      return beganAt.size;
    },
    free: () => Math.max(0, Math.min(places - beganAt.size, briskPlaces - brisk().length)),
    freeInMs() {
      if (beganAt.size >= places) return undefined;
      const young = brisk();
      return young.length < briskPlaces ? 0 : Math.max(0, Math.min(...young) + SLOW_MS - clockMs());
    },
    add(flight, landed) {
      beganAt.set(flight, clockMs());
      void flight.then(() => {
        beganAt.delete(flight);
        landed();
      });
    },
    async landed(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all(beganAt.keys()), patience]);
      clearTimeout(timer);
    },
  };
}
