import { formatFen, type Position, type Rules, rulesOf } from '../engine/index.ts';

/** The page that says what the rules say of a position. */
export const CHECK_PATH = '/check';

/** The page with the choice made for these rules. */
export const checkStartHref = ({ variant, turnOrder }: Rules): string =>
  `${CHECK_PATH}?${new URLSearchParams({ variant, turnOrder })}`;

/** The address that asks it about a position. */
export const checkHref = (position: Position): string =>
  `${checkStartHref(rulesOf(position))}&${new URLSearchParams({ fen: formatFen(position) })}`;

/** The page with the rules of a game. */
export const rulesPath = (rules: Rules): string => `/rules/${rules.variant}/${rules.turnOrder}`;

/** The anchor of one rule, such as "absorption 1.5". */
export const ruleAnchor = (rule: string): string => rule.replaceAll(' ', '-');

/** One rule on the page of the game in which it was met. */
export const rulePath = (rules: Rules, rule: string): string => `${rulesPath(rules)}#${ruleAnchor(rule)}`;
