import { type Position, passedSquare, passerSquare } from './board.ts';
import { fileOf, rankOf, squaresBetween } from './squares.ts';
import { mostTelling } from './telling.ts';
import type { MoveReason, Piece, Role, Square } from './types.ts';
import type { Variant } from './variants/variant.ts';
import {
  blockerBetween,
  changed,
  forwardOf,
  isKnightsLeap,
  lineBetween,
  type Objection,
  objection,
  type PlainBoard,
} from './why-not-board.ts';

/** A move that is asked about. */
export interface Attempt {
  readonly position: Position;
  readonly variant: Variant;
  readonly board: PlainBoard;
  readonly mover: Piece;
  readonly from: Square;
  readonly to: Square;
}

/** A way to carry the move out by one ability, the safety of kings aside. */
export interface Way {
  /** The board behind it, a promotion not yet made. */
  readonly after: PlainBoard;
  /** The squares passed over; a knight's leap passes over none. */
  readonly passed: readonly Square[];
  readonly doubleStep: boolean;
  /** What the pawn may become; empty where nothing promotes. */
  readonly promotions: readonly { readonly choice: Role; readonly becomes: Piece }[];
  /** Why no promotion comes of it, where none does. */
  readonly unpromoted: MoveReason;
}

/** How one ability gets there: the man it meets, if any, and what it passes. */
interface Reach {
  readonly meets: Square | undefined;
  readonly passed: readonly Square[];
  readonly asPawn: boolean;
  readonly doubleStep: boolean;
}

const isObjection = (found: Reach | Way | Objection): found is Objection => 'reason' in found;

const reach = (meets: Square | undefined, passed: readonly Square[] = []): Reach => ({
  meets,
  passed,
  asPawn: false,
  doubleStep: false,
});

const occupied = (board: PlainBoard, square: Square): Square | undefined =>
  board[square] === undefined ? undefined : square;

const pawnReach = ({ position, variant, board, mover, from, to }: Attempt): Reach | Objection => {
  const forward = forwardOf(mover.color);
  const ranks = (rankOf(to) - rankOf(from)) * forward;
  const files = Math.abs(fileOf(to) - fileOf(from));
  const pawnMove: Reach = { meets: undefined, passed: [], asPawn: true, doubleStep: false };
  if (ranks === 1 && files === 0) {
    return board[to] === undefined ? pawnMove : objection('cannot-capture-like-that', from, to);
  }
  if (ranks === 2 && files === 0) {
    const secondRank = mover.color === 'white' ? 1 : 6;
    if (!variant.isOriginalPawn(mover) || rankOf(from) !== secondRank) {
      return objection('double-step-not-allowed', from, to);
    }
    const blocker = blockerBetween(board, from, to) ?? occupied(board, to);
    return blocker === undefined
      ? { ...pawnMove, doubleStep: true }
      : objection('blocked', blocker, from, to);
  }
  if (ranks !== 1 || files !== 1) return objection('cannot-move-like-that', from, to);
  if (board[to] !== undefined) return { ...pawnMove, meets: to };
  const file = fileOf(to);
  const mayBeTaken =
    variant.takesEnPassant(mover) &&
    (position.enPassant >> file) & 1 &&
    to === passedSquare(position.side, file);
  if (mayBeTaken) return { ...pawnMove, meets: passerSquare(position.side, file) };
  const beside = to - forward * 8;
  const neighbour = board[beside];
  const onDoubleStepRank = rankOf(to) === (mover.color === 'white' ? 5 : 2);
  const couldHaveStepped =
    onDoubleStepRank &&
    neighbour !== undefined &&
    neighbour.color !== mover.color &&
    variant.isOriginalPawn(neighbour);
  if (!couldHaveStepped) return objection('nothing-to-capture', from, to);
  const reason = variant.takesEnPassant(mover) ? 'en-passant-not-available' : 'en-passant-only-by-pawns';
  return objection(reason, from, to, beside);
};

/** How a man goes by one ability, as the men stand. */
type Going = (attempt: Attempt) => Reach | Objection;

const cannotMove = ({ from, to }: Attempt): Objection => objection('cannot-move-like-that', from, to);

/** Along such lines over empty squares, where the distance fits the man. */
const goingAlong =
  (
    lines: { readonly straight: boolean; readonly diagonal: boolean },
    fits: (distance: number, mover: Piece) => boolean = () => true,
  ): Going =>
  (attempt) => {
    const { board, mover, from, to } = attempt;
    const line = lineBetween(from, to);
    const isLine = line !== undefined && (line.diagonal ? lines.diagonal : lines.straight);
    if (!isLine || !fits(line.distance, mover)) return cannotMove(attempt);
    const blocker = blockerBetween(board, from, to);
    return blocker === undefined
      ? reach(occupied(board, to), squaresBetween(from, to))
      : objection('blocked', blocker, from, to);
  };

const flight: Going = (attempt) => {
  const { board, mover, from, to } = attempt;
  if (lineBetween(from, to)?.distance !== 2) return cannotMove(attempt);
  if (board[to] !== undefined) return objection('landing-square-not-empty', to);
  const crossed = squaresBetween(from, to).find(
    (square) => (board[square]?.color ?? mover.color) !== mover.color,
  );
  return reach(crossed);
};

const STRAIGHT = { straight: true, diagonal: false };
const DIAGONAL = { straight: false, diagonal: true };
const BOTH = { straight: true, diagonal: true };

/** Two squares; one when it lies on its side (african 3.5). */
const twoOrTipped = (distance: number, { tipped }: Piece): boolean => distance === (tipped ? 1 : 2);

const GOINGS = {
  pawn: pawnReach,
  knight: (attempt) =>
    isKnightsLeap(attempt.from, attempt.to)
      ? reach(occupied(attempt.board, attempt.to))
      : cannotMove(attempt),
  bishop: goingAlong(DIAGONAL),
  rook: goingAlong(STRAIGHT),
  queen: goingAlong(BOTH),
  elephant: goingAlong(STRAIGHT, twoOrTipped),
  hippo: goingAlong(DIAGONAL, twoOrTipped),
  magpie: flight,
  king: goingAlong(BOTH, (distance) => distance === 1),
} satisfies Record<Role, Going>;

/** Carries the move out on a copy of the board. */
const carryOut = (attempt: Attempt, { meets, passed, asPawn, doubleStep }: Reach): Way | Objection => {
  const { variant, board, mover, from, to } = attempt;
  const { color } = mover;
  const lastRank = color === 'white' ? 7 : 0;
  const victim = meets === undefined ? undefined : board[meets];
  const promotes = asPawn && rankOf(to) === lastRank;
  const way = (after: PlainBoard, becomes: Piece): Way => {
    const promotions = promotes ? variant.promotions(becomes) : [];
    const isPawnStill = variant.abilities(becomes).includes('pawn');
    return {
      after,
      passed,
      doubleStep,
      promotions: promotions.map((listed) => ({
        choice: listed.choice,
        becomes: { color, ...listed.becomes },
      })),
      unpromoted: !promotes
        ? 'not-a-promotion'
        : isPawnStill
          ? 'promotion-not-possible'
          : 'captures-without-promotion',
    };
  };
  if (meets === undefined || victim === undefined) {
    return way(changed(board, [from, undefined], [to, mover]), mover);
  }
  if (victim.role === 'king') {
    return mover.tipped
      ? objection('cannot-capture-like-that', from, to)
      : objection('king-not-captured', from, meets);
  }
  const encounter = variant.meet(mover, victim);
  if (encounter === undefined) {
    return mover.role === 'king'
      ? objection('king-cannot-tip', from, meets)
      : objection('cannot-capture-like-that', from, to);
  }
  const becomes = encounter.becomes === undefined ? undefined : { color, ...encounter.becomes };
  if (encounter.kind === 'tip') {
    const after = changed(board, [meets, { ...victim, tipped: true }], [from, becomes]);
    const unpromoted = promotes ? 'tips-instead' : 'not-a-promotion';
    return { after, passed, doubleStep, promotions: [], unpromoted };
  }
  return way(changed(board, [meets, undefined], [from, undefined], [to, becomes]), becomes!);
};

/** Every way in which the piece can carry the move out; else what speaks against the likeliest. */
export const waysOf = (attempt: Attempt): readonly Way[] | Objection => {
  const ways: Way[] = [];
  const objections: Objection[] = [];
  for (const ability of attempt.variant.abilities(attempt.mover)) {
    const reached = GOINGS[ability](attempt);
    const found = isObjection(reached) ? reached : carryOut(attempt, reached);
    if (isObjection(found)) objections.push(found);
    else ways.push(found);
  }
  return ways.length > 0 ? ways : (mostTelling(objections) ?? cannotMove(attempt));
};
