import type { Rules } from '../engine/index.ts';

/** The page with the rules of a game. */
export const rulesPath = (rules: Rules): string => `/rules/${rules.variant}/${rules.turnOrder}`;

/** The anchor of one rule, such as "absorption 1.5". */
export const ruleAnchor = (rule: string): string => rule.replaceAll(' ', '-');

/** One rule on the page of the game in which it was met. */
export const rulePath = (rules: Rules, rule: string): string => `${rulesPath(rules)}#${ruleAnchor(rule)}`;
