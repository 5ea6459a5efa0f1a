import type { LineStop, Rules, TurnRefusal } from '../engine/index.ts';
import type { Words } from '../words/words.ts';
import { overSentence } from './game-words.ts';
import { moveRefusalSentence } from './move-words.ts';
import { turnRefusalSentence } from './refusal-words.ts';
import { type RuleLink, ruleLink, ruleOfEnd, ruleOfRefusal } from './rule-links.ts';
import { MOST_TRIAL_MOVES } from './trial.ts';

/** Why what was typed or chosen cannot be played, in a sentence, and the rule it rests on where there is one. */
export interface Complaint {
  readonly sentence: string;
  readonly rule?: RuleLink | undefined;
}

/** A form was sent that names no move. */
export const NO_MOVE_NAMED: Complaint = { sentence: 'Type a move or choose one first.' };

/** Why a turn is refused. */
export const turnComplaint = (refused: TurnRefusal): Complaint => ({
  sentence: turnRefusalSentence(refused),
  rule: ruleLink(refused.position.rules, ruleOfRefusal(refused.refusal, refused.position)),
});

/** Why a trial does not go on. */
export function stopComplaint(words: Words, rules: Rules, stop: LineStop): Complaint {
  switch (stop.reason) {
    case 'refused':
      return {
        sentence: moveRefusalSentence(stop.refusal, stop.position),
        rule: ruleLink(rules, ruleOfRefusal(stop.refusal, stop.position)),
      };
    case 'over':
      return {
        sentence: overSentence(words, stop.outcome),
        rule: ruleLink(rules, ruleOfEnd(rules, stop.outcome.end)),
      };
    case 'too-long':
      return {
        sentence: `An address holds ${MOST_TRIAL_MOVES} moves and no more. Go on from this position as a new start.`,
        rule: undefined,
      };
  }
}
