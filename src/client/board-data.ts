import {
  COLORS,
  type Color,
  type Position,
  parseFen,
  parseMove,
  parseSquare,
  playMachineTexts,
  playMove,
  type Rules,
  type Square,
  TURN_ORDERS,
  VARIANTS,
  type WrittenMove,
  writeMove,
} from '../engine/index.ts';
import { parseMoveList } from '../view/move-list.ts';
import { squaresOfMoves } from '../view/turn-words.ts';

/** What a board frame of a page says about its game. */
export interface BoardData {
  readonly rules: Rules;
  /** The position in which the moves begin: that of `data-fen`, with the turn before played (`data-last-turn`). */
  readonly start: Position;
  /** The position behind the moves. */
  readonly position: Position;
  /** Whose men stand at the bottom. */
  readonly side: Color;
  readonly moves: readonly WrittenMove[];
  /** Squares of the last of the moves; where there are none, of the turn before (`data-last-turn`). */
  readonly lastMove: readonly Square[];
  /** The man that was picked up before the script was there. */
  readonly picked: Square | undefined;
}

/**
 * Reads `data-variant`, `data-turn-order`, `data-fen`, `data-side`, `data-last-turn`, `data-moves` (both machine texts with
 * commas between them) and `data-picked` of a frame; the last three may be left out. The turn before is played here too:
 * what it did is known only by that, and a FEN does not say all of it. The server wrote them: that they cannot be read is
 * a bug.
 */
export function readBoardData({
  dataset,
}: {
  readonly dataset: Readonly<Record<string, string | undefined>>;
}): BoardData {
  const rules: Rules = {
    variant: oneOf(VARIANTS, dataset.variant, 'data-variant'),
    turnOrder: oneOf(TURN_ORDERS, dataset.turnOrder, 'data-turn-order'),
  };
  const before = parseFen(rules, dataset.fen ?? '');
  if (!before.ok) throw new Error(`data-fen cannot be read: ${dataset.fen}`);
  const lastTurn = parseMoveList(dataset.lastTurn ?? '');
  const start = playMachineTexts(before.value, lastTurn);
  if (start === undefined) throw new Error(`data-last-turn cannot be played: ${dataset.lastTurn}`);
  const moves: WrittenMove[] = [];
  let position = start;
  for (const text of parseMoveList(dataset.moves ?? '')) {
    const move = parseMove(position, text);
    if (move === undefined) throw new Error(`data-moves cannot be played: ${text}`);
    moves.push(writeMove(position, move));
    position = playMove(position, move);
  }
  const side = oneOf(COLORS, dataset.side ?? 'white', 'data-side');
  const lastMove = squaresOfMoves(moves.length > 0 ? moves.slice(-1) : lastTurn.map((move) => ({ move })));
  const picked = dataset.picked === undefined ? undefined : parseSquare(dataset.picked);
  return { rules, start, position, side, moves, lastMove, picked };
}

function oneOf<Member extends string>(
  list: readonly Member[],
  text: string | undefined,
  name: string,
): Member {
  const found = list.find((member) => member === text);
  if (found === undefined) throw new Error(`${name} cannot be read: ${text}`);
  return found;
}
