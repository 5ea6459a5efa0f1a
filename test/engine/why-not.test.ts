import { describe, expect, test } from 'vitest';
import type { MoveRefusal, Rules, TurnOrder, VariantId } from '../../src/engine/index.ts';
import {
  formatMove,
  parseMove,
  parseSquare,
  playMove,
  ROLES,
  readMove,
  squareName,
  whyNot,
} from '../../src/engine/index.ts';
import { withKnightsForgotten } from '../support/broken-engine.ts';
import { readPosition } from '../support/positions.ts';

const ALTERNATING: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

type Row = [sentence: string, fen: string, move: string, refusal: string, choices?: string];

const ORTHODOX_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const orthodox: Row[] = [
  ['nothing stands there', ORTHODOX_START, 'e4e5', 'nothing-there (orthodox) e4'],
  ['the piece is the opponent’s', ORTHODOX_START, 'e7e5', 'not-your-piece (orthodox) e7'],
  ['a piece does not stay', ORTHODOX_START, 'g1g1', 'same-square (orthodox) g1'],
  ['an own piece stands there', ORTHODOX_START, 'g1e2', 'own-piece-there (orthodox) e2'],
  ['a knight does not move like that', ORTHODOX_START, 'g1g3', 'cannot-move-like-that (orthodox) g1 g3'],
  ['a bishop is blocked by its own pawn', ORTHODOX_START, 'f1c4', 'blocked (orthodox) e2 f1 c4'],
  ['a pawn goes diagonally only to capture', ORTHODOX_START, 'e2d3', 'nothing-to-capture (orthodox) e2 d3'],
  [
    'a pawn does not capture straight ahead',
    '4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1',
    'e3e4',
    'cannot-capture-like-that (orthodox) e3 e4',
  ],
  [
    'a double step needs the second rank',
    '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
    'e3e5',
    'double-step-not-allowed (orthodox) e3 e5',
  ],
  [
    'a double step is blocked where it lands too',
    '4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1',
    'e2e4',
    'blocked (orthodox) e4 e2 e4',
  ],
  [
    'a pinned knight opens a line to the king',
    '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1',
    'c3d5',
    'leaves-king-in-check (orthodox) e1 b4',
  ],
  [
    'the right to capture en passant has passed',
    '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1',
    'e5d6',
    'en-passant-not-available (orthodox) e5 d6 d5',
  ],
  [
    'a check stands and another piece moves',
    '4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1',
    'a1a2',
    'check-not-answered (orthodox) e1 e2',
  ],
  [
    'the king may not go onto an attacked square',
    '4k3/8/8/8/8/8/r7/4K3 w - - 0 1',
    'e1d2',
    'king-onto-attacked-square (orthodox) d2 a2',
  ],
  [
    'the right to castle is lost',
    '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1',
    'e1g1',
    'castling-right-lost (orthodox) e1 h1',
  ],
  [
    'a piece stands between king and rook',
    '4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1',
    'e1c1',
    'castling-blocked (orthodox) e1 b1',
  ],
  [
    'a king in check does not castle',
    '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1',
    'e1g1',
    'castling-in-check (orthodox) e1 e2',
  ],
  [
    'a king does not castle over an attacked square',
    '4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1',
    'e1g1',
    'castling-through-attack (orthodox) f1 f2',
  ],
  [
    'a promotion must be named',
    '7k/4P3/8/8/8/8/8/K7 w - - 0 1',
    'e7e8',
    'promotion-not-named (orthodox) e7 e8',
    'e7e8q e7e8r e7e8b e7e8n',
  ],
  [
    'a pawn short of the last rank does not promote',
    ORTHODOX_START,
    'e2e4q',
    'not-a-promotion (orthodox) e2 e4',
    'e2e4',
  ],
];

const absorption: Row[] = [
  [
    'a pawn that has gained makes no double step',
    '4k3/8/8/8/8/8/4P(N)3/4K3 w - - 0 1',
    'e2e4',
    'double-step-not-allowed (absorption 1.4) e2 e4',
  ],
  [
    'a knight that took a pawn does not capture en passant',
    '4k3/8/8/3pN(P)3/8/8/8/4K3 w - d6 0 2',
    'e5d6',
    'en-passant-only-by-pawns (absorption 1.4) e5 d6 d5',
  ],
  [
    'a king with a rook may not pass an attacked square',
    '3r3k/8/8/8/8/8/8/K(R)7 w - - 0 1',
    'a1f1',
    'king-passes-attacked-square (absorption 1.5) d1 d8',
  ],
  [
    'a king with a rook may not stop on one either',
    '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
    'a1c1',
    'king-onto-attacked-square (absorption 1.5) c1 c8',
  ],
  [
    'a rook with a pawn does not move like a bishop',
    '4k3/8/8/8/3R(P)4/8/8/4K3 w - - 0 1',
    'd4f6',
    'cannot-move-like-that (absorption 1.3) d4 f6',
  ],
  [
    'a rook with a pawn has nothing to gain from a rook',
    '8/1R(P)6/8/7k/8/8/8/K7 w - - 0 1',
    'b7b8r',
    'promotion-not-possible (absorption 1.6) b7 b8',
    'b7b8 b7b8q b7b8n',
  ],
];

const cannibal: Row[] = [
  [
    'a royal knight does not step',
    'k7/8/8/8/8/8/4K(N)3/8 w - - 0 1',
    'e2d3',
    'cannot-move-like-that (cannibal 2.2) e2 d3',
  ],
  [
    'a royal pawn may be taken en passant',
    'k7/8/8/8/3p4/8/4K(P)3/7R w - - 0 1',
    'e2e4',
    'royal-pawn-en-passant (cannibal 2.6) e4 d4',
  ],
  [
    'a pawn that captures becomes what it took',
    '3n3k/4P3/8/8/8/8/8/K7 w - - 0 1',
    'e7d8q',
    'captures-without-promotion (cannibal 2.4) e7 d8',
    'e7d8',
  ],
];

const african: Row[] = [
  [
    'an elephant does not jump',
    '4k3/8/8/3p4/3E4/8/8/4K3 w - - 0 1',
    'd4d6',
    'blocked (african 3.1) d5 d4 d6',
  ],
  [
    'a magpie lands on an empty square only',
    '4k3/8/5p2/4h3/3M4/8/8/4K3 w - - 0 1',
    'd4f6',
    'landing-square-not-empty (african 3.3) f6',
  ],
  ['a king cannot tip', '4k3/8/8/3e4/3K4/8/8/8 w - - 0 1', 'd4d5', 'king-cannot-tip (african 3.4) d4 d5'],
  [
    'a tipped elephant captures nothing',
    '4k3/8/8/3n4/3E~4/8/8/4K3 w - - 0 1',
    'd4d5',
    'cannot-capture-like-that (african 3.5) d4 d5',
  ],
  [
    'a tipped hippo goes one square',
    '4k3/8/8/8/3H~4/8/8/4K3 w - - 0 1',
    'd4f6',
    'cannot-move-like-that (african 3.5) d4 f6',
  ],
  [
    'a piece given up to tip opens a line',
    '4r1k1/8/8/2h1R3/8/8/8/4K3 w - - 0 1',
    'e5c5',
    'leaves-king-in-check (orthodox) e1 e8',
  ],
  [
    'an elephant guards the square beside the king',
    '4k3/8/8/8/8/8/8/2eK3R w K - 0 1',
    'd1f1',
    'castling-through-attack (african 3) e1 c1',
  ],
  [
    'a pawn that tips on the last rank is gone',
    '3h3k/4P3/8/8/8/8/8/K7 w - - 0 1',
    'e7d8q',
    'tips-instead (african 3.4) e7 d8',
    'e7d8',
  ],
];

const italian: Row[] = [
  [
    'no check before the last move',
    '7k/8/8/8/8/8/8/R3K3 w - - 0 3',
    'a1a8',
    'checks-before-last-move (progressive 5.3) h8 a8',
  ],
  [
    'a promotion that gives check comes too early',
    '7k/4P3/8/8/8/8/8/K7 w - - 0 3',
    'e7e8q',
    'checks-before-last-move (progressive 5.3) h8 e8',
    'e7e8b e7e8n',
  ],
  [
    'a check must be answered on the first move',
    'r1k5/8/8/8/8/8/1P6/KR5N w - - 0 3',
    'h1g3',
    'check-not-answered (progressive 5.2) a1 a8',
  ],
  [
    'en passant is for the first move of a series',
    '4k3/8/8/8/2PpP3/8/8/4K3 b - - 0 4 1',
    'd4e3',
    'en-passant-not-available (progressive 5.5) d4 e3 e4',
  ],
];

const told = (refusal: MoveRefusal | undefined): string =>
  refusal === undefined
    ? ''
    : `${refusal.reason} (${refusal.rule}) ${refusal.squares.map(squareName).join(' ')}`;

const LETTERS = 'pnbrqehmk';

const explained = (variant: VariantId, turnOrder: TurnOrder, rows: readonly Row[]): void => {
  test.each(rows)(`${variant}, ${turnOrder}: %s`, (_, fen, move, refusal, choices = '') => {
    const position = readPosition({ variant, turnOrder }, fen);
    const [from, to] = [parseSquare(move.slice(0, 2))!, parseSquare(move.slice(2, 4))!];
    const promotion = ROLES[LETTERS.indexOf(move[4] ?? '?')];
    const why = whyNot(position, from, to, promotion);
    expect(told(why)).toBe(refusal);
    const moves = (why?.moves ?? []).map(formatMove);
    expect(moves.sort()).toEqual(choices.split(' ').filter(Boolean).sort());
  });
};

describe('a refused move is told with the reason, the rule and the squares', () => {
  explained('orthodox', 'alternating', orthodox);
  explained('absorption', 'alternating', absorption);
  explained('cannibal', 'alternating', cannibal);
  explained('african', 'alternating', african);
  explained('orthodox', 'progressive-italian', italian);
  explained('cannibal', 'progressive-scottish', cannibal);

  test('an en passant capture that was possible a moment ago opens the rank', () => {
    const before = readPosition(ALTERNATING, '4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1');
    const position = playMove(before, parseMove(before, 'd7d5')!);
    expect(told(whyNot(position, parseSquare('e5')!, parseSquare('d6')!))).toBe(
      'leaves-king-in-check (orthodox) a5 h5',
    );
  });

  test('an en passant capture gives check before the last move of an Italian series', () => {
    const italianChess: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };
    const start = readPosition(italianChess, '8/4k3/8/8/3p4/8/4PK2/8 w - - 0 1');
    const position = playMove(start, parseMove(start, 'e2e4')!);
    expect(told(whyNot(position, parseSquare('d4')!, parseSquare('e3')!))).toBe(
      'checks-before-last-move (progressive 5.3) f2 e3',
    );
  });
});

test('what no rule forbids and the generator does not list is a refusal too: the engine is at fault', async () => {
  const start = readPosition(ALTERNATING, ORTHODOX_START);
  await withKnightsForgotten(() => {
    expect(told(whyNot(start, parseSquare('g1')!, parseSquare('f3')!))).toBe('engine-fault (orthodox) g1 f3');
    expect(readMove(start, 'g1f3')).toMatchObject({ ok: false, problem: { reason: 'engine-fault' } });
  });
});
