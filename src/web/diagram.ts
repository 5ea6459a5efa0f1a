import {
  legalMovesFrom,
  parseFen,
  parseMove,
  parseSquare,
  piecesOf,
  playMove,
  sideToMove,
} from '../engine/index.ts';
import type { Rules } from '../engine/types.ts';
import { boardSvg } from '../view/board-svg.ts';
import { squaresOfMoves } from '../view/turn-words.ts';
import type { RuleDiagram } from './rules-text/rule.ts';

/** The board of a diagram; squares that a man may go to are those the engine says. */
export function diagramSvg(rules: Rules, { fen, from, after, caption }: RuleDiagram): string {
  const read = parseFen(rules, fen);
  if (!read.ok) throw new Error(`a diagram cannot be read: ${fen}`);
  const start = read.value;
  const move = after === undefined ? undefined : parseMove(start, after);
  if (after !== undefined && move === undefined) throw new Error(`a diagram's move is not legal: ${after}`);
  const position = move ? playMove(start, move) : start;
  const selected = from === undefined ? undefined : parseSquare(from);
  return boardSvg(piecesOf(position), {
    variant: rules.variant,
    side: move ? sideToMove(start) : sideToMove(position),
    title: caption,
    lastMove: after === undefined ? [] : squaresOfMoves([{ move: after }]),
    selected,
    targets:
      selected === undefined ? [] : [...new Set(legalMovesFrom(position, selected).map(({ to }) => to))],
  });
}
