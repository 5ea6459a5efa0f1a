import {
  checkersOf,
  formatFen,
  type MoveRefusal,
  type Piece,
  type Position,
  parseFen,
  pieceAt,
  rulesOf,
  type Square,
  sideToMove,
  whyNot,
} from '../../engine/index.ts';
import { type Target, targetsFrom } from './targets.ts';

/** Whose men may be moved: of the side to move, or nobody's, when the board is only to be looked at. */
export type Movable = 'turn' | 'none';

/** The man that is picked up, or looked at because it may not be moved. */
export interface Hand {
  readonly square: Square;
  readonly piece: Piece;
  /** The position in which it is judged: the one shown, or that with the other side to move. */
  readonly judgedIn: Position;
  /** It is of the side to move. */
  readonly isItsTurn: boolean;
  /** It may be put down somewhere for good. */
  readonly mayMove: boolean;
  readonly targets: readonly Target[];
  /** The square on which it was last told that it cannot go there. */
  readonly refusedAt: Square | undefined;
}

/** What comes of a tap on a square. */
export type Tap =
  /** A man is picked up, or looked at. */
  | { readonly kind: 'picked'; readonly hand: Hand }
  /** The hand is empty now; perhaps it was before. */
  | { readonly kind: 'let-go' }
  /** The man goes there; more than one move in the target: a choice is open. */
  | { readonly kind: 'move'; readonly hand: Hand; readonly target: Target }
  /** It could go there, if it were its turn, or if this board were for moving. */
  | { readonly kind: 'could'; readonly hand: Hand; readonly target: Target }
  | Refused;

/** It cannot go there; it stays in the hand. `refusal` is undefined where it attacks the enemy king. */
export interface Refused {
  readonly kind: 'refused';
  readonly square: Square;
  readonly refusal: MoveRefusal | undefined;
  readonly hand: Hand;
}

/** The man on a square in the hand; undefined when nothing stands there. */
export function pickUp(position: Position, square: Square, movable: Movable): Hand | undefined {
  const piece = pieceAt(position, square);
  if (piece === undefined) return undefined;
  const isItsTurn = piece.color === sideToMove(position);
  const judgedIn = isItsTurn ? position : otherSideToMove(position);
  const targets = targetsFrom(judgedIn, square);
  const mayMove = isItsTurn && movable === 'turn';
  return { square, piece, judgedIn, isItsTurn, mayMove, targets, refusedAt: undefined };
}

/**
 * What a tap on a square means. A man that stands where the one in the hand cannot go is picked up instead when it is of
 * the same side; an enemy only at the second tap, for the first is answered with why it cannot be captured.
 */
export function tapSquare(position: Position, movable: Movable, hand: Hand | undefined, square: Square): Tap {
  if (hand === undefined) return pickedAt(position, movable, square);
  if (square === hand.square) return { kind: 'let-go' };
  const target = hand.targets.find((one) => one.square === square);
  if (target !== undefined && hand.mayMove) return { kind: 'move', hand, target };
  const piece = pieceAt(position, square);
  const isForAnswer = piece === undefined || (piece.color !== hand.piece.color && hand.mayMove);
  if (!isForAnswer || hand.refusedAt === square) return pickedAt(position, movable, square);
  if (target !== undefined) return { kind: 'could', hand, target };
  return refuseAt(hand, square);
}

/** The man cannot go there, and stays in the hand. */
export const refuseAt = (hand: Hand, square: Square): Refused => ({
  kind: 'refused',
  square,
  refusal: refusalOf(hand, square),
  hand: { ...hand, refusedAt: square },
});

function pickedAt(position: Position, movable: Movable, square: Square): Tap {
  const hand = pickUp(position, square, movable);
  return hand === undefined ? { kind: 'let-go' } : { kind: 'picked', hand };
}

/**
 * Why the man cannot go there, by the rules; undefined where it gives check: a king is not captured, and no rule is needed
 * to say so.
 */
function refusalOf({ judgedIn, square: from, piece }: Hand, to: Square): MoveRefusal | undefined {
  const there = pieceAt(judgedIn, to);
  const isEnemyKing = there?.role === 'king' && there.color !== piece.color;
  if (isEnemyKing && checkersOf(otherSideToMove(judgedIn)).includes(from)) return undefined;
  return whyNot(judgedIn, from, to);
}

/**
 * The same men with the other side to move, one move at a time: for what a man could do if it were its turn. What is told
 * of it is no move of the game, so the series does not matter.
 */
function otherSideToMove(position: Position): Position {
  const [placement, side, rights] = formatFen(position).split(' ');
  const fen = `${placement} ${side === 'w' ? 'b' : 'w'} ${rights} - 0 1`;
  const turned = parseFen({ variant: rulesOf(position).variant, turnOrder: 'alternating' }, fen);
  if (!turned.ok) throw new Error(`the other side cannot be to move: ${fen}`);
  return turned.value;
}
