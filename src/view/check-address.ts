import { formatFen, type Position, type Rules, rulesOf } from '../engine/index.ts';

/** The page that says what the rules say of a position. */
export const CHECK_PATH = '/check';

/** The page with the choice made for these rules. */
export const checkStartHref = (rules: Rules): string => `${CHECK_PATH}?${new URLSearchParams({ ...rules })}`;

/** The address that asks it about a position. */
export const checkHref = (position: Position): string =>
  `${CHECK_PATH}?${new URLSearchParams({ ...rulesOf(position), fen: formatFen(position) })}`;
