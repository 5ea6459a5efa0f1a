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

  it('marks the whole turn before where no move is made yet', () => {
    const squares = ['a2', 'a4', 'b2', 'b4'].map((name) => parseSquare(name));
    expect(readBoardData({ dataset: { ...dataset, lastTurn: 'a2a4,b2b4' } }).lastMove).toEqual(squares);
    expect(readBoardData({ dataset }).lastMove).toEqual([]);
  });

  it.each([
    ['data-variant', { variant: 'draughts' }],
    ['data-turn-order', { turnOrder: undefined }],
    ['data-fen', { fen: 'nothing' }],
    ['data-moves', { moves: 'e2e5' }],
    ['data-side', { side: 'red' }],
  ])('is a bug where %s cannot be read', (name, wrong) => {
    expect(() => readBoardData({ dataset: { ...dataset, ...wrong } })).toThrow(name);
  });
});
