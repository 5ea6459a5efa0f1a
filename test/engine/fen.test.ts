import { describe, expect, it } from 'vitest';
import {
  type FenReason,
  formatFen,
  parseFen,
  parseSquare,
  parseStartFen,
  pieceAt,
  piecesOf,
  positionKey,
  type Rules,
  seriesOf,
  startFen,
  startPosition,
  type TurnOrder,
  type VariantId,
  whyNot,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

const rulesOf = (variant: VariantId, turnOrder: TurnOrder = 'alternating'): Rules => ({ variant, turnOrder });
const orthodox = rulesOf('orthodox');
const italian = rulesOf('orthodox', 'progressive-italian');
const absorption = rulesOf('absorption');
const cannibal = rulesOf('cannibal');
const african = rulesOf('african');

type Refusal = readonly [Rules, string, FenReason, string];

const unreadable: readonly Refusal[] = [
  [orthodox, '', 'too-few-fields', 'whole text'],
  [orthodox, ' ; ', 'too-few-fields', 'whole text'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w -', 'too-few-fields', 'whole text'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0', 'too-few-fields', 'whole text'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - 0 1 0', 'too-many-fields', 'field 7'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0 3 1 0', 'too-many-fields', 'field 8'],
  [orthodox, `k7/8/8/8/8/8/8/K7 w - - 0 1${' '.repeat(2000)}`, 'too-long', 'whole text'],
  [orthodox, 'k7/8/8/3x4/8/8/8/K7 w - - 0 1', 'unknown-letter', 'd5'],
  [orthodox, 'k7/8/8/3E4/8/8/8/K7 w - - 0 1', 'unknown-letter', 'd5'],
  [orthodox, 'k7/8/8/3♘4/8/8/8/K7 w - - 0 1', 'unknown-letter', 'd5'],
  [orthodox, 'k7/9/8/8/8/8/8/K7 w - - 0 1', 'unknown-letter', 'a7'],
  [orthodox, 'k7/0/8/8/8/8/8/K7 w - - 0 1', 'unknown-letter', 'a7'],
  [orthodox, 'k7/8/7/8/8/8/8/K7 w - - 0 1', 'wrong-square-count', 'rank 6'],
  [orthodox, 'k7/8/8p/8/8/8/8/K7 w - - 0 1', 'wrong-square-count', 'rank 6'],
  [orthodox, 'k7/8/ppppp4/8/8/8/8/K7 w - - 0 1', 'wrong-square-count', 'rank 6'],
  [orthodox, 'k7/8/8/8/8/8/8/K6 w - - 0 1', 'wrong-square-count', 'rank 1'],
  [orthodox, 'k7/8/8/8/8/8/K7 w - - 0 1', 'wrong-rank-count', 'field 1 (placement)'],
  [orthodox, 'k7/8/8/8/8/8/8/8/K7 w - - 0 1', 'wrong-rank-count', 'field 1 (placement)'],
  [orthodox, 'k7/8/8/3R(B)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [orthodox, 'k7/8/8/3R~4/8/8/8/K7 w - - 0 1', 'misplaced-tilde', 'd5'],
  [absorption, 'k7/8/8/3R()4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3R(K)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3R(E)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3R(b)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3R(Bn)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3R(B4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [absorption, 'k7/8/8/3(B)4/8/8/8/K7 w - - 0 1', 'unknown-letter', 'd5'],
  [cannibal, 'k7/8/8/3R(B)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [cannibal, 'k7/8/8/8/8/8/8/K(NB)7 w - - 0 1', 'misplaced-brackets', 'a1'],
  [cannibal, 'k7/8/8/8/8/8/8/K(E)7 w - - 0 1', 'misplaced-brackets', 'a1'],
  [african, 'k7/8/8/3R~4/8/8/8/K7 w - - 0 1', 'misplaced-tilde', 'd5'],
  [african, 'k7/8/8/3M~4/8/8/8/K7 w - - 0 1', 'misplaced-tilde', 'd5'],
  [african, 'k7/8/8/3E~~4/8/8/8/K7 w - - 0 1', 'unknown-letter', 'e5'],
  [african, 'k7/8/8/3E(H)4/8/8/8/K7 w - - 0 1', 'misplaced-brackets', 'd5'],
  [orthodox, '8/8/8/8/8/8/8/K7 w - - 0 1', 'wrong-king-count', 'Black'],
  [orthodox, 'k7/8/8/8/8/8/8/8 w - - 0 1', 'wrong-king-count', 'White'],
  [orthodox, 'k6k/8/8/8/8/8/8/K7 w - - 0 1', 'wrong-king-count', 'h8'],
  [cannibal, 'k7/8/8/8/8/8/8/K6K(N) w - - 0 1', 'wrong-king-count', 'h1'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 x - - 0 1', 'unreadable-side', 'field 2 (side to move)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w KX - 0 1', 'unreadable-castling', 'field 3 (castling rights)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w KK - 0 1', 'unreadable-castling', 'field 3 (castling rights)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - e9 0 1', 'unreadable-en-passant', 'field 4 (en passant)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - e 0 1', 'unreadable-en-passant', 'field 4 (en passant)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - c6e6 0 1', 'unreadable-en-passant', 'field 4 (en passant)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - x 1', 'unreadable-number', 'field 5 (quiet moves)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - -1 1', 'unreadable-number', 'field 5 (quiet moves)'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0 0', 'unreadable-number', 'field 6 (number of the move or series)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - 0 1:', 'unreadable-number', 'field 6 (number of the move or series)'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - 0 1.5', 'unreadable-number', 'field 6 (number of the move or series)'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0 2', 'side-does-not-fit-series', 'field 2 (side to move)'],
  [italian, 'k7/8/8/8/8/8/8/K7 b - - 0 3', 'side-does-not-fit-series', 'field 2 (side to move)'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0 3 3', 'series-already-full', 'field 7 (moves made in the series)'],
  [italian, 'k7/8/8/8/8/8/8/K7 w - - 0 3 x', 'unreadable-number', 'field 7 (moves made in the series)'],
];

const unfitToStart: readonly Refusal[] = [
  [italian, 'k7/8/8/8/8/8/7P/K7 w - - 0 3 1', 'inside-series', 'field 7 (moves made in the series)'],
  [orthodox, 'k6R/8/8/8/8/8/8/K7 w - - 0 1', 'opponent-in-check', 'a8'],
  [orthodox, 'k6P/8/8/8/8/8/7R/K7 w - - 0 1', 'pawn-on-last-rank', 'h8'],
  [orthodox, 'k7/8/8/8/8/8/7R/K6p w - - 0 1', 'pawn-on-last-rank', 'h1'],
  [cannibal, 'k7/8/8/8/8/8/7R/6K(P)1 w - - 0 1', 'pawn-on-last-rank', 'g1'],
  [orthodox, 'k7/8/8/8/8/8/8/K7 w - - 0 1', 'already-over', 'whole text'],
  [orthodox, 'R5k1/5ppp/8/8/8/8/8/7K b - - 0 1', 'already-over', 'whole text'],
  [orthodox, 'k7/2Q5/8/8/8/8/8/7K b - - 0 1', 'already-over', 'whole text'],
  [orthodox, 'k7/8/8/8/8/8/7R/K7 w - - 150 99', 'already-over', 'whole text'],
  [italian, 'k7/8/8/8/8/8/7R/K7 w - - 10 11', 'already-over', 'whole text'],
  [orthodox, 'k7/8/8/8/8/8/7R/K7 w - - 0 10000', 'move-too-high', 'field 6 (number of the move or series)'],
  [italian, 'k7/8/8/8/8/8/7R/K7 w - - 0 251', 'series-too-high', 'field 6 (number of the move or series)'],
];

const problemOf = (result: ReturnType<typeof parseFen>): readonly string[] =>
  result.ok ? [] : [result.problem.reason, result.problem.place];

describe('a FEN that is refused', () => {
  it.each(unreadable)('because of what stands at $3: $1 ($2)', (rules, fen, reason, place) => {
    expect(problemOf(parseFen(rules, fen))).toEqual([reason, place]);
    expect(problemOf(parseStartFen(rules, fen))).toEqual([reason, place]);
  });

  it.each(unfitToStart)(
    'only as a start, because of what stands at $3: $1 ($2)',
    (rules, fen, reason, place) => {
      expect(parseFen(rules, fen).ok).toBe(true);
      expect(problemOf(parseStartFen(rules, fen))).toEqual([reason, place]);
    },
  );

  it('shows the part that is wrong', () => {
    const read = parseFen(absorption, 'k7/8/8/3R(bN)4/8/8/8/K7 w - - 0 1');
    expect(read).toMatchObject({ ok: false, problem: { place: 'd5', text: 'R(bN)' } });
  });
});

describe('a FEN that is mended', () => {
  it.each([
    [orthodox, 'r3k3/8/8/8/8/8/8/4K2R w qK - 3 9', 'r3k3/8/8/8/8/8/8/4K2R w Kq - 3 9'],
    [orthodox, 'r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/R2K3R w kq - 3 9'],
    [african, 'r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/R2K3R w Kq - 3 9'],
    [african, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/R3K2R w q - 3 9'],
    [absorption, '4k3/8/8/8/8/8/8/R(B)3K2R w KQ - 3 9', '4k3/8/8/8/8/8/8/R(B)3K2R w K - 3 9'],
    [cannibal, '4k3/8/8/8/8/8/8/R3K(R)2R w KQ - 3 9', '4k3/8/8/8/8/8/8/R3K(R)2R w - - 3 9'],
    [orthodox, '4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 2', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2'],
    [orthodox, '4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 2', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2'],
    [orthodox, '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2', '4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 2'],
    [orthodox, '4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 2', '4k3/8/8/3nP3/8/8/8/4K3 w - - 0 2'],
    [absorption, '4k3/8/8/3p(n)P3/8/8/8/4K3 w - d6 0 2', '4k3/8/8/3p(n)P3/8/8/8/4K3 w - - 0 2'],
    [italian, '4k3/8/8/8/2PpP3/8/8/4K3 b - e3c3 0 4', '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4'],
    [italian, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 0', '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4'],
    [italian, '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4 1', '4k3/8/8/8/2PpP3/8/8/4K3 b - - 0 4 1'],
    [absorption, 'k(qnp)7/8/8/8/R(QRRB)7/8/8/K(RNB)7 w - - 0 1', 'k(pnq)7/8/8/8/R(B)7/8/8/K(NQ)7 w - - 0 1'],
    [absorption, 'k7/8/8/8/Q(QRB)N(N)P(PP)5/8/8/K7 w - - 0 1', 'k7/8/8/8/QNP5/8/8/K7 w - - 0 1'],
    [cannibal, 'k(k)7/8/8/8/8/8/8/K(Q)7 w - - 0 1', 'k7/8/8/8/8/8/8/K(Q)7 w - - 0 1'],
    [cannibal, 'k(nn)7/8/8/8/8/8/8/K7 w - - 0 1', 'k(n)7/8/8/8/8/8/8/K7 w - - 0 1'],
    [orthodox, '  k7/8/8/8/8/8/1111P12/K7  w  -  - 007 01 ', 'k7/8/8/8/8/8/4P3/K7 w - - 7 1'],
    [orthodox, 'k7/8/8/8/8/8/4P3/K7 b - - 7 0', 'k7/8/8/8/8/8/4P3/K7 b - - 7 1'],
    [orthodox, 'k7/8/8/8/8/8/4P3/K7 b - - 7', 'k7/8/8/8/8/8/4P3/K7 b - - 7 1'],
    [african, 'k7/8/8/8/8/8/4P3/K7 b - -', 'k7/8/8/8/8/8/4P3/K7 b - - 0 1'],
    [orthodox, '4k3/8/8/3pP3/8/8/8/4K3 w - d6;', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'],
    [orthodox, 'k7/8/8/8/8/8/4P3/K7 w - - 0 1.', 'k7/8/8/8/8/8/4P3/K7 w - - 0 1'],
    [italian, 'k7/8/8/8/8/8/4P3/K7 w - - 0 3 ;', 'k7/8/8/8/8/8/4P3/K7 w - - 0 3'],
    [italian, 'k7/8/8/8/8/8/4P3/K7 w - - 0 3 2; ', 'k7/8/8/8/8/8/4P3/K7 w - - 0 3 2'],
  ] as const)('is read as it was meant: $1 is $2', (rules, fen, expected) => {
    expect(formatFen(readPosition(rules, fen))).toBe(expected);
  });
});

describe('an en passant square without a legal capture', () => {
  it.each([
    ['4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1', 'e5', 'd6', 'leaves-king-in-check'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5', 'd6', undefined],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', 'e5', 'd6', 'en-passant-not-available'],
  ] as const)('is not written, but why there is none is known: %s', (fen, from, to, reason) => {
    const position = readPosition(orthodox, fen);
    expect(whyNot(position, parseSquare(from)!, parseSquare(to)!)?.reason).toBe(reason);
    expect(formatFen(position).split(' ')[3]).toBe(reason === undefined ? to : '-');
  });
});

describe('white space in a FEN', () => {
  const kinds = [
    ['spaces', '   '],
    ['tabs', '\t'],
    ['a line end', '\n'],
    ['a line end of Windows', '\r\n'],
    ['line ends of Unicode', '\u0085\u2028\u2029'],
    ['a no-break space', '\u00a0'],
    ['a narrow no-break space', '\u202f'],
    ['a wide space', '\u3000'],
    ['the mark in front of a file', '\ufeff'],
  ] as const;

  it.each(kinds)('may be %s, at the edges and between fields', (_, space) => {
    const fen = 'r3k3/8/8/3pP3/8/8/8/4K3 w q d6 0 2';
    const spaced = [
      fen.replaceAll(' ', space),
      fen.replace(' ', space),
      fen.replace(' ', ` ${space} `),
      space + fen,
      fen + space,
      `${space}${fen}${space}`,
    ];
    expect(spaced.map((text) => formatFen(readPosition(orthodox, text)))).toEqual(spaced.map(() => fen));
    for (const text of spaced) expect(parseStartFen(orthodox, text).ok).toBe(true);
    expect(problemOf(parseStartFen(italian, `4k3/8/8/8/8/8/7P/4K3 w - - 0 3${space}0`))[0]).toBe(
      'inside-series',
    );
  });
});

describe('a game may start as late as', () => {
  it.each([
    [orthodox, 'k7/8/8/8/8/8/7R/K7 w - - 0 9999'],
    [italian, 'k7/8/8/8/8/8/7R/K7 b - - 0 250'],
  ] as const)('the last number of its turn order: %o, %s', (rules, fen) => {
    expect(parseStartFen(rules, fen)).toMatchObject({ ok: true });
  });
});

describe('a FEN that is read', () => {
  it.each(ALL_RULES)(
    'the start of $variant, $turnOrder, is canonical and a game may start there',
    (rules) => {
      expect(formatFen(startPosition(rules))).toBe(startFen(rules));
      expect(parseStartFen(rules, startFen(rules))).toMatchObject({ ok: true });
    },
  );

  it('tells what a piece carries and whether it is tipped', () => {
    const rook = pieceAt(readPosition(absorption, 'k7/8/8/3r(pnb)4/8/8/8/K7 w - - 0 1'), parseSquare('d5')!);
    expect(rook).toEqual({
      color: 'black',
      role: 'rook',
      carried: ['pawn', 'knight', 'bishop'],
      tipped: false,
    });
    const elephant = pieceAt(readPosition(african, 'k7/8/8/3E~4/8/8/8/K7 w - - 0 1'), parseSquare('d5')!);
    expect(elephant).toEqual({ color: 'white', role: 'elephant', carried: [], tipped: true });
    expect(pieceAt(startPosition(african), parseSquare('d5')!)).toBeUndefined();
  });

  it('lists pieces in board order', () => {
    const pieces = piecesOf(readPosition(orthodox, 'k6r/8/8/8/8/8/8/KB6 w - - 0 1'));
    expect(pieces.map(({ piece }) => piece.role)).toEqual(['king', 'rook', 'king', 'bishop']);
  });

  it('tells where a series stands, and of none in alternating play', () => {
    expect(seriesOf(readPosition(italian, 'k7/8/8/8/8/8/7P/K7 w - - 0 3 1'))).toEqual({
      number: 3,
      played: 1,
    });
    expect(seriesOf(startPosition(orthodox))).toBeUndefined();
  });

  it('counts positions as the same when placement, side, rights and en passant agree', () => {
    const key = (fen: string): string => positionKey(readPosition(absorption, fen));
    const one = '4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 2';
    expect(key(one)).toBe(key('4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 7 31'));
    expect(key(one)).not.toBe(key('4k3/8/8/3pP3/8/8/8/R3K3 w Q - 0 2'));
    expect(key(one)).not.toBe(key('4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 2'));
    expect(key(one)).not.toBe(key('4k3/8/8/3pP(N)3/8/8/8/R3K3 w Q d6 0 2'));
    expect(key(one)).not.toBe(key('4k3/8/8/3pP3/8/8/8/R3K3 b Q - 0 2'));
  });
});
