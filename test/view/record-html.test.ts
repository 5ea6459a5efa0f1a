import { describe, expect, it } from 'vitest';
import { settledRules, startFen, type TurnOrder } from '../../src/engine/index.ts';
import type { Terms } from '../../src/games/terms.ts';
import { recordHtml } from '../../src/view/record-html.ts';

const terms = (turnOrder: TurnOrder, fen?: string): Terms => {
  const rules = { variant: 'orthodox', turnOrder } as const;
  return {
    rules: settledRules(rules),
    startFen: fen ?? startFen(rules),
    timeControl: { kind: 'none' },
    helpRule: 'books',
    visibility: 'link',
  };
};
const texts = (html: string): string =>
  html
    .replaceAll('</li>', ' |')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
const record = (of: Terms, ...moves: string[]): string =>
  recordHtml(
    of,
    moves.map((notation) => ({ notation, offeredDraw: notation === 'Nf6' })),
    (number) => `?turn=${number}`,
    moves.length,
  ).markup;

describe('a record on a page', () => {
  it('numbers moves of both sides together', () => {
    expect(texts(record(terms('alternating'), 'e4', 'e5', 'Nf3'))).toBe('1. e4 e5 | 2. Nf3 | ');
  });

  it('has dots in the place of White where Black begins', () => {
    const black = terms('alternating', '4k3/8/8/8/8/8/8/4K2R b - - 0 7');
    expect(texts(record(black, 'Kd7', 'Kd2', 'Kd6', 'Kd3'))).toBe('7. &hellip; Kd7 | 8. Kd2 Kd6 | 9. Kd3 | ');
  });

  it('numbers series', () => {
    expect(texts(record(terms('progressive-italian'), 'e4', 'e5 d5'))).toBe('1. e4 | 2. e5 d5 | ');
  });

  it('links each turn to the position after it and marks the one that is shown', () => {
    const html = record(terms('alternating'), 'e4', 'e5');
    expect(html).toContain('<a href="?turn=1">e4</a>');
    expect(html).toContain('<a href="?turn=2" aria-current="step">e5</a>');
  });

  it('marks a draw offer, and each move of a series by its place', () => {
    expect(texts(record(terms('alternating'), 'e4', 'Nf6'))).toBe('1. e4 Nf6 (=) | ');
    expect(record(terms('progressive-italian'), 'e4', 'e5 d5')).toContain(
      '<span data-move="1">e5</span> <span data-move="2">d5</span></a>',
    );
  });

  it('says so where nothing has been played', () => {
    expect(texts(record(terms('alternating')))).toBe('No move has been played yet.');
  });
});
