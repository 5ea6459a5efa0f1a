/** Why a FEN is refused. `place` of the problem says where; `text` is the part that is wrong. */
export const FEN_REASONS = [
  /** longer than any position can be written */
  'too-long',
  'too-few-fields',
  'too-many-fields',
  /** not the letter of a piece of this variant */
  'unknown-letter',
  /** a rank has more or fewer than eight squares */
  'wrong-square-count',
  /** more or fewer than eight ranks */
  'wrong-rank-count',
  /** brackets that name no piece of this variant */
  'misplaced-brackets',
  /** `~` where nothing can be tipped */
  'misplaced-tilde',
  /** not exactly one king (royal piece) a side */
  'wrong-king-count',
  'unreadable-side',
  'unreadable-castling',
  'unreadable-en-passant',
  /** a counter that is no number */
  'unreadable-number',
  /** odd series are White's, even ones Black's */
  'side-does-not-fit-series',
  /** as many moves made as the series has, or more */
  'series-already-full',
  /** a game begins at the start of a series */
  'inside-series',
  /** the side that is not to move stands in check */
  'opponent-in-check',
  /** a pawn on a first or last rank */
  'pawn-on-last-rank',
  /** a first move number that no game is at */
  'move-too-high',
  /** a first series so long that nobody could play it */
  'series-too-high',
  /** the game would be over before it begins */
  'already-over',
] as const;
export type FenReason = (typeof FEN_REASONS)[number];

/** What is wrong with a FEN, and where. */
export interface FenProblem {
  readonly reason: FenReason;
  /** A square (`e8`), a rank (`rank 3`) or a field (`field 2 (side to move)`). */
  readonly place: string;
  /** The part that is wrong. */
  readonly text: string;
}

/** One thing wrong with a FEN. */
export const fenProblem = (reason: FenReason, place: string, text: string): FenProblem => ({
  reason,
  place,
  text,
});
