import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  FEN_REASONS,
  formatFen,
  formatSan,
  parseMove,
  readMove,
  startFen,
  TURN_ORDERS,
  TURN_REASONS,
  VARIANTS,
} from '../../src/engine/index.ts';
import { perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';
import { referenceCases } from '../support/reference-cases.ts';

const page = readFileSync(new URL('../../docs/engine.md', import.meta.url), 'utf8');

type Cells = [string, string, string, string, ...string[]];

/** The rows of the tables whose first line begins so; code without its ticks. */
const rowsOf = (heading: string): Cells[] =>
  page
    .split('\n\n')
    .filter((block) => block.startsWith(heading))
    .flatMap((block) => block.trim().split('\n').slice(2))
    .map(
      (line) =>
        line
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.replaceAll('`', '').trim()) as Cells,
    );

const rulesNamed = (variantText: string, orderText: string) => ({
  variant: VARIANTS.find((known) => known === variantText)!,
  turnOrder: TURN_ORDERS.find((known) => known === orderText)!,
});
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

describe('what docs/engine.md says', () => {
  it('of counts from the start is what the tables say', () => {
    const rows = rowsOf('| variant | turn order | 1 |');
    expect(rows.map(([variant, order]) => rulesNamed(variant, order))).toEqual(ALL_RULES);
    for (const [variant, order, ...counts] of rows) {
      const rules = rulesNamed(variant, order);
      const known = [1, 2, 3, 4, 5].map((depth) => countOf(rules, startFen(rules), depth));
      expect(counts.map(numberOf), `${variant} ${order}`).toEqual(known);
    }
  });

  it('of counts from known positions is what the tables say', () => {
    const rows = rowsOf('| variant | turn order | position | counts |');
    expect(rows).toHaveLength(4);
    for (const [variant, order, fen, counts] of rows) {
      const rules = rulesNamed(variant, order);
      for (const [index, count] of counts.split(', ').entries()) {
        expect(numberOf(count), fen).toBe(countOf(rules, fen, index + 1));
      }
    }
  });

  it('of FENs that are mended is so', () => {
    const rows = rowsOf('| variant | turn order | written |');
    expect(rows).toHaveLength(6);
    for (const [variant, order, written, canonical] of rows) {
      expect(formatFen(readPosition(rulesNamed(variant, order), written))).toBe(canonical);
    }
  });

  it('of notation is so, and reads back', () => {
    const rows = rowsOf('| what | position | move | written |');
    expect(rows.length).toBeGreaterThan(8);
    for (const [, game, move, written] of rows) {
      const [, variant, order, fen] = /^(\w+), ([\w-]+): (.+)$/.exec(game) as unknown as [
        string,
        string,
        string,
        string,
      ];
      const position = readPosition(rulesNamed(variant, order), fen);
      const legal = parseMove(position, move);
      expect(legal, game).toBeDefined();
      expect(formatSan(position, legal!)).toBe(written);
      expect(readMove(position, written)).toEqual({ ok: true, value: legal });
    }
  });

  it('names every reason of a refusal', () => {
    const named = ['| reason | squares |', '| reason of a text | squares |']
      .flatMap(rowsOf)
      .flatMap(([reasons]) => reasons.replace(/ \(.*\)/, '').split(', '));
    expect(named.sort()).toEqual([...TURN_REASONS].sort());
    for (const reason of FEN_REASONS) expect(page).toContain(`\`${reason}\``);
  });

  it('of the size of the conformance document is so', () => {
    expect(page).toContain(`${referenceCases('moves.tsv').length} positions out of games`);
    expect(page).toContain(`${referenceCases('san.tsv').length} positions with the notation`);
    expect(page).toContain(`${perftCases().length} move counts`);
  });
});

function countOf({ variant, turnOrder }: { variant: string; turnOrder: string }, fen: string, depth: number) {
  return perftCases().find(
    ({ rules, ...one }) =>
      rules.variant === variant && rules.turnOrder === turnOrder && one.fen === fen && one.depth === depth,
  )?.count;
}
