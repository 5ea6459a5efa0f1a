import { readFileSync } from 'node:fs';
import { type Rules, startFen, type TurnOrder, type VariantId } from '../../src/engine/index.ts';

export interface PerftCase {
  readonly rules: Rules;
  readonly depth: number;
  readonly fen: string;
  readonly count: number;
}

const rows = (table: string): string[][] =>
  readFileSync(new URL(`../data/${table}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const perftCase = (
  variant: string,
  turnOrder: string,
  depth: string,
  fen: string,
  count: string,
): PerftCase => ({
  rules: { variant: variant as VariantId, turnOrder: turnOrder as TurnOrder },
  depth: Number(depth),
  fen,
  count: Number(count),
});

/** The move counts of perft.tsv, and those of rules.tsv, whose start positions are in both. */
export const perftCases = (): PerftCase[] => [
  ...rows('perft.tsv').map(([variant, turnOrder, depth, fen, count]) =>
    perftCase(variant, turnOrder, depth, fen, count),
  ),
  ...rows('rules.tsv')
    .filter(([kind, name]) => kind === 'perft' && !name.endsWith('start'))
    .map(([, , variant, turnOrder, fen, depth, count]) => perftCase(variant, turnOrder, depth, fen, count)),
];

/** Those quick to count: few moves, and every start position to depth 3. */
export const isQuick = ({ rules, depth, fen, count }: PerftCase): boolean =>
  count < 20_000 || (depth === 3 && fen === startFen(rules));
