import { type Position, type PositionInMaking, setMan } from './board.ts';
import {
  CASTLING,
  CROSSING,
  choiceNumberOf,
  DOUBLE_STEP,
  EN_PASSANT,
  fromOf,
  kindOf,
  leftOf,
  PLAIN,
  TIPPING,
  toOf,
} from './move-code.ts';
import { RESTARTS_COUNTER, TIP } from './tables.ts';
import { finishMove } from './turn-orders.ts';
import type { Square } from './types.ts';

/** Makes a legal move: fills `next` with the position after it. `next` may hold anything but the position itself. */
export function advance(position: Position, move: number, next: PositionInMaking): void {
  const { tables, board, side } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const mover = board[from]!;
  const restarts =
    board[to] !== 0 ||
    (tables.facts[mover]! & RESTARTS_COUNTER) !== 0 ||
    choiceNumberOf(move) !== 0 ||
    (kindOf(move) !== PLAIN && kindOf(move) !== CASTLING);

  next.rules = position.rules;
  next.side = side;
  next.castling = position.castling & ~(tables.rightsLost[from]! | tables.rightsLost[to]!);
  next.quiet = position.quiet;
  next.number = position.number;
  next.played = position.played;
  next.restarted = position.restarted;
  next.doubleSteps =
    kindOf(move) === DOUBLE_STEP ? position.doubleSteps | (1 << (to & 7)) : stillWaiting(position, from);

  carryOut(position, move, next);
  finishMove(next, restarts);
}

/** The double-stepped pawns of this turn less the one that moves now. */
function stillWaiting({ doubleSteps, side }: Position, from: Square): number {
  return doubleSteps !== 0 && from >> 3 === (side === 0 ? 3 : 4)
    ? doubleSteps & ~(1 << (from & 7))
    : doubleSteps;
}

/** Puts the pieces, and only these, as they stand after a move. */
export function carryOut(position: Position, move: number, next: PositionInMaking): void {
  const { tables, side } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(move);
  const { board } = next;
  board.set(position.board);
  next.tables = tables;
  next.whiteLow = position.whiteLow;
  next.whiteHigh = position.whiteHigh;
  next.blackLow = position.blackLow;
  next.blackHigh = position.blackHigh;
  next.pawnsLow = position.pawnsLow;
  next.pawnsHigh = position.pawnsHigh;
  next.whiteKing = position.whiteKing;
  next.blackKing = position.blackKing;

  if (kind === TIPPING) {
    setMan(next, from, leftOf(move));
    board[to] = tables.tipped[board[to]!]!;
    return;
  }
  const mover = board[from]!;
  setMan(next, from, 0);
  if (kind === CROSSING) {
    const crossed = (from + to) >> 1;
    const victim = board[crossed]!;
    const isTip = tables.meets[(mover << 7) | victim] === TIP;
    setMan(next, crossed, isTip ? tables.tipped[victim]! : 0);
    next.castling &= ~tables.rightsLost[crossed]!;
  } else if (kind === EN_PASSANT) {
    setMan(next, (from & 56) | (to & 7), 0);
  } else if (kind === CASTLING) {
    moveRook(next, from, to);
  }
  setMan(next, to, leftOf(move));
  if (from === position.whiteKing && side === 0) next.whiteKing = to;
  else if (from === position.blackKing && side === 1) next.blackKing = to;
}

function moveRook(next: PositionInMaking, king: Square, kingTo: Square): void {
  for (const way of next.tables.castlings) {
    if (way.king === king && way.kingTo === kingTo) {
      setMan(next, way.rook, 0);
      setMan(next, way.rookTo, way.rookCode);
    }
  }
}
