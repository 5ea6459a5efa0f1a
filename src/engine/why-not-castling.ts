import { squaresBetween } from './squares.ts';
import { CASTLING_RIGHTS } from './variants/variant.ts';
import { attackersOf, changed, enemyOf, type Objection, objection } from './why-not-board.ts';
import type { Attempt, Way } from './why-not-ways.ts';

/** The way to castle that a plain king's step from and to these squares would be; undefined when it is none. */
const castlingOf = ({ variant, mover, from, to }: Attempt) =>
  mover.role === 'king' && mover.carried.length === 0
    ? variant.castlings.find(
        (castling) => castling.color === mover.color && castling.king === from && castling.kingTo === to,
      )
    : undefined;

/**
 * Castling, judged in the order in which a player would look: the right, the men between, the check, the squares on
 * the way, these with the king lifted off its square. Undefined when the move is no castling.
 */
export const castlingWay = (attempt: Attempt): Way | Objection | undefined => {
  const castling = castlingOf(attempt);
  if (castling === undefined) return undefined;
  const { position, variant, board, mover } = attempt;
  const { king, rook, kingTo, rookTo } = castling;
  const enemy = enemyOf(mover.color);
  const right = 1 << CASTLING_RIGHTS.indexOf(castling.right);
  if ((position.castling & right) === 0) return objection('castling-right-lost', king, rook);
  const blocker = squaresBetween(king, rook).find((square) => board[square] !== undefined);
  if (blocker !== undefined) return objection('castling-blocked', king, blocker);
  const [checker] = attackersOf(board, variant, king, enemy);
  if (checker !== undefined) return objection('castling-in-check', king, checker);
  const lifted = changed(board, [king, undefined]);
  for (const square of [...squaresBetween(king, kingTo), kingTo]) {
    const [attacker] = attackersOf(lifted, variant, square, enemy);
    if (attacker !== undefined) return objection('castling-through-attack', square, attacker);
  }
  const after = changed(lifted, [rook, undefined], [kingTo, mover], [rookTo, board[rook]]);
  return { after, passed: [], doubleStep: false, promotions: [], unpromoted: 'not-a-promotion' };
};
