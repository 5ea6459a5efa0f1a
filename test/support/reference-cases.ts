import { readFileSync } from 'node:fs';
import type { Rules, TurnOrder, VariantId } from '../../src/engine/index.ts';

export interface ReferenceCase {
  readonly line: number;
  /** The remark above the line. */
  readonly remark: string;
  readonly rules: Rules;
  readonly fen: string;
  /** The columns behind the FEN. */
  readonly fields: readonly string[];
}

/** The cases of a table in test/data whose columns begin with variant, turn order and FEN. */
export const referenceCases = (table: string): ReferenceCase[] => {
  const cases: ReferenceCase[] = [];
  let remark = '';
  const lines = readFileSync(new URL(`../data/${table}`, import.meta.url), 'utf8').split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.startsWith('#')) remark = text.slice(1).trim();
    if (text.startsWith('#') || text === '') continue;
    const [variant, turnOrder, fen, ...fields] = text.split('\t');
    const rules: Rules = { variant: variant as VariantId, turnOrder: turnOrder as TurnOrder };
    cases.push({ line: index + 1, remark, rules, fen: fen!, fields });
  }
  return cases;
};
