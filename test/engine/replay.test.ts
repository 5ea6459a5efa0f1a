import { describe, expect, test } from 'vitest';
import type { Position, Rules, TurnOrder } from '../../src/engine/index.ts';
import {
  formatFen,
  outcomeOf,
  readPartialTurn,
  readTurn,
  replay,
  sideToMove,
  splitTurnText,
  startFen,
  startPosition,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';

const chess = (turnOrder: TurnOrder): Rules => ({ variant: 'orthodox', turnOrder });
const alternating = chess('alternating');
const italian = chess('progressive-italian');
const scottish = chess('progressive-scottish');

/** What came of a turn: its notation, or the refusal with the index of the move. */
const told = (rules: Rules, fen: string, texts: readonly string[]): string => {
  const turn = readTurn(readPosition(rules, fen), texts);
  if (turn.ok) return turn.value.moves.map((move) => move.san).join(' ');
  return `${turn.problem.refusal.reason} at ${turn.problem.moveIndex}`;
};

describe('a turn is read whole', () => {
  test('one move in alternating play, written by machine text and notation', () => {
    const turn = readTurn(startPosition(alternating), ['g1-f3']);
    expect(turn).toMatchObject({ ok: true, value: { moves: [{ move: 'g1f3', san: 'Nf3' }] } });
  });

  test('the position behind it is the opponent’s to move in', () => {
    const turn = readTurn(startPosition(alternating), ['e4']);
    if (!turn.ok) throw new Error(turn.problem.refusal.reason);
    expect(sideToMove(turn.value.position)).toBe('black');
    expect(formatFen(turn.value.position)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });

  const ROOK = '7k/8/8/8/8/8/8/R3K3 w - - 0 3';
  test.each<[sentence: string, rules: Rules, fen: string, texts: string, outcome: string]>([
    [
      'two moves at once in alternating play',
      alternating,
      startFen(alternating),
      'e4, e5',
      'series-too-long at 1',
    ],
    ['no move at all', alternating, startFen(alternating), '', 'series-too-short at 0'],
    ['a series short of a move', italian, ROOK, '3. Ra7, Ra6', 'series-too-short at 2'],
    ['a series with a move too many', italian, ROOK, 'Ra7 Ra6 Ra5 Ra4', 'series-too-long at 3'],
    ['an Italian check before the last move', italian, ROOK, 'Ra7 Ra8+ Ra7', 'checks-before-last-move at 1'],
    ['an Italian check by the last move', italian, ROOK, 'Ra7 Ra6 Ra8', 'Ra7 Ra6 Ra8+'],
    ['a Scottish check that ends the series', scottish, ROOK, 'Ra7 Ra8', 'Ra7 Ra8+'],
    ['a move behind a Scottish check', scottish, ROOK, 'Ra8+ Ra7', 'series-too-long at 1'],
    ['a second move that is not legal', scottish, ROOK, 'Ra7 Rh1', 'cannot-move-like-that at 1'],
    ['a second move that cannot be read', scottish, ROOK, 'Ra7 hello', 'unreadable at 1'],
  ])('%s', (_, rules, fen, texts, outcome) => {
    expect(told(rules, fen, splitTurnText(texts))).toBe(outcome);
  });

  const STUCK = '8/8/8/8/p7/1q6/P7/K6k w - - 0 3';

  test('a series after whose last move nothing is legal is complete as sent', () => {
    const turn = readTurn(readPosition(italian, STUCK), ['a3']);
    if (!turn.ok) throw new Error(turn.problem.refusal.reason);
    expect(turn.value.moves).toEqual([{ move: 'a2a3', san: 'a3' }]);
    expect(outcomeOf(turn.value.position)).toEqual({ end: 'stalemate', winner: undefined });
  });

  test('nothing follows where nothing is legal', () => {
    expect(told(italian, STUCK, ['a3', 'Kb1'])).toBe('series-too-long at 1');
  });

  test('a refusal carries the moves before it and the position in which it failed', () => {
    const turn = readTurn(readPosition(italian, ROOK), ['Ra7', 'Ra8']);
    expect(turn).toMatchObject({
      ok: false,
      problem: {
        refusal: { reason: 'checks-before-last-move', rule: 'progressive 5.3' },
        moveIndex: 1,
        played: [{ move: 'a1a7', san: 'Ra7' }],
      },
    });
    if (turn.ok) return;
    expect(formatFen(turn.problem.position)).toBe('7k/R7/8/8/8/8/8/4K3 w - - 0 3 1');
  });
});

describe('a series may be read as far as it has come', () => {
  const start = (): Position => readPosition(scottish, '7k/8/8/8/8/8/8/R3K3 w - - 0 3');

  test.each<[sentence: string, texts: string[], complete: boolean]>([
    ['nothing yet', [], false],
    ['one move', ['Ra7'], false],
    ['a check, which ends it', ['Ra7', 'Ra8'], true],
    ['all of its moves', ['Ra7', 'Rb7', 'Ra7'], true],
  ])('%s', (_, texts, complete) => {
    const partial = readPartialTurn(start(), texts);
    expect(partial.ok && partial.value.complete).toBe(complete);
    expect(partial.ok && partial.value.moves.length).toBe(texts.length);
  });

  test('a move that is refused says which', () => {
    const partial = readPartialTurn(start(), ['Ra7', 'Rh8']);
    expect(!partial.ok && partial.problem.moveIndex).toBe(1);
  });
});

describe('a game is replayed from its start', () => {
  test('each turn’s start is a position, and the last behind them all', () => {
    const played = replay(italian, startFen(italian), [['e2e4'], ['e7e5', 'd7d5'], ['e4d5', 'g1f3', 'f1b5']]);
    if (!played.ok) throw new Error(played.problem.reason);
    expect(played.value.positions.map(formatFen)).toEqual([
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2',
      'rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
      'rnbqkbnr/ppp2ppp/8/1B1Pp3/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4',
    ]);
    expect(played.value.turns.at(-1)!.map((move) => move.san)).toEqual(['exd5', 'Nf3', 'Bb5+']);
  });

  test('a turn that is not legal is named', () => {
    const played = replay(alternating, startFen(alternating), [['e2e4'], ['e7e5'], ['e1e3']]);
    expect(played).toMatchObject({
      ok: false,
      problem: {
        reason: 'illegal-turn',
        turnIndex: 2,
        turn: { refusal: { reason: 'cannot-move-like-that' } },
      },
    });
  });

  test('a start from which no game may begin is refused', () => {
    const played = replay(alternating, '8/8/8/8/8/8/8/K7 w - - 0 1', []);
    expect(played).toMatchObject({ ok: false, problem: { reason: 'start-position' } });
  });
});
