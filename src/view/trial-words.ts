import type { LineStop, Rules } from '../engine/index.ts';
import { outcomeSentence } from './game-words.ts';
import { moveRefusalSentence } from './move-words.ts';
import { type RuleLink, ruleLink, ruleOfEnd, ruleOfRefusal } from './rule-links.ts';
import { MOST_TRIAL_MOVES } from './trial.ts';

/** Why a trial does not go on, in a sentence, and the rule it rests on where there is one. */
export function stopWords(
  rules: Rules,
  stop: LineStop,
): { readonly sentence: string; readonly rule: RuleLink | undefined } {
  switch (stop.reason) {
    case 'refused':
      return {
        sentence: moveRefusalSentence(stop.refusal, stop.position),
        rule: ruleLink(rules, ruleOfRefusal(stop.refusal, stop.position)),
      };
    case 'over':
      return {
        sentence: `The game is over. ${outcomeSentence(stop.outcome)}`,
        rule: ruleLink(rules, ruleOfEnd(rules, stop.outcome.end)),
      };
    case 'too-long':
      return {
        sentence: `An address holds ${MOST_TRIAL_MOVES} moves and no more. Go on from this position as a new start.`,
        rule: undefined,
      };
  }
}
