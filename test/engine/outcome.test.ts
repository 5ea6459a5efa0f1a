import { describe, expect, it } from 'vitest';
import {
  checkersOf,
  claimsOf,
  formatFen,
  moveFacts,
  type Outcome,
  outcomeOf,
  type Position,
  parseMove,
  parseSquare,
  playMove,
  positionKey,
  type Rules,
  squareName,
  startPosition,
  type TurnOrder,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

const rulesOf = (variant: VariantId, turnOrder: TurnOrder = 'alternating'): Rules => ({ variant, turnOrder });
const orthodox = rulesOf('orthodox');
const italian = rulesOf('orthodox', 'progressive-italian');
const scottish = rulesOf('orthodox', 'progressive-scottish');

const play = (position: Position, ...texts: string[]): Position =>
  texts.reduce((current, text) => playMove(current, parseMove(current, text)!), position);

const draw = (end: Outcome['end']): Outcome => ({ end, winner: undefined });
const won = (winner: 'white' | 'black'): Outcome => ({ end: 'checkmate', winner });

describe('how a game ends by the rules alone', () => {
  it.each([
    ['mate', orthodox, 'R5k1/5ppp/8/8/8/8/8/7K b - - 0 1', won('white')],
    ['stalemate', orthodox, 'k7/2Q5/8/8/8/8/8/7K b - - 0 1', draw('stalemate')],
    [
      'mate before the seventy-fifth move counts',
      orthodox,
      'R5k1/5ppp/8/8/8/8/8/7K b - - 150 90',
      won('white'),
    ],
    ['149 half-moves', orthodox, 'k7/8/8/8/8/8/R7/7K b - - 149 90', undefined],
    ['150 half-moves', orthodox, 'k7/8/8/8/8/8/8/R6K w - - 150 90', draw('seventy-five-moves')],
    ['150 half-moves mean nothing in progressive play', italian, 'k7/8/8/8/8/8/7R/7K w - - 9 151', undefined],
    ['ten quiet series', italian, 'k7/8/8/8/8/8/7R/7K w - - 10 151', draw('ten-series')],
    ['ten quiet series, judged at the end of one', italian, 'k7/8/8/8/8/8/7R/7K w - - 10 151 1', undefined],
    ['nothing legal inside a series', italian, 'k7/8/8/8/8/1q6/8/K7 w - - 0 3 1', draw('stalemate')],
    ['every answer checks too early', italian, 'r1k5/8/8/8/8/8/1P6/KR3B2 w - - 0 3', won('black')],
    ['the same answer ends a Scottish series', scottish, 'r1k5/8/8/8/8/8/1P6/KR3B2 w - - 0 3', undefined],
    ['bare kings inside a series', italian, 'k7/8/8/8/8/8/8/K7 w - - 0 3 1', undefined],
    ['king and bishop in progressive play', italian, 'k7/8/8/8/8/8/8/KB6 w - - 0 3', undefined],
    ['king and knight in progressive play', scottish, 'k7/8/8/8/8/8/8/KN6 w - - 0 3', undefined],
    ['king and knight in Cannibal', rulesOf('cannibal'), 'k7/8/8/8/8/8/8/KN6 w - - 0 1', undefined],
    ['two bishops', orthodox, 'k7/8/8/8/8/8/8/KBB5 w - - 0 1', undefined],
    ['king and bishop against king and bishop', orthodox, 'kb6/8/8/8/8/8/8/KB6 w - - 0 1', undefined],
    ['a bishop that gained', rulesOf('absorption'), 'k7/8/8/8/8/8/8/KB(N)6 w - - 0 1', undefined],
    ['a king that gained', rulesOf('absorption'), 'k7/8/8/8/8/8/8/K(B)7 w - - 0 1', undefined],
    ['a royal bishop', rulesOf('cannibal'), 'k7/8/8/8/8/8/8/K(B)7 w - - 0 1', undefined],
    ['a lone elephant', rulesOf('african'), 'k7/8/8/8/8/8/8/KE6 w - - 0 1', undefined],
    ['a lone tipped hippo', rulesOf('african'), 'k7/8/8/8/8/8/8/KH~6 w - - 0 1', undefined],
    ['a lone pawn', orthodox, 'k7/8/8/8/8/8/7P/K7 w - - 0 1', undefined],
  ] as const)('%s', (_name, rules, fen, expected) => {
    expect(outcomeOf(readPosition(rules, fen))).toEqual(expected);
  });

  it.each(ALL_RULES)('bare kings are dead in $variant, $turnOrder', (rules) => {
    expect(outcomeOf(readPosition(rules, 'k7/8/8/8/8/8/8/K7 w - - 0 3'))).toEqual(draw('dead-position'));
  });

  it.each(VARIANTS)('king and bishop against king is dead in %s', (variant) => {
    const end = outcomeOf(readPosition(rulesOf(variant), 'kb6/8/8/8/8/8/8/K7 w - - 0 1'));
    expect(end).toEqual(draw('dead-position'));
  });

  it.each(['orthodox', 'absorption', 'african'] as const)(
    'king and knight against king is dead in %s',
    (variant) => {
      const end = outcomeOf(readPosition(rulesOf(variant), 'k7/8/8/8/8/8/8/KN6 b - - 0 1'));
      expect(end).toEqual(draw('dead-position'));
    },
  );
});

describe('repetition and the fifty-move rule', () => {
  /** The knights' dance, with the keys of the positions before the last. */
  function dance(moves: number): { position: Position; keys: string[] } {
    const steps = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    let position = startPosition(orthodox);
    const keys: string[] = [];
    for (let index = 0; index < moves; index++) {
      keys.push(positionKey(position));
      position = play(position, steps[index % 4]!);
    }
    return { position, keys };
  }

  it.each([
    [4, [], undefined],
    [8, ['threefold'], undefined],
    [9, ['threefold'], undefined],
    [7, [], undefined],
    [15, ['threefold'], undefined],
    [16, ['threefold'], draw('fivefold')],
  ] as const)(
    'after %i half-moves of a dance from the start, which counts: claims %j',
    (moves, claims, outcome) => {
      const { position, keys } = dance(moves);
      expect(claimsOf(position, keys)).toEqual(claims);
      expect(outcomeOf(position, keys)).toEqual(outcome);
    },
  );

  it('fivefold is not judged without the earlier keys', () => {
    expect(outcomeOf(dance(16).position)).toBeUndefined();
  });

  it('fifty moves may be claimed, not forty-nine and a half', () => {
    expect(claimsOf(readPosition(orthodox, 'k7/8/8/8/8/8/8/R6K w - - 100 90'), [])).toEqual(['fifty-moves']);
    expect(claimsOf(readPosition(orthodox, 'k7/8/8/8/8/8/8/R6K w - - 99 90'), [])).toEqual([]);
  });

  it('there is nothing to claim in progressive play', () => {
    const position = readPosition(italian, 'k7/8/8/8/8/8/7R/7K w - - 9 151');
    const key = positionKey(position);
    expect(claimsOf(position, [key, key, key, key, key])).toEqual([]);
    expect(outcomeOf(position, [key, key, key, key, key])).toBeUndefined();
  });
});

describe('what a move does', () => {
  const factsOf = (rules: Rules, fen: string, text: string) => {
    const position = readPosition(rules, fen);
    return moveFacts(position, parseMove(position, text)!);
  };
  const square = (name: string) => parseSquare(name)!;

  it('a king that takes a queen absorbs it, and gives check far away', () => {
    const facts = factsOf(rulesOf('absorption'), '8/8/8/k7/8/8/3q4/4K3 w - - 0 1', 'e1d2');
    expect(facts.captured).toMatchObject({ square: square('d2'), piece: { role: 'queen', color: 'black' } });
    expect(facts.becomes).toMatchObject({ role: 'king', carried: ['queen'] });
    expect(facts).toMatchObject({ check: true, mate: false, tipped: undefined, enPassant: false });
  });

  it('a rook that tips an elephant is given up', () => {
    const facts = factsOf(rulesOf('african'), '4k3/8/8/3e4/8/8/8/3RK3 w - - 3 1', 'd1d5');
    expect(facts).toMatchObject({
      becomes: undefined,
      captured: undefined,
      tipped: { square: square('d5') },
    });
  });

  it('a magpie captures what it crosses', () => {
    const facts = factsOf(rulesOf('african'), '4k3/8/8/3Pp3/3M1n2/8/8/4K3 w - - 0 1', 'd4f6');
    expect(facts).toMatchObject({
      captured: { square: square('e5'), piece: { role: 'pawn' } },
      tipped: undefined,
    });
  });

  it('en passant takes a pawn beside the target', () => {
    const facts = factsOf(orthodox, '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6');
    expect(facts).toMatchObject({ enPassant: true, captured: { square: square('d5') } });
  });

  it('castling brings the rook over the king', () => {
    const way = { rookFrom: square('h1'), rookTo: square('e1') };
    expect(factsOf(rulesOf('african'), 'r3k3/8/8/8/8/8/8/3K3R w Kq - 0 1', 'd1f1').castling).toEqual(way);
    expect(factsOf(rulesOf('african'), 'r3k3/8/8/8/8/8/8/3K3R w Kq - 0 1', 'd1e1').castling).toBeUndefined();
  });

  it('a check may be mate by the turn order in force', () => {
    const fen = '1rk5/8/8/8/8/8/1P6/KR3B2 b - - 0 2 1';
    expect(factsOf(italian, fen, 'b8a8')).toMatchObject({ check: true, mate: true });
    expect(factsOf(scottish, fen, 'b8a8')).toMatchObject({ check: true, mate: false });
  });

  it('every piece that gives check is named', () => {
    const checkers = checkersOf(readPosition(rulesOf('african'), '4k3/8/4R3/8/8/8/4M3/4K3 b - - 0 1'));
    expect(checkers.map(squareName)).toEqual(['e6']);
    const two = checkersOf(readPosition(rulesOf('african'), '4R3/8/4k3/4M3/8/8/8/4K3 b - - 0 1'));
    expect(two.map(squareName).sort()).toEqual(['e5', 'e8']);
  });

  it('a move that is not legal is a bug of the caller', () => {
    expect(() => playMove(startPosition(orthodox), { from: square('e2'), to: square('e5') })).toThrow('e2e5');
  });
});

describe('a series remembers what its FEN does not', () => {
  it('a restart early in the series counts at its end', () => {
    const position = readPosition(italian, 'k7/8/8/8/8/8/P7/K7 w - - 4 3');
    const moved = play(position, 'a2a3', 'a1b1');
    expect(formatFen(play(moved, 'b1c1'))).toMatch(/ b - - 0 4$/);
    expect(formatFen(play(readPosition(italian, formatFen(moved)), 'b1c1'))).toMatch(/ b - - 5 4$/);
  });

  it('a pawn that captured after its double step is no longer to be taken en passant', () => {
    const position = readPosition(scottish, '4k3/8/8/3n4/5p2/8/4P1P1/4K3 w - - 0 3');
    expect(formatFen(play(position, 'e2e4', 'g2g4', 'e4d5'))).toMatch(/ b - g3 0 4$/);
  });

  it('another piece on the square of a pawn that moved on does not stand in for it', () => {
    const position = readPosition(scottish, '4k3/8/8/8/3p4/8/4P3/3RK3 w - - 0 5');
    const after = play(position, 'e2e4', 'e4e5', 'd1d3', 'd3e3', 'e3e4');
    expect(formatFen(after)).toContain(' b - - ');
  });

  it('a Scottish check hands over the double steps of the series so far', () => {
    const position = readPosition(scottish, '7k/8/8/8/3p4/8/2P5/R3K3 w - - 0 3');
    expect(formatFen(play(position, 'c2c4', 'a1a8'))).toBe('R6k/8/8/8/2Pp4/8/8/4K3 b - - 0 4');
    const harmless = readPosition(scottish, '7k/8/8/8/3p4/8/2P5/B3K3 w - - 0 3');
    expect(formatFen(play(harmless, 'c2c4', 'a1d4'))).toBe('7k/8/8/8/2PB4/8/8/4K3 b - - 0 4');
  });
});
