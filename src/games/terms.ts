import type { Rules } from '../engine/types.ts';

/** Milliseconds since 1970 in UTC. Time comes in as an argument, never from a clock read here. */
export type Instant = number;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HELP_RULES = ['none', 'books', 'anything'] as const;
/** What a player may consult: nothing, books and own analysis but no engines, or anything. */
export type HelpRule = (typeof HELP_RULES)[number];

export const VISIBILITIES = ['link', 'public', 'players'] as const;
/** Who may read a game: whoever has its address, everybody (it is listed), its players only. */
export type Visibility = (typeof VISIBILITIES)[number];

export const COLOR_CHOICES = ['white', 'black', 'random'] as const;
/** The color that the challenger plays. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** No clock, whole days for each turn, or a bank of days with an increment for each turn. */
export type Clock =
  | { readonly kind: 'none' }
  | { readonly kind: 'per-turn'; readonly perTurnDays: number }
  | { readonly kind: 'bank'; readonly initialDays: number; readonly incrementDays: number };

/** The kinds of clocks, in the order in which they are offered. */
export const CLOCK_KINDS = ['per-turn', 'bank', 'none'] as const satisfies readonly Clock['kind'][];

/** What two players agree on before the first move. */
export interface Terms {
  readonly rules: Rules;
  readonly rulesVersion: number;
  readonly startFen: string;
  readonly clock: Clock;
  readonly helpRule: HelpRule;
  readonly visibility: Visibility;
}

/** Shown for a player whom nobody has given a name. Never a part of an address. */
export const NAMELESS = 'Guest';

/** What a player wrote along. Nothing, or nothing but space, is no message. */
export const messageIn = (text: string | undefined): string | undefined =>
  text?.trim() === '' ? undefined : text;
