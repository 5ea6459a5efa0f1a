import {
  legalStepsFrom,
  type MoveRefusal,
  type Position,
  type Role,
  rulesOf,
  type Square,
  type Step,
  whyNot,
} from '../engine/index.ts';
import { moveRefusalSentence } from '../view/move-words.ts';
import { type RuleLink, ruleLink, ruleOfRefusal } from '../view/rule-links.ts';
import { noted } from './engine-faults.ts';
import type { Site } from './site.ts';

/** A move that somebody asks about; `promotion` where they say what is to become of the pawn. */
export interface MoveQuestion {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Role | undefined;
}

/** Whether that very move is legal, and why not. */
export interface MoveAnswer {
  /** All legal moves from the one square to the other. */
  readonly legal: readonly Step[];
  readonly refusal: MoveRefusal | undefined;
  readonly sentence: string;
  /** Where the rules say why it is refused. */
  readonly rule: RuleLink | undefined;
}

/** Says the same of a move to whoever asks, people and programs. */
export function answerMove(
  site: Site,
  position: Position,
  { from, to, promotion }: MoveQuestion,
): MoveAnswer {
  const legal = legalStepsFrom(position, from).filter(({ move }) => move.to === to);
  const found = whyNot(position, from, to, promotion);
  if (found === undefined) {
    const asked = legal.find(({ move }) => move.promotion === promotion);
    if (asked === undefined) throw new Error('a move that no rule forbids is not listed');
    return { legal, refusal: undefined, sentence: `${asked.san} is legal.`, rule: undefined };
  }
  const { refusal } = noted(site, { refusal: found, position });
  return {
    legal,
    refusal,
    sentence: moveRefusalSentence(refusal, position),
    rule: ruleLink(rulesOf(position), ruleOfRefusal(refusal, position)),
  };
}
