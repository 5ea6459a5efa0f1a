import { playMove } from '../engine/index.ts';
import { readBoardData } from './board-data.ts';
import { createMoveBoard } from './move-board.ts';

/** The turn page: moves are made on its board. */
export function startTurn(): void {
  const frame = document.querySelector<HTMLElement>('[data-board="turn"]');
  if (frame === null) return;
  const data = readBoardData(frame);
  let position = data.position;
  const board = createMoveBoard({
    frame,
    side: data.side,
    position,
    movable: 'turn',
    onMove: (move) => {
      position = playMove(position, move);
      board.show(position, { lastMove: [move.from, move.to] });
    },
  });
}
