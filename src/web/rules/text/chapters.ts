import type { Rules, VariantId } from '../../../engine/index.ts';
import { absorptionChapter } from './absorption.ts';
import { africanChapter } from './african.ts';
import { cannibalChapter } from './cannibal.ts';
import { orthodoxChapter } from './orthodox.ts';
import { progressiveChapter } from './progressive.ts';
import type { ReaderOf, Rule, RuleChapter, Sentence } from './rule.ts';

const OF_VARIANT = {
  orthodox: [],
  absorption: [absorptionChapter],
  cannibal: [cannibalChapter],
  african: [africanChapter],
} as const satisfies Record<VariantId, readonly RuleChapter[]>;

/** A rule as one reader sees it. */
interface ReadRule extends Rule {
  readonly sentences: readonly Sentence[];
}

/** A chapter as one reader sees it. */
export interface ReadChapter extends RuleChapter {
  readonly rules: readonly ReadRule[];
}

/** A game in a sentence or two that stand alone, without its chapters. */
export const inShort = (variant: VariantId): string =>
  OF_VARIANT[variant][0]?.introduction ??
  'Chess as everybody knows it, by the Laws of Chess of FIDE. The other three games rest on it.';

/** All the rules of one game, and only those: its own, those of its turn order, then the common ground. */
export function chaptersOf({ variant, turnOrder }: Rules): ReadChapter[] {
  const reader: ReaderOf = turnOrder === 'alternating' ? 'alternating' : 'progressive';
  const isFor = ({ only = reader }: { readonly only?: ReaderOf }): boolean => only === reader;
  const chapters: readonly RuleChapter[] = [
    ...OF_VARIANT[variant],
    ...(turnOrder === 'alternating' ? [] : [progressiveChapter(turnOrder)]),
    orthodoxChapter,
  ];
  return chapters.map((chapter) => ({
    ...chapter,
    rules: chapter.rules.filter(isFor).map((rule) => ({
      ...rule,
      sentences: rule.sentences.map(asSentence).filter(isFor),
    })),
  }));
}

const asSentence = (sentence: string | Sentence): Sentence =>
  typeof sentence === 'string' ? { text: sentence } : sentence;
