import { formatFen, type Position, type Rules, rulesOf } from '../engine/index.ts';

/** The page that says what the rules say of a position. */
export const CHECK_PATH = '/check';

/** The page with the choice made for these rules. */
export const checkStartHref = ({ variant, turnOrder }: Rules): string =>
  `${CHECK_PATH}?${new URLSearchParams({ variant, turnOrder })}`;

/** The address that asks it about a position. */
export const checkHref = (position: Position): string =>
  `${checkStartHref(rulesOf(position))}&${new URLSearchParams({ fen: formatFen(position) })}`;
