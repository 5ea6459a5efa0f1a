/** A board beside a rule. What may be played on it is asked of the engine, never written by hand. */
export interface RuleDiagram {
  readonly fen: string;
  /** The man whose legal moves are shown. */
  readonly from?: string;
  /** A legal move that is carried out before the board is drawn. */
  readonly after?: string;
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
