import {
  lastPosition,
  type Position,
  parseFen,
  parseSquare,
  readLine,
  type Square,
  type WrittenMove,
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
  const played = readLine(before.value, lastTurn);
  if (played.stop) throw new Error(`lastTurn cannot be played: ${lastTurn}`);
  const start = lastPosition(played);
  const line = readLine(start, setup.moves);
  if (line.stop) throw new Error(`moves cannot be played: ${setup.moves}`);
  const { moves } = line;
  const lastMove = squaresOfMoves(moves.length > 0 ? moves.slice(-1) : played.moves);
  return {
    start,
    position: lastPosition(line),
    moves,
    lastMove,
    picked: picked === undefined ? undefined : parseSquare(picked),
  };
}
