import { formatFen, type Position, parseFen, rulesOf } from '../../engine/index.ts';

/**
 * The same men with the other side to move, one move at a time: for what a man could do if it were its turn. What is told
 * of it is no move of the game, so the series does not matter.
 */
export function otherSideToMove(position: Position): Position {
  const [placement, side, rights] = formatFen(position).split(' ');
  const fen = `${placement} ${side === 'w' ? 'b' : 'w'} ${rights} - 0 1`;
  const turned = parseFen({ variant: rulesOf(position).variant, turnOrder: 'alternating' }, fen);
  if (!turned.ok) throw new Error(`the other side cannot be to move: ${fen}`);
  return turned.value;
}
