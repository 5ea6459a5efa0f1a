import {
  COLORS,
  type Color,
  type Position,
  parseFen,
  parseMove,
  playMove,
  type Rules,
  TURN_ORDERS,
  VARIANTS,
  type WrittenMove,
  writeMove,
} from '../engine/index.ts';

/** What a board frame of a page says about its game. */
export interface BoardData {
  readonly rules: Rules;
  /** The position of `data-fen`, in which the moves begin. */
  readonly start: Position;
  /** The position behind the moves. */
  readonly position: Position;
  /** Whose men stand at the bottom. */
  readonly side: Color;
  readonly moves: readonly WrittenMove[];
}

/**
 * Reads `data-variant`, `data-turn-order`, `data-fen`, `data-side` and `data-moves` (machine texts, commas between them;
 * may be left out) of a frame. The server wrote them: that they cannot be read is a bug.
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
  const start = parseFen(rules, dataset.fen ?? '');
  if (!start.ok) throw new Error(`data-fen cannot be read: ${dataset.fen}`);
  const texts = (dataset.moves ?? '').split(',').filter((text) => text !== '');
  const moves: WrittenMove[] = [];
  let position = start.value;
  for (const text of texts) {
    const move = parseMove(position, text);
    if (move === undefined) throw new Error(`data-moves cannot be played: ${text}`);
    moves.push(writeMove(position, move));
    position = playMove(position, move);
  }
  const side = oneOf(COLORS, dataset.side ?? 'white', 'data-side');
  return { rules, start: start.value, position, side, moves };
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
