import { TURN_ORDERS, type TurnOrder, VARIANTS, type VariantId } from '../engine/types.ts';
import { readPosition } from '../games/position.ts';
import {
  CLOCK_KINDS,
  type Clock,
  HELP_RULES,
  type HelpRule,
  type Terms,
  VISIBILITIES,
  type Visibility,
} from '../games/terms.ts';
import { known, present } from './columns.ts';
import type { SqlValue } from './database.ts';

/** The columns in which games and invitations keep their terms. */
export interface TermsRow {
  readonly variant: VariantId;
  readonly turn_order: TurnOrder;
  readonly rules_version: number;
  readonly start_fen: string;
  readonly clock: Clock['kind'];
  readonly clock_days: number | null;
  readonly clock_increment_days: number | null;
  readonly help_rule: HelpRule;
  readonly visibility: Visibility;
}

export const TERMS_COLUMNS =
  'variant, turn_order, rules_version, start_fen, clock, clock_days, clock_increment_days, help_rule, visibility';

/** The values of TERMS_COLUMNS, in their order. */
export function termsToRow(terms: Terms): SqlValue[] {
  const { rules, rulesVersion, startFen, clock, helpRule, visibility } = terms;
  return [
    rules.variant,
    rules.turnOrder,
    rulesVersion,
    startFen,
    clock.kind,
    clock.kind === 'per-turn' ? clock.perTurnDays : clock.kind === 'bank' ? clock.initialDays : null,
    clock.kind === 'bank' ? clock.incrementDays : null,
    helpRule,
    visibility,
  ];
}

/** @throws when the row speaks of something that this program does not know, or of a start that cannot be read */
export function termsFromRow(row: TermsRow): Terms {
  const rules = {
    variant: known(VARIANTS, row.variant),
    turnOrder: known(TURN_ORDERS, row.turn_order),
  };
  readPosition(rules, row.start_fen);
  return {
    rules,
    rulesVersion: row.rules_version,
    startFen: row.start_fen,
    clock: clockFromRow(row),
    helpRule: known(HELP_RULES, row.help_rule),
    visibility: known(VISIBILITIES, row.visibility),
  };
}

function clockFromRow(row: TermsRow): Clock {
  switch (known(CLOCK_KINDS, row.clock)) {
    case 'none':
      return { kind: 'none' };
    case 'per-turn':
      return { kind: 'per-turn', perTurnDays: present(row.clock_days) };
    case 'bank':
      return {
        kind: 'bank',
        initialDays: present(row.clock_days),
        incrementDays: present(row.clock_increment_days),
      };
  }
}
