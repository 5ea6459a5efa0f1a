import {
  type Position,
  parseFen,
  parseMove,
  parseSquare,
  playMachineTexts,
  playMove,
  type Square,
  type WrittenMove,
  writeMove,
} from '../../engine/index.ts';
import type { BoardSetup } from '../../view/page-data.ts';
import { squaresOfMoves } from '../../view/turn-words.ts';

/** A board as it is to be shown at first. */
export interface FirstBoard {
  /** The position in which the moves begin. */
  readonly start: Position;
  /** The position behind the moves. */
  readonly position: Position;
  readonly moves: readonly WrittenMove[];
  /** Squares of the last of the moves; where there are none, of the turn before. */
  readonly lastMove: readonly Square[];
  readonly picked: Square | undefined;
}

/** Plays what a page says was played. The server wrote it: that it cannot be read is a bug. */
export function playSetup({ rules, fen, lastTurn, picked, ...setup }: BoardSetup): FirstBoard {
  const before = parseFen(rules, fen);
  if (!before.ok) throw new Error(`fen cannot be read: ${fen}`);
  const start = playMachineTexts(before.value, lastTurn);
  if (start === undefined) throw new Error(`lastTurn cannot be played: ${lastTurn}`);
  const moves: WrittenMove[] = [];
  let position = start;
  for (const text of setup.moves) {
    const move = parseMove(position, text);
    if (move === undefined) throw new Error(`moves cannot be played: ${text}`);
    moves.push(writeMove(position, move));
    position = playMove(position, move);
  }
  const lastMove = squaresOfMoves(moves.length > 0 ? moves.slice(-1) : lastTurn.map((move) => ({ move })));
  return { start, position, moves, lastMove, picked: picked === undefined ? undefined : parseSquare(picked) };
}
