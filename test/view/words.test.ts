import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Color,
  FEN_REASONS,
  type FenProblem,
  MOVE_REASONS,
  type MoveReason,
  type MoveRefusal,
  parseSquare,
  parseStartFen,
  piecesOf,
  type Rules,
  readMove,
  readTurn,
  startPosition,
  whyNot,
} from '../../src/engine/index.ts';
import type { Termination } from '../../src/games/game.ts';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';
import { clockWords, endSentence } from '../../src/view/game-words.ts';
import { moveRefusalSentence } from '../../src/view/move-words.ts';
import { pieceGroups, pieceListWords } from '../../src/view/piece-words.ts';
import { isolate, listWords, oneLine } from '../../src/view/plain-text.ts';
import { fenProblemSentence, refusalSentence, turnRefusalSentence } from '../../src/view/refusal-words.ts';
import { deadlineWords, durationWords, instantWords } from '../../src/view/time-words.ts';
import { english } from '../support/english.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const rules = (variant: Rules['variant'], turnOrder: Rules['turnOrder'] = 'alternating'): Rules => ({
  variant,
  turnOrder,
});
const square = (name: string): number => parseSquare(name)!;

/** A try on a board, and what is said to it. */
const TRIES: readonly (readonly [Rules, string, string, string])[] = [
  [rules('orthodox'), '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a2a3', 'No piece stands on a2.'],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
    'e8e7',
    "The king on e8 can't move now: it is White's turn.",
  ],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    'a1b3',
    "The rook on a1 can't go to b3: it goes any distance along ranks and files.",
  ],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/P7/8/R3K3 w - - 0 1',
    'a1a5',
    "The rook on a1 can't reach a5: the pawn on a3 is in the way.",
  ],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1',
    'e1d2',
    'The king may not go to d2: the rook on e2 attacks it.',
  ],
  [
    rules('orthodox'),
    '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1',
    'e2c3',
    'That would leave the king on e1 open to the rook on e8.',
  ],
  [
    rules('absorption'),
    '3rk3/8/8/8/8/8/8/K(B)7 w - - 0 1',
    'a1e5',
    'The king may not pass d4: the rook on d8 attacks it.',
  ],
  [
    rules('african'),
    '3k4/8/8/8/8/8/4e3/3K4 w - - 0 1',
    'd1e2',
    "The king on d1 can't tip the elephant on e2: the king would be lost.",
  ],
  [
    rules('cannibal'),
    '4k3/8/8/8/3p4/8/4K(P)3/8 w - - 0 1',
    'e2e4',
    "The royal pawn can't make a double step to e4: the pawn on d4 could capture it en passant.",
  ],
  [
    rules('orthodox'),
    '7k/4P3/8/8/8/8/8/4K3 w - - 0 1',
    'e7e8',
    'The pawn on e7 promotes on e8: write e8=Q+, e8=R+, e8=B or e8=N.',
  ],
];

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFRICAN_START = 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1';

/** What a player types, and what is said to it. */
const TYPED: readonly (readonly [Rules, string, string, string])[] = [
  [rules('orthodox'), START, 'Ke2', 'Your own pawn stands on e2.'],
  [
    rules('orthodox'),
    START,
    'Nf3=Q',
    'Only a move made as a pawn onto the last rank promotes. You can play Nf3.',
  ],
  [rules('orthodox'), START, 'Nxf3', 'There is nothing to capture on f3. You can play Nf3.'],
  [rules('orthodox'), START, 'Nd4', 'None of your knights can go to d4. You can play d4.'],
  [rules('orthodox'), START, 'Ncf3', 'You have no knight on the c-file. You can play Nf3.'],
  [rules('orthodox'), START, 'Bc4', "The bishop on f1 can't reach c4: the pawn on e2 is in the way."],
  [rules('orthodox'), START, 'O-O', "The king can't castle: the bishop on f1 is in the way."],
  [
    rules('orthodox'),
    '4k3/3P4/8/8/8/8/8/4K3 w - - 0 1',
    'd8=K',
    "The pawn on d7 can't promote to a king on d8. You can play d8=Q+, d8=R+, d8=B or d8=N.",
  ],
  [
    rules('absorption'),
    '4k3/8/8/8/3n4/3B(P)4/8/4K3 w - - 0 1',
    'd3d4',
    "The bishop with pawn on d3 can't capture the knight on d4: it gets there only as a pawn, and a pawn captures only diagonally ahead.",
  ],
  [
    rules('absorption'),
    '4k3/8/8/3pN(P)3/8/8/8/4K3 w - d6 0 2',
    'Nxd6',
    "The knight with pawn on e5 can't capture the pawn on d5 en passant: only a piece whose base is a pawn can.",
  ],
  [
    rules('absorption'),
    '8/1R(P)6/8/7k/8/8/8/K7 w - - 0 1',
    'Rb8=R',
    "The rook with pawn on b7 can't promote to a rook on b8: only choices that make a different piece count. You can play Rb8, Rb8=Q or Rb8=N.",
  ],
  [
    rules('absorption'),
    '7k/8/8/8/1P(N)6/8/8/K7 w - - 0 1',
    'b5',
    'You have no plain pawn on the b-file: a piece is written by its base. You can play Pb5.',
  ],
  [
    rules('cannibal'),
    'k7/8/8/8/8/8/4K(N)3/8 w - - 0 1',
    'Nd4',
    'You have no knight: a royal piece is always written K. You can play Kd4.',
  ],
  [
    rules('cannibal'),
    '3n3k/4P3/8/8/8/8/8/K7 w - - 0 1',
    'exd8=Q',
    "The pawn on e7 becomes what it captures, the knight on d8, and doesn't promote. You can play exd8.",
  ],
  [
    rules('african'),
    '4k3/8/3h4/8/4N3/8/8/4K3 w - - 0 1',
    'Nxd6',
    "The hippo on d6 can't be captured while it stands: the knight would tip it and be lost. To do that, write N~d6.",
  ],
  [
    rules('african'),
    '4k3/8/3e4/8/3E4/8/8/4K3 w - - 0 1',
    'Exd6',
    "The elephant on d6 can't be captured while it stands: the elephant would tip it and be tipped itself. To do that, write E~d6.",
  ],
  [
    rules('orthodox'),
    '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
    'e~d6',
    'The pawn on d5 would be captured, not tipped. To do that, write exd6.',
  ],
  [
    rules('african'),
    '4k3/8/3h~4/8/4N3/8/8/4K3 w - - 0 1',
    'N~d6',
    'The tipped hippo on d6 would be captured, not tipped. To do that, write Nxd6+.',
  ],
  [
    rules('african'),
    AFRICAN_START,
    'O-O',
    "The king can't castle: the queen on e1 is in the way. In African Chess castling is always written O-O-O.",
  ],
  [
    rules('african'),
    '4k3/8/8/8/8/8/8/3K3R w K - 0 1',
    'O-O',
    'In African Chess castling is always written O-O-O. You can castle now: write O-O-O+.',
  ],
  [
    rules('african'),
    'k7/8/8/4p3/2npMP2/8/8/K7 w - - 0 1',
    'Me6xd5',
    'The magpie crosses e5 on that move, not d5. You can play Me6xe5.',
  ],
];

describe('a refused move', () => {
  it.each(TYPED)('is explained in words (%o, %s): %s: %s', (ruleSet, fen, text, sentence) => {
    const position = readPosition(ruleSet, fen);
    const read = readMove(position, text);
    expect(read.ok ? 'it was read' : moveRefusalSentence(read.problem, position)).toBe(sentence);
  });

  it.each(TRIES)('is explained in words (%o, %s): %s: %s', (ruleSet, fen, text, sentence) => {
    const position = readPosition(ruleSet, fen);
    const refusal = whyNot(position, square(text.slice(0, 2)), square(text.slice(2, 4)));
    expect(refusal && moveRefusalSentence(refusal, position)).toBe(sentence);
  });

  it('has a sentence for every reason', () => {
    const position = readPosition(
      rules('absorption', 'progressive-italian'),
      '4k3/8/8/8/8/8/8/R3K3 b - - 0 2',
    );
    const sentenceOf = (reason: MoveReason): string => {
      const refusal: MoveRefusal = { reason, rule: 'orthodox', squares: [4, 60, 0], moves: [], text: '?' };
      return moveRefusalSentence(refusal, position);
    };
    const sentences = MOVE_REASONS.map(sentenceOf);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z“].*\.$/);
    expect(new Set(sentences).size).toBe(MOVE_REASONS.length);
  });

  it('has a whole sentence wherever a move is tried on a reachable board', () => {
    const anySquare = fc.nat({ max: 63 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_RULES),
        choices(40),
        anySquare,
        anySquare,
        (ruleSet, choosing, from, to) => {
          const position = randomGame(ruleSet, choosing).positions.at(-1)!;
          const refusal = whyNot(position, from, to);
          if (refusal === undefined) return;
          const sentence = moveRefusalSentence(refusal, position);
          expect(sentence).toMatch(/^[A-Z“].*\.$/);
          expect(sentence).not.toMatch(/undefined|\bto \.|the square [a-h][1-8]|\s\./);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('a refused turn', () => {
  const refusalOf = (ruleSet: Rules, texts: readonly string[]): string => {
    const turn = readTurn(startPosition(ruleSet), texts);
    if (turn.ok) throw new Error('nothing is wrong with that turn');
    return turnRefusalSentence(turn.problem);
  };

  it('of alternating play is one move, no less and no more', () => {
    expect(refusalOf(rules('orthodox'), [])).toBe('There is no move.');
    expect(refusalOf(rules('orthodox'), ['e4', 'e5'])).toBe('A turn is one move: what follows is too much.');
  });

  it('of progressive play names the move that fails', () => {
    const italian = rules('orthodox', 'progressive-italian');
    expect(refusalOf(italian, ['e4', 'd4'])).toBe('The series ends after 1 move: what follows is too much.');
    expect(refusalOf(italian, ['e5'])).toBe(
      "Move 1 of the series: The pawn on e2 can't go to e5: it goes one square straight ahead, from its second rank also two; it captures diagonally ahead.",
    );
    expect(refusalOf(italian, [])).toBe('Series 1 has 1 move, and only 0 came.');
  });

  it('is said to the player with all other refusals', () => {
    const turn = readTurn(startPosition(rules('orthodox')), ['Zz9']);
    if (turn.ok) throw new Error('that is no move');
    expect(refusalSentence(english, { reason: 'illegal-turn', turn: turn.problem })).toBe(
      "“Zz9” can't be read as a move.",
    );
    expect(
      refusalSentence(english, { reason: 'too-many-invitations', retryAt: Date.UTC(2026, 11, 8, 9) }),
    ).toBe('Too many invitations from this address. Please try again after Tue 8 December 2026, 09:00 UTC.');
  });
});

describe('a refused start position', () => {
  it('has a sentence for every reason, with the place', () => {
    const sentences = FEN_REASONS.map((reason) => {
      const problem: FenProblem = { reason, place: 'rank 3', text: 'x' };
      return fenProblemSentence(problem);
    });
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z“].* \(At: rank 3\.\)$/);
    expect(new Set(sentences).size).toBe(FEN_REASONS.length);
  });

  it.each([
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Each side needs exactly one king.'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'The side to move is w or b, not “x”.'],
    ['4k3/7/8/8/8/8/8/4K3 w - - 0 1', 'A rank has exactly eight squares.'],
  ])('of %s is explained in words: %s', (fen, sentence) => {
    const start = parseStartFen(rules('orthodox'), fen);
    expect(start.ok || fenProblemSentence(start.problem)).toContain(sentence);
  });
});

describe('time', () => {
  it('is told with its zone, and as what is left', () => {
    const deadline = Date.UTC(2026, 11, 8, 9);
    expect(deadlineWords(english, deadline, deadline - 2 * DAY_MS - 4 * HOUR_MS)).toBe(
      'Tue 8 December 2026, 09:00 UTC (in 2 days 4 hours)',
    );
    expect(deadlineWords(english, deadline, deadline)).toBe('Tue 8 December 2026, 09:00 UTC (time is up)');
    expect(instantWords(english, Date.UTC(2027, 0, 3, 0, 5))).toBe('Sun 3 January 2027, 00:05 UTC');
  });

  it.each([
    [DAY_MS, '1 day'],
    [DAY_MS + HOUR_MS, '1 day 1 hour'],
    [2 * DAY_MS + 50 * 60_000 - 1, '2 days'],
    [2 * DAY_MS + 50 * 60_000, '2 days 1 hour'],
    [7 * DAY_MS - 1_000, '7 days'],
    [7 * DAY_MS - 10 * 60_000, '7 days'],
    [7 * DAY_MS - 10 * 60_000 - 1, '6 days 23 hours'],
    [DAY_MS - 60_000, '1 day'],
    [DAY_MS - 10 * 60_000 - 1, '23 hours 49 minutes'],
    [4 * HOUR_MS + 12 * 60_000, '4 hours 12 minutes'],
    [59 * 60_000, '59 minutes'],
    [59_999, 'less than a minute'],
  ])('%i ms are %s', (ms, words) => {
    expect(durationWords(english, ms)).toBe(words);
  });
});

describe('words about a game', () => {
  it.each([
    ['no clock', { kind: 'none' }],
    ['1 day for each turn', { kind: 'per-turn', turnMs: DAY_MS }],
    ['36 hours for each turn', { kind: 'per-turn', turnMs: 1.5 * DAY_MS }],
    [
      '3 days for each turn, and a bank of 10 days for turns that take longer',
      { kind: 'per-turn-and-bank', turnMs: 3 * DAY_MS, bankMs: 10 * DAY_MS },
    ],
    ['30 days for the whole game', { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: 0 }],
    [
      '30 days for the whole game, plus 1 day with each turn',
      { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: DAY_MS },
    ],
    [
      '30 days for the whole game, plus 1 day with each turn, never more than 45 days',
      { kind: 'capped-bank', bankMs: 30 * DAY_MS, incrementMs: DAY_MS, capMs: 45 * DAY_MS },
    ],
    [
      '30 days for every 10 turns; time you save carries over',
      { kind: 'turns-in-period', turns: 10, periodMs: 30 * DAY_MS },
    ],
    [
      '7 days for each turn; after that, the opponent may claim the game or give more time',
      { kind: 'friendly', turnMs: 7 * DAY_MS },
    ],
  ] as const satisfies readonly (readonly [string, TimeControl])[])(
    'name the clock “%s”',
    (words, control) => {
      expect(clockWords(english, control)).toBe(words);
    },
  );

  it('tell how a game ended, each player from their own side', () => {
    const names = { white: 'Ann', black: 'Bo' };
    const said = (termination: Termination, reader?: Color) =>
      endSentence(english, '0-1', termination, names, reader);
    expect(said('checkmate')).toBe('Bo (Black) won by checkmate.');
    expect(said('checkmate', 'white')).toBe('Bo won by checkmate.');
    expect(said('checkmate', 'black')).toBe('You won by checkmate.');
    expect(said('resignation')).toBe('Ann (White) resigned. Bo (Black) won.');
    expect(said('resignation', 'white')).toBe('You resigned. Bo won.');
    expect(said('resignation', 'black')).toBe('Ann resigned. You won.');
    expect(said('time')).toBe('Ann (White) ran out of time. Bo (Black) won.');
    expect(said('time', 'white')).toBe('You ran out of time. Bo won.');
    expect(said('time', 'black')).toBe('Ann ran out of time. You won.');
    expect(endSentence(english, '1/2-1/2', 'stalemate', names, 'white')).toBe('Draw: stalemate.');
    expect(endSentence(english, '1/2-1/2', 'agreement', names, 'white')).toBe('Draw: both players agreed.');
    expect(endSentence(english, '1/2-1/2', 'time', names, undefined)).toBe(
      'Draw: time ran out, but the opponent has only a king left.',
    );
    expect(endSentence(english, '*', 'not-started', names, 'white')).toMatch(/^No result: /);
  });

  it('list the pieces by kind, the king first', () => {
    const position = readPosition(rules('absorption'), 'r3k2r/8/8/8/4N(R)3/8/PP(N)6/R3K2R w KQkq - 0 1');
    expect(pieceListWords(piecesOf(position), 'white', 'absorption')).toBe(
      'king e1; rooks a1, h1; knight with rook e4; pawn a2; pawn with knight b2',
    );
    expect(pieceGroups(piecesOf(position), 'black', 'absorption')).toEqual([
      { name: 'king', squares: ['e8'] },
      { name: 'rooks', squares: ['a8', 'h8'] },
    ]);
  });

  it('are cut at whole characters, never within one', () => {
    expect(oneLine('🐘🐘🐘🐘', 3)).toBe('🐘🐘…');
    expect(oneLine(' a\r\nb ', 10)).toBe('a b');
    expect(listWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    expect(isolate('Ann')).toBe('Ann');
  });
});
