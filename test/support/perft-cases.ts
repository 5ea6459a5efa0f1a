import { type Rules, startFen, type TurnOrder, type VariantId } from '../../src/engine/index.ts';
import { PERFT_COLUMNS, RULE_COLUMNS, tableRows } from './tables.ts';

export interface PerftCase {
  readonly rules: Rules;
  readonly depth: number;
  readonly fen: string;
  readonly count: number;
}

const perftCase = (row: Record<(typeof PERFT_COLUMNS)[number], string>): PerftCase => ({
  rules: { variant: row.variant as VariantId, turnOrder: row.turnOrder as TurnOrder },
  depth: Number(row.depth),
  fen: row.fen,
  count: Number(row.count),
});

/** The move counts of perft.tsv, and those of rules.tsv, whose start positions are in both. */
export const perftCases = (): PerftCase[] => [
  ...tableRows('perft.tsv', PERFT_COLUMNS).map(perftCase),
  ...tableRows('rules.tsv', RULE_COLUMNS)
    .filter(({ kind, rule }) => kind === 'perft' && !rule.endsWith('start'))
    .map((row) => perftCase({ ...row, depth: row.argument, count: row.expected })),
];

/** Those quick to count: few moves, and every start position to depth 3. */
export const isQuick = ({ rules, depth, fen, count }: PerftCase): boolean =>
  count < 20_000 || (depth === 3 && fen === startFen(rules));
