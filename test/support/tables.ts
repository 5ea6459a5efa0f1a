import { readFileSync } from 'node:fs';

/** The rows of a table in test/data by the names of their columns; a column that a row does not have is empty. */
export const tableRows = <Column extends string>(
  table: string,
  columns: readonly Column[],
): Record<Column, string>[] =>
  readFileSync(new URL(`../data/${table}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<
        Column,
        string
      >;
    });

/** The columns of perft.tsv. */
export const PERFT_COLUMNS = ['variant', 'turnOrder', 'depth', 'fen', 'count'] as const;

/** The columns of rules.tsv. */
export const RULE_COLUMNS = ['kind', 'rule', 'variant', 'turnOrder', 'fen', 'argument', 'expected'] as const;
