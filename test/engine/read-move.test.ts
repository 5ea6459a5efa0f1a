import { describe, expect, test } from 'vitest';
import type { Move, MoveRefusal, Result, Rules } from '../../src/engine/index.ts';
import { formatMove, readMove, splitTurnText } from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { referenceCases } from '../support/reference-cases.ts';

/** The machine move, or the kind of refusal as the table names it. */
const told = (read: Result<Move, MoveRefusal>): string => {
  if (read.ok) return formatMove(read.value);
  const { reason } = read.problem;
  return reason === 'ambiguous' || reason === 'unreadable' ? `!${reason}` : '!illegal';
};

describe('a text is read as a move', () => {
  test.each(referenceCases('read.tsv'))('$line $remark: $fields.0', ({ rules, fen, fields }) => {
    const [text, expected] = fields;
    expect(told(readMove(readPosition(rules, fen), text!))).toBe(expected);
  });
});

const inVariant = (variant: Rules['variant']): Rules => ({ variant, turnOrder: 'alternating' });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const PROMOTING = '3r3k/4P3/8/8/8/8/8/K7 w - - 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const EN_PASSANT = '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1';
const MUST_PROMOTE = '8/4N(P)1N1/8/8/8/8/8/K6k w - - 0 1';
const MAY_PROMOTE = '8/1R(P)6/8/7k/8/8/8/K7 w - - 0 1';
const TIPPING = '7k/8/8/3e4/8/8/8/3R3K w - - 0 1';
const MAGPIE = 'k7/8/8/4p3/2npMP2/8/8/K7 w - - 0 1';

describe('what hands and phones make of a move is read too', () => {
  test.each<[text: string, variant: Rules['variant'], fen: string, move: string]>([
    ['e2 e4', 'orthodox', START, 'e2e4'],
    ['e2 – e4', 'orthodox', START, 'e2e4'],
    ['52-54', 'orthodox', START, 'e2e4'],
    ['1…e4', 'orthodox', START, 'e2e4'],
    ['♟e4', 'orthodox', START, 'e2e4'],
    ['♞\uFE0Ef3', 'orthodox', START, 'g1f3'],
    ['n f3', 'orthodox', START, 'g1f3'],
    ['ng1-f3', 'orthodox', START, 'g1f3'],
    ['pe4', 'orthodox', START, 'e2e4'],
    ['e8(Q)', 'orthodox', PROMOTING, 'e7e8q'],
    ['e8/n', 'orthodox', PROMOTING, 'e7e8n'],
    ['E8=Q', 'orthodox', PROMOTING, 'e7e8q'],
    ['e7×d8 = r', 'orthodox', PROMOTING, 'e7d8r'],
    ['e7:d8b', 'orthodox', PROMOTING, 'e7d8b'],
    ['o-o', 'orthodox', CASTLING, 'e1g1'],
    ['0–0–0', 'orthodox', CASTLING, 'e1c1'],
    ['Kg1', 'orthodox', CASTLING, 'e1g1'],
    ['EXD6 E.P.', 'orthodox', EN_PASSANT, 'e5d6'],
    ['exd6 (e.p.)', 'orthodox', EN_PASSANT, 'e5d6'],
    ['me6Xe5', 'african', MAGPIE, 'e4e6'],
  ])('%s', (text, variant, fen, move) => {
    expect(told(readMove(readPosition(inVariant(variant), fen), text))).toBe(move);
  });

  test('a choice that makes the same piece as the queen reads as the queen', () => {
    const position = readPosition(inVariant('absorption'), MAY_PROMOTE);
    for (const text of ['Rb8=B', 'b7b8b', '27283']) expect(told(readMove(position, text))).toBe('b7b8q');
  });
});

describe('a text that is refused says what it could mean', () => {
  test.each<[sentence: string, text: string, variant: Rules['variant'], fen: string, refusal: string]>([
    ['a capture of nothing', 'Nxf3', 'orthodox', START, 'captures-nothing g1f3'],
    ['a capture that is a tip', 'Rxd5', 'african', TIPPING, 'tips-instead d1d5'],
    ['a tip that is a capture', 'e~d8=Q', 'orthodox', PROMOTING, 'captures-instead e7d8q'],
    ['another crossed square', 'Me6xd5', 'african', MAGPIE, 'crosses-otherwise e4e6'],
    ['no en passant capture', 'e6 e.p.', 'orthodox', EN_PASSANT, 'not-en-passant e5e6'],
    ['a knight that is a king', 'Nd4', 'cannibal', 'k7/8/8/8/8/8/4K(N)3/8 w - - 0 1', 'no-such-piece e2d4'],
    ['a pawn that is a king', 'e8=Q', 'cannibal', '7k/4K(P)3/8/8/8/8/8/8 w - - 0 1', 'no-such-piece e7e8q'],
    [
      'a plain pawn that has gained',
      'b5',
      'absorption',
      '7k/8/8/8/1P(N)6/8/8/K7 w - - 0 1',
      'no-such-piece b4b5',
    ],
    ['a knight on another file', 'Ncf3', 'orthodox', START, 'no-such-piece g1f3'],
    [
      'a short castling where there is none',
      'O-O',
      'african',
      '4k3/8/8/8/8/8/8/3K3R w K - 0 1',
      'castling-written-otherwise d1f1',
    ],
    [
      'no choice that adds anything',
      'Rb8=R',
      'absorption',
      MAY_PROMOTE,
      'promotion-not-possible b7b8 b7b8n b7b8q',
    ],
    ['a king for a pawn', 'e8=K', 'orthodox', PROMOTING, 'promotion-not-possible e7e8b e7e8n e7e8q e7e8r'],
    ['a missing choice', 'e8', 'orthodox', PROMOTING, 'ambiguous e7e8b e7e8n e7e8q e7e8r'],
    [
      'a missing choice, or another knight',
      'Ne8',
      'absorption',
      MUST_PROMOTE,
      'ambiguous e7e8b e7e8q e7e8r g7e8',
    ],
    [
      'a bishop or the b-pawn',
      'BXC3',
      'orthodox',
      '4k3/8/8/8/8/2r5/1P1B4/4K3 w - - 0 1',
      'ambiguous b2c3 d2c3',
    ],
    ['a game that is over', 'Kh7', 'orthodox', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'no-move-left'],
  ])('%s: %s', (_, text, variant, fen, expected) => {
    const read = readMove(readPosition(inVariant(variant), fen), text);
    if (read.ok) throw new Error(`${text} was read as ${formatMove(read.value)}`);
    const { reason, moves } = read.problem;
    expect([reason, ...moves.map(formatMove).sort()].join(' ')).toBe(expected);
  });

  test.each<[text: string, part: string]>([
    ['12. hello!', 'hello'],
    ['e4 e5', 'e5'],
    ['x'.repeat(5000), 'x'.repeat(40)],
  ])('what cannot be read is told: %s', (text, part) => {
    const read = readMove(readPosition(inVariant('orthodox'), START), text);
    expect(read).toMatchObject({ ok: false, problem: { reason: 'unreadable', text: part } });
  });
});

describe('a typed line is split into moves', () => {
  test.each<[line: string, moves: string[]]>([
    ['3. exd5, Nf3; Bb5+', ['exd5', 'Nf3', 'Bb5+']],
    ['1. e4 2. e5 d5 3. exd5 Nf3 Bb5+', ['e4', 'e5', 'd5', 'exd5', 'Nf3', 'Bb5+']],
    ['3 exd5\nNf3\r\n12...Bb5', ['exd5', 'Nf3', 'Bb5']],
    ['4. dxe3 e.p. Nf3 !', ['dxe3 e.p.', 'Nf3 !']],
    ['e2 - e4, O - O; e8 = Q d8 (N)', ['e2 - e4', 'O - O', 'e8 = Q', 'd8 (N)']],
    ['5254 57581', ['5254', '57581']],
    [' 3. ', []],
  ])('%s', (line, moves) => {
    expect(splitTurnText(line)).toEqual(moves);
  });
});
