import { describe, expect, it } from 'vitest';
import { boardMarks, legendHtml } from '../../src/client/board/drawing/marks.ts';
import { type Target, targetsFrom } from '../../src/client/board/targets.ts';
import { parseSquare, type Rules, type Square, squareName } from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';

const at = (name: string): Square => parseSquare(name)!;
const alternating = (variant: Rules['variant']): Rules => ({ variant, turnOrder: 'alternating' });

/** "d4 captures d3 (alias)": a target in short. */
const brief = ({ square, effect, met, isAlias, isLost, promotes, endsSeries }: Target): string =>
  [
    `${squareName(square)} ${effect}`,
    ...(met === undefined ? [] : [squareName(met.square)]),
    ...(isLost ? ['lost'] : []),
    ...(promotes ? ['promotes'] : []),
    ...(endsSeries ? ['ends'] : []),
    ...(isAlias ? ['alias'] : []),
  ].join(' ');

const targetsOf = (rules: Rules, fen: string, from: string): Target[] =>
  targetsFrom(readPosition(rules, fen), at(from));
const briefs = (rules: Rules, fen: string, from: string): string[] =>
  targetsOf(rules, fen, from).map(brief).sort();

describe('the squares that a piece in the hand may go to', () => {
  it.each<[string, Rules, string, string, string[]]>([
    [
      'are told apart by whether something is captured there',
      alternating('orthodox'),
      '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1',
      'e4',
      ['d5 captures d5', 'e5 goes'],
    ],
    [
      'are taken en passant also by the pawn that vanishes',
      alternating('orthodox'),
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
      'e5',
      ['d5 captures d5 alias', 'd6 captures d5', 'e6 goes'],
    ],
    [
      'let a king castle by its step of two and by its rook',
      alternating('orthodox'),
      '4k3/8/8/8/8/8/3PPP2/3QK2R w K - 0 1',
      'e1',
      ['f1 goes', 'g1 castles', 'h1 castles alias'],
    ],
    [
      'let the king of African Chess castle with the rook four squares away',
      alternating('african'),
      '3rk3/8/8/8/8/8/2PPP3/2QK3R w K - 0 1',
      'd1',
      ['e1 goes', 'f1 castles', 'h1 castles alias'],
    ],
    [
      'hold what a magpie captures on its way',
      alternating('african'),
      '4k3/8/8/4p3/3M4/2PPP3/1PPP4/4K3 w - - 0 1',
      'd4',
      [
        'b4 goes',
        'b6 goes',
        'd6 goes',
        'e5 captures e5 alias',
        'f4 goes',
        'f6 captures e5',
        'f2 goes',
      ].sort(),
    ],
    [
      'tip an elephant, which costs the rook, and not the elephant that tips',
      alternating('african'),
      '4k3/8/8/8/R2e4/8/3E4/4K3 w - - 0 1',
      'a4',
      [
        ...['a1', 'a2', 'a3', 'a5', 'a6', 'a7', 'a8', 'b4', 'c4'].map((name) => `${name} goes`),
        'd4 tips d4 lost',
      ].sort(),
    ],
    [
      'are tipped by an elephant without its loss',
      alternating('african'),
      '4k3/8/8/8/3e4/8/3E4/4K3 w - - 0 1',
      'd2',
      ['b2 goes', 'd4 tips d4', 'f2 goes'],
    ],
    [
      'promote, and by absorption only perhaps',
      alternating('absorption'),
      '7k/1R(P)6/8/8/8/8/8/4K3 w - - 0 1',
      'b7',
      expect.arrayContaining(['b8 goes promotes', 'b6 goes']) as unknown as string[],
    ],
    [
      'end a Scottish series by check before its time',
      { variant: 'orthodox', turnOrder: 'progressive-scottish' },
      '4k3/8/8/8/8/8/8/3RK3 w - - 0 3',
      'd1',
      expect.arrayContaining(['d8 goes ends', 'd7 goes']) as unknown as string[],
    ],
    [
      'end nothing where the series is at its last move anyway',
      { variant: 'orthodox', turnOrder: 'progressive-scottish' },
      '4k3/8/8/8/8/8/8/3RK3 w - - 0 1',
      'd1',
      expect.arrayContaining(['d8 goes', 'd7 goes']) as unknown as string[],
    ],
    [
      'are none for a piece of the other side',
      alternating('orthodox'),
      '4k3/8/8/8/8/8/8/3RK3 w - - 0 1',
      'e8',
      [],
    ],
  ])('%s', (_sentence, rules, fen, from, expected) => {
    expect(briefs(rules, fen, from)).toEqual(expected);
  });

  it('hold every choice of a promotion, not promoting last', () => {
    const [target] = targetsOf(alternating('absorption'), '7k/1R(P)6/8/8/8/8/8/4K3 w - - 0 1', 'b7').filter(
      ({ square }) => square === at('b8'),
    );
    expect(target?.moves.map(({ promotion }) => promotion)).toEqual(['queen', 'knight', undefined]);
  });

  it('give the square of a piece captured elsewhere up to a move of its own', () => {
    // The pawn with rook may take d5 sideways, and d5 en passant.
    const targets = briefs(alternating('absorption'), '4k3/8/8/3pP(R)3/8/8/8/4K3 w - d6 0 1', 'e5').filter(
      (text) => text.startsWith('d'),
    );
    expect(targets).toEqual(['d5 captures d5', 'd6 captures d5']);
  });
});

describe('the marks', () => {
  const marksIn = (html: string): string[] =>
    [...html.matchAll(/data-mark="(\w+)"/g)].map(([, name]) => name!);

  it('say by their shapes what happens, also on the piece that is captured elsewhere', () => {
    const targets = targetsOf(alternating('african'), '4k3/8/8/4p3/3M4/8/8/4K3 w - - 0 1', 'd4').filter(
      ({ square }) => ['f6', 'e5', 'd6'].includes(squareName(square)),
    );
    expect(marksIn(boardMarks(targets, 'white').markup).sort()).toEqual(['captures', 'goes', 'vanishes']);
    const shapes = new Set(
      [...boardMarks(targets, 'white').markup.matchAll(/data-mark="\w+">(.*?)<\/g>(?=<g transform|$)/g)].map(
        ([, shape]) => shape,
      ),
    );
    expect(shapes.size).toBe(3);
  });

  it('turn with the board', () => {
    const targets = targetsOf(alternating('orthodox'), '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1').filter(
      ({ square }) => square === at('a2'),
    );
    expect(boardMarks(targets, 'white').markup).not.toBe(boardMarks(targets, 'black').markup);
  });

  it('are explained only where they are used', () => {
    const legend = legendHtml(
      targetsOf(alternating('orthodox'), '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7'),
    ).markup;
    expect([...legend.matchAll(/<\/svg> ([^<]*)</g)].map(([, words]) => words)).toEqual([
      'goes there',
      'promotes',
    ]);
    expect(legendHtml([]).markup).toBe('');
  });
});
