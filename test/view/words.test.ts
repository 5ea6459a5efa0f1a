import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FEN_REASONS,
  type FenProblem,
  MOVE_REASONS,
  type MoveReason,
  type MoveRefusal,
  parseSquare,
  parseStartFen,
  piecesOf,
  type Rules,
  readTurn,
  startPosition,
  whyNot,
} from '../../src/engine/index.ts';
import { DAY_MS, HOUR_MS } from '../../src/games/terms.ts';
import { clockWords, endSentence } from '../../src/view/game-words.ts';
import { moveRefusalSentence } from '../../src/view/move-words.ts';
import { pieceGroups, pieceListWords } from '../../src/view/piece-words.ts';
import { isolate, listWords, oneLine } from '../../src/view/plain-text.ts';
import { deadlineWords, durationWords, instantWords } from '../../src/view/time-words.ts';
import { fenProblemSentence, refusalSentence, turnRefusalSentence } from '../../src/view/words.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const rules = (variant: Rules['variant'], turnOrder: Rules['turnOrder'] = 'alternating'): Rules => ({
  variant,
  turnOrder,
});
const square = (name: string): number => parseSquare(name)!;

/** A try on a board, and what is said to it. */
const TRIES: readonly (readonly [Rules, string, string, string])[] = [
  [rules('orthodox'), '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a2a3', 'There is nothing on a2.'],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
    'e8e7',
    "The king on e8 cannot move now: it is White's turn.",
  ],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    'a1b3',
    'The rook on a1 does not move like that: not to b3.',
  ],
  [
    rules('orthodox'),
    '4k3/8/8/8/8/P7/8/R3K3 w - - 0 1',
    'a1a5',
    'The rook on a1 cannot reach a5: the pawn on a3 is in the way.',
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
    'The king on d1 cannot tip the elephant on e2: it would be lost by it.',
  ],
  [
    rules('cannibal'),
    '4k3/8/8/8/3p4/8/4K(P)3/8 w - - 0 1',
    'e2e4',
    'The royal pawn may not go to e4 by a double step: the pawn on d4 could take it en passant.',
  ],
  [
    rules('orthodox'),
    '7k/4P3/8/8/8/8/8/4K3 w - - 0 1',
    'e7e8',
    'Say what becomes of the pawn on e7 on e8: queen, rook, bishop or knight.',
  ],
];

describe('a refused move', () => {
  it.each(TRIES)('in %o %s: %s: %s', (ruleSet, fen, text, sentence) => {
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
          expect(sentence).not.toMatch(/undefined|\bto \.|the square|\s\./);
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
      'Move 1 of the series: The pawn on e2 does not move like that: not to e5.',
    );
    expect(refusalOf(italian, [])).toBe('Series 1 has 1 move, and only 0 came.');
  });

  it('is said to the player with all other refusals', () => {
    const turn = readTurn(startPosition(rules('orthodox')), ['Zz9']);
    if (turn.ok) throw new Error('that is no move');
    expect(refusalSentence({ reason: 'illegal-turn', turn: turn.problem })).toBe(
      '“Zz9” cannot be read as a move.',
    );
    expect(refusalSentence({ reason: 'too-many-letters', retryAt: Date.UTC(2026, 11, 8, 9) })).toBe(
      'Too many letters to this address. Please try again after Tue 8 December 2026, 09:00 UTC.',
    );
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
  ])('%s: %s', (fen, sentence) => {
    const start = parseStartFen(rules('orthodox'), fen);
    expect(start.ok || fenProblemSentence(start.problem)).toContain(sentence);
  });
});

describe('time', () => {
  it('is told with its zone, and as what is left', () => {
    const deadline = Date.UTC(2026, 11, 8, 9);
    expect(deadlineWords(deadline, deadline - 2 * DAY_MS - 4 * HOUR_MS)).toBe(
      'Tue 8 December 2026, 09:00 UTC (in 2 days 4 h)',
    );
    expect(deadlineWords(deadline, deadline)).toBe('Tue 8 December 2026, 09:00 UTC (the time is over)');
    expect(instantWords(Date.UTC(2027, 0, 3, 0, 5))).toBe('Sun 3 January 2027, 00:05 UTC');
  });

  it.each([
    [DAY_MS, '1 day'],
    [DAY_MS + HOUR_MS, '1 day 1 h'],
    [2 * DAY_MS + HOUR_MS - 1, '2 days'],
    [4 * HOUR_MS + 12 * 60_000, '4 h 12 min'],
    [59 * 60_000, '59 min'],
    [59_999, 'less than a minute'],
  ])('%i ms are %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });
});

describe('words about a game', () => {
  it('name clocks', () => {
    expect(clockWords({ kind: 'none' })).toBe('no clock');
    expect(clockWords({ kind: 'per-turn', perTurnDays: 1 })).toBe('1 day for each turn');
    expect(clockWords({ kind: 'bank', initialDays: 30, incrementDays: 1 })).toBe(
      '30 days for all turns, and 1 day more with each',
    );
  });

  it('name winners and reasons', () => {
    const names = { white: 'Ann', black: 'Bo' };
    expect(endSentence('0-1', 'resignation', names)).toBe('Bo (Black) won: the opponent resigned.');
    expect(endSentence('1/2-1/2', 'stalemate', names)).toBe('Draw: stalemate.');
    expect(endSentence('1/2-1/2', 'time', names)).toBe(
      'Draw: the time ran out, but the opponent has only the king left.',
    );
    expect(endSentence('*', 'not-started', names)).toMatch(/^No result: /);
  });

  it('list the men by kind, the king first', () => {
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
