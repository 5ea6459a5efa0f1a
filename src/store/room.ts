/** Which letters there is room for, as they are chosen one after another. */
export interface Room {
  /** How many more there is room for, to whatever domain. */
  left(): number;
  /** Domains that get no more for now. */
  fullDomains(): readonly string[];
  /** Takes a place for a letter to that domain; false where it gets none. */
  take(domain: string): boolean;
}

/** Room for so many letters, wherever they go. */
export function roomFor(count: number): Room {
  let left = count;
  return {
    left: () => left,
    fullDomains: () => [],
    take: () => left > 0 && left-- > 0,
  };
}
