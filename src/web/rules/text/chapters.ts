import type { Rules, VariantId } from '../../../engine/types.ts';
import { absorptionChapter } from './absorption.ts';
import { africanChapter } from './african.ts';
import { cannibalChapter } from './cannibal.ts';
import { orthodoxChapter } from './orthodox.ts';
import { progressiveChapter } from './progressive.ts';
import type { RuleChapter } from './rule.ts';

const OF_VARIANT = {
  orthodox: [],
  absorption: [absorptionChapter],
  cannibal: [cannibalChapter],
  african: [africanChapter],
} as const satisfies Record<VariantId, readonly RuleChapter[]>;

/** All the rules of one game: its own, those of its turn order, then the common ground. */
export const chaptersOf = ({ variant, turnOrder }: Rules): RuleChapter[] => [
  ...OF_VARIANT[variant],
  ...(turnOrder === 'alternating' ? [] : [progressiveChapter(turnOrder)]),
  orthodoxChapter,
];
