/**
 * A board beside a rule. Without script it is a picture, or a sequence of them: the position, then what each move leads
 * to. With script it is a board to play on. What may be played on it, and what comes of it, is asked of the engine and
 * never written by hand.
 */
export interface RuleDiagram {
  readonly fen: string;
  /** The man whose legal moves are marked at first; left out: the one that makes the first of the moves. */
  readonly from?: string;
  /** Legal moves that show the rule, as machine texts, one after another. */
  readonly moves?: readonly string[];
  /** What to try, or what is to be seen. */
  readonly caption: string;
}

/** One rule in short sentences, under the number by which refusals name it. */
export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly sentences: readonly string[];
  /** Where the sources are silent or contradict themselves: what is played here, and why. */
  readonly reading?: string;
  readonly diagrams?: readonly RuleDiagram[];
}

export interface RuleChapter {
  /** How refusals name the chapter: "absorption" in "absorption 1.5". */
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly rules: readonly Rule[];
}
