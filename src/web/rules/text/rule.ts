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

/** Whom something is for: readers of games in which the turn is one move, or of those in which it is a series. */
export type ReaderOf = 'alternating' | 'progressive';

export interface Sentence {
  readonly text: string;
  /** Where the sources are silent or contradict themselves: why it is played so here. Such a sentence is marked. */
  readonly reading?: string;
  /** Left out: for all readers. */
  readonly only?: ReaderOf;
}

/** One rule in short sentences, under the number by which refusals name it. */
export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly sentences: readonly (string | Sentence)[];
  readonly diagrams?: readonly RuleDiagram[];
  /** Left out: for all readers. */
  readonly only?: ReaderOf;
}

export interface RuleChapter {
  /** How refusals name the chapter: "absorption" in "absorption 1.5". */
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  /** Which written sources the chapter follows. */
  readonly sources?: string;
  readonly rules: readonly Rule[];
}
