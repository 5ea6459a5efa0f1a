import { createMoveBoard } from '../../../src/client/board/move-board.ts';
import { parseFen, type Rules } from '../../../src/engine/index.ts';

/** Our board by itself, on a page of its own, for measurements. */
const rules: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const position = (fen: string) => {
  const read = parseFen(rules, fen);
  if (!read.ok) throw new Error(`cannot be read: ${fen}`);
  return read.value;
};
const frame = document.querySelector<HTMLElement>('.board-frame')!;
const board = createMoveBoard({
  frame,
  side: 'white',
  position: position(frame.dataset.fen!),
  movable: 'turn',
  onMove: () => {},
});
Object.assign(window, {
  showPosition: (fen: string, lastMove: readonly number[]) => board.show(position(fen), { lastMove }),
});
