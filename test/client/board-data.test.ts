import { describe, expect, it } from 'vitest';
import { readBoardData } from '../../src/client/board-data.ts';
import { formatFen, parseSquare, startFen } from '../../src/engine/index.ts';

const fen = startFen({ variant: 'orthodox', turnOrder: 'progressive-scottish' });
const dataset = { variant: 'orthodox', turnOrder: 'progressive-scottish', fen, side: 'black' };

describe('what a board frame says', () => {
  it('is read with the moves made from its position', () => {
    const data = readBoardData({ dataset: { ...dataset, moves: 'e2e4,e7e5' } });
    expect(formatFen(data.start)).toBe(fen);
    expect(formatFen(data.position)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 1');
    expect(data.moves).toEqual([
      { move: 'e2e4', san: 'e4' },
      { move: 'e7e5', san: 'e5' },
    ]);
    expect(data.lastMove).toEqual([parseSquare('e7'), parseSquare('e5')]);
    expect(data.side).toBe('black');
  });

  it('begins behind the turn before, and marks all of it where no move is made yet', () => {
    const before = fen.replace(' w ', ' b ').replace(' 1', ' 2');
    const data = readBoardData({ dataset: { ...dataset, fen: before, lastTurn: 'a7a5,b7b5' } });
    expect(formatFen(data.start)).toBe('rnbqkbnr/2pppppp/8/pp6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3');
    expect(data.position).toEqual(data.start);
    expect(data.lastMove).toEqual(['a7', 'a5', 'b7', 'b5'].map((name) => parseSquare(name)));
    expect(readBoardData({ dataset }).lastMove).toEqual([]);
  });

  it.each([
    ['data-variant', { variant: 'draughts' }],
    ['data-turn-order', { turnOrder: undefined }],
    ['data-fen', { fen: 'nothing' }],
    ['data-last-turn', { lastTurn: 'e2e5' }],
    ['data-moves', { moves: 'e2e5' }],
    ['data-side', { side: 'red' }],
  ])('is a bug where %s cannot be read', (name, wrong) => {
    expect(() => readBoardData({ dataset: { ...dataset, ...wrong } })).toThrow(name);
  });
});
