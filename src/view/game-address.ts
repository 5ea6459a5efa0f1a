import type { Color } from '../engine/index.ts';

/** A place in the page of a game: after how many turns, and whose men stand at the bottom. */
export interface GamePlace {
  readonly turn: number;
  readonly side: Color;
}

/** What is left out of addresses: the page as it is by itself. */
export interface UsualPlace {
  readonly path: string;
  /** How many turns there are. */
  readonly last: number;
  readonly usualSide: Color;
}

/** The address of a place, relative to the page: a query of its own, or the bare path. */
export function gameHref({ turn, side }: GamePlace, { path, last, usualSide }: UsualPlace): string {
  const query = [...(turn === last ? [] : [`turn=${turn}`]), ...(side === usualSide ? [] : [`side=${side}`])];
  return query.length === 0 ? path : `?${query.join('&')}`;
}
