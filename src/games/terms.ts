import type { SettledRules } from '../engine/index.ts';

/** Milliseconds since 1970 in UTC. Time comes in as an argument, never from a clock read here. */
export type Instant = number;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HELP_RULES = ['none', 'books', 'anything'] as const;
/** What a player may consult: nothing, books and own analysis but no engines, or anything. */
type HelpRule = (typeof HELP_RULES)[number];

export const VISIBILITIES = ['link', 'public', 'players'] as const;
/** Who may read a game: whoever has its address, everybody (it is listed), its players only. */
type Visibility = (typeof VISIBILITIES)[number];

export const COLOR_CHOICES = ['white', 'black', 'random'] as const;
/** The color that the challenger plays. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/**
 * How much time the players have agreed on, in milliseconds. A series is one turn for every kind.
 * - `none`: as much as they like.
 * - `per-turn`: so much for each turn; what is left of it lapses.
 * - `per-turn-and-bank`: the same, and where it is not enough, a bank that is not filled again.
 * - `bank`: one bank for all turns, to which each turn adds the increment.
 * - `capped-bank`: the same, but an increment never brings the bank above the cap.
 * - `turns-in-period`: so many turns in so long a time; what is saved is kept.
 * - `friendly`: so much for each turn, and after that the opponent may claim the game, or give more.
 */
export type TimeControl =
  | { readonly kind: 'none' }
  | { readonly kind: 'per-turn'; readonly turnMs: number }
  | { readonly kind: 'per-turn-and-bank'; readonly turnMs: number; readonly bankMs: number }
  | { readonly kind: 'bank'; readonly bankMs: number; readonly incrementMs: number }
  | {
      readonly kind: 'capped-bank';
      readonly bankMs: number;
      readonly incrementMs: number;
      readonly capMs: number;
    }
  | { readonly kind: 'turns-in-period'; readonly turns: number; readonly periodMs: number }
  | { readonly kind: 'friendly'; readonly turnMs: number };

/** What two players agree on before the first move. */
export interface Terms {
  readonly rules: SettledRules;
  readonly startFen: string;
  readonly timeControl: TimeControl;
  readonly helpRule: HelpRule;
  readonly visibility: Visibility;
}

/** Shown for a player whom nobody has given a name. Never a part of an address. */
export const NAMELESS = 'Guest';

/** What a player wrote along. Nothing, or nothing but space, is no message. */
export const messageIn = (text: string | undefined): string | undefined =>
  text?.trim() === '' ? undefined : text;
