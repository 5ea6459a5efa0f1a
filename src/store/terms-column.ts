import { type Rules, TURN_ORDERS, VARIANTS } from '../engine/index.ts';
import { readPosition } from '../games/position.ts';
import { HELP_RULES, type Terms, type TimeControl, VISIBILITIES } from '../games/terms.ts';
import { known } from './columns.ts';

type AmountsOf<Kind> = Exclude<keyof Extract<TimeControl, { kind: Kind }>, 'kind'>;

/** What each kind of clock counts. */
const AMOUNTS = {
  none: [],
  'per-turn': ['turnMs'],
  'per-turn-and-bank': ['turnMs', 'bankMs'],
  bank: ['bankMs', 'incrementMs'],
  'capped-bank': ['bankMs', 'incrementMs', 'capMs'],
  'turns-in-period': ['turns', 'periodMs'],
  friendly: ['turnMs'],
} as const satisfies { [Kind in TimeControl['kind']]: readonly AmountsOf<Kind>[] };

/**
 * The terms of a game or an invitation as their column holds them, one JSON, in which letters keep them, too. What is
 * agreed on before the first move never changes, is read as a whole and is asked for by nothing but who may read the
 * game; so a new term is one more property here, and not one more column in two tables. The constraints reach into it,
 * so that they hold the clock of a game to its terms within one row, which a table of terms beside the games could not.
 */
export function formatTerms(terms: Terms): string {
  const { rules, startFen, timeControl, helpRule, visibility } = terms;
  const { variant, turnOrder, version } = rules;
  return JSON.stringify({
    rules: { variant, turnOrder },
    rulesVersion: version,
    startFen,
    timeControl,
    helpRule,
    visibility,
  });
}

/** Terms as their column has them: the version stands beside the rules. */
type StoredTerms = Omit<Terms, 'rules'> & { readonly rules: Rules; readonly rulesVersion: number };

/** @throws when the text speaks of something that this program does not know, or of a start that cannot be read */
export function parseTerms(text: string): Terms {
  const read: StoredTerms = JSON.parse(text);
  const rules = {
    variant: known(VARIANTS, read.rules.variant),
    turnOrder: known(TURN_ORDERS, read.rules.turnOrder),
    version: read.rulesVersion,
  };
  readPosition(rules, read.startFen);
  return {
    rules,
    startFen: read.startFen,
    timeControl: checkedTimeControl(read.timeControl),
    helpRule: known(HELP_RULES, read.helpRule),
    visibility: known(VISIBILITIES, read.visibility),
  };
}

function checkedTimeControl(read: TimeControl): TimeControl {
  const amounts: readonly string[] | undefined = AMOUNTS[read.kind];
  const counted: Readonly<Record<string, unknown>> = { ...read };
  if (!amounts?.every((amount) => Number.isSafeInteger(counted[amount])))
    throw new Error('The terms have a clock that this program does not know.');
  return read;
}
