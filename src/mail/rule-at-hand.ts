import type { GameFacts, GameNoticeKind } from '../games/notices.ts';
import { ruleOfEnd } from '../view/rule-links.ts';

/** The rule that a letter is about, and in words what it tells. */
export interface RuleAtHand {
  readonly rule: string;
  readonly words: string;
}

/** Which rule its reader may want to read up, if any: how the game ended, what a check asks for, how a series goes. */
export function ruleAtHand(
  kind: GameNoticeKind,
  { terms, end, lastTurn, drawOfferBy, toMove, reader }: GameFacts,
): RuleAtHand | undefined {
  const { rules } = terms;
  const progressive = rules.turnOrder !== 'alternating';
  if (end !== undefined)
    return { rule: ruleOfEnd(rules, end.termination), words: 'The rule that ended the game' };
  if (toMove !== reader) return undefined;
  if (lastTurn?.moves.at(-1)?.san.endsWith('+')) {
    return progressive
      ? { rule: 'progressive 5.2', words: 'How to answer a check' }
      : { rule: 'orthodox 0.1', words: 'How to answer a check' };
  }
  if (drawOfferBy !== undefined && drawOfferBy !== reader)
    return { rule: 'orthodox 0.5', words: 'Draws by agreement' };
  if (kind === 'reminder-half-time' || kind === 'reminder-last-day')
    return { rule: 'orthodox 0.6', words: 'What happens when time runs out' };
  return progressive ? { rule: 'progressive 5.1', words: 'How a series works' } : undefined;
}
