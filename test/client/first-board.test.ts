import { describe, expect, it } from 'vitest';
import { playSetup } from '../../src/client/board/first-board.ts';
import { formatFen, parseSquare, type Rules, startFen } from '../../src/engine/index.ts';

const rules: Rules = { variant: 'orthodox', turnOrder: 'progressive-scottish' };
const fen = startFen(rules);
const setup = { rules, fen, lastTurn: [], moves: [], side: 'black' } as const;

describe('what a page says of a board', () => {
  it('is played with the moves made from its position', () => {
    const board = playSetup({ ...setup, moves: ['e2e4', 'e7e5'] });
    expect(formatFen(board.start)).toBe(fen);
    expect(formatFen(board.position)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 1');
    expect(board.moves).toEqual([
      { move: 'e2e4', san: 'e4' },
      { move: 'e7e5', san: 'e5' },
    ]);
    expect(board.lastMove).toEqual([parseSquare('e7'), parseSquare('e5')]);
  });

  it('begins behind the turn before, and marks all of it where no move is made yet', () => {
    const before = fen.replace(' w ', ' b ').replace(' 1', ' 2');
    const board = playSetup({ ...setup, fen: before, lastTurn: ['a7a5', 'b7b5'] });
    expect(formatFen(board.start)).toBe('rnbqkbnr/2pppppp/8/pp6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3');
    expect(board.position).toEqual(board.start);
    expect(board.lastMove).toEqual(['a7', 'a5', 'b7', 'b5'].map((name) => parseSquare(name)));
    expect(playSetup(setup).lastMove).toEqual([]);
  });

  it.each([
    ['fen', { fen: 'nothing' }],
    ['lastTurn', { lastTurn: ['e2e5'] }],
    ['moves', { moves: ['e2e5'] }],
  ])('is a bug where its %s cannot be played', (name, wrong) => {
    expect(() => playSetup({ ...setup, ...wrong })).toThrow(name);
  });
});
