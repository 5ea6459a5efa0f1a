import type { SettledRules, TurnOrder, VariantId, WrittenMove } from './types.ts';

/** One turn of a recorded game: a move, or in progressive play a series. */
export interface RecordedTurn {
  readonly moves: readonly WrittenMove[];
  readonly comment: string | undefined;
  /** What could have been played instead of it, each from the position before it on. Written, and passed over on reading. */
  readonly variations?: readonly (readonly RecordedTurn[])[] | undefined;
}

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/** A game as its record tells it: PGN, with tags of its own for what PGN does not know. */
export interface GameRecord {
  readonly rules: SettledRules;
  readonly event: string;
  readonly site: string;
  /** `2026.12.01`, or undefined when it is not known. */
  readonly date: string | undefined;
  readonly round: string;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult;
  /** `1/604800`, `2592000+86400`, `-`; undefined when the record does not say. */
  readonly timeControl: string | undefined;
  /** `Normal`, `Time forfeit`, `Unterminated`, `Abandoned`; undefined when the record does not say. */
  readonly termination: string | undefined;
  /** The position before the first turn, canonical. */
  readonly startFen: string;
  /** What is said before the first move. */
  readonly comment?: string | undefined;
  readonly turns: readonly RecordedTurn[];
  /** Tags of other programs (WhiteElo, ECO, …), kept in their order. */
  readonly extraTags: readonly (readonly [name: string, value: string])[];
}

/** The value of the Variant tag; orthodox chess has none. */
export const VARIANT_TAGS: Readonly<Record<VariantId, string | undefined>> = {
  orthodox: undefined,
  absorption: 'Absorption',
  cannibal: 'Cannibal',
  african: 'African',
};

/** The value of the TurnOrder tag; alternating play has none. */
export const TURN_ORDER_TAGS = {
  alternating: undefined,
  'progressive-italian': 'Progressive (Italian)',
  'progressive-scottish': 'Progressive (Scottish)',
} satisfies Record<TurnOrder, string | undefined>;

/** The tags that a record's own fields fill, in the order in which they are written. */
export const RECORD_TAGS = [
  'Event',
  'Site',
  'Date',
  'Round',
  'White',
  'Black',
  'Result',
  'Variant',
  'RulesVersion',
  'TurnOrder',
  'TimeControl',
  'Termination',
  'SetUp',
  'FEN',
] as const;
export type RecordTag = (typeof RECORD_TAGS)[number];
