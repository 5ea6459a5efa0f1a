import { DIRECTIONS, fileOf, rankOf, squaresBetween } from './squares.ts';
import type { Color, MoveReason, Piece, Role, Square } from './types.ts';
import type { Variant } from './variants/variant.ts';

/**
 * The board as the explanations of refusals see it: what stands on each square, and plain geometry. It shares nothing
 * with the generator, so that the two can be held against each other.
 */
export type PlainBoard = readonly (Piece | undefined)[];

/** What speaks against a move, before the number of the rule and the choices are added. */
export interface Objection {
  readonly reason: MoveReason;
  readonly squares: readonly Square[];
}

export const objection = (reason: MoveReason, ...squares: Square[]): Objection => ({ reason, squares });

export const enemyOf = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Towards the last rank, in ranks. */
export const forwardOf = (color: Color): 1 | -1 => (color === 'white' ? 1 : -1);

/** How `to` lies from `from`: along a line, diagonal or not, and how far; undefined when no line joins them. */
export const lineBetween = (
  from: Square,
  to: Square,
): { readonly diagonal: boolean; readonly distance: number } | undefined => {
  const direction = DIRECTIONS[(from << 6) | to] ?? -1;
  if (direction < 0) return undefined;
  return { diagonal: (direction & 1) === 1, distance: squaresBetween(from, to).length + 1 };
};

export const isKnightsLeap = (from: Square, to: Square): boolean =>
  Math.abs(fileOf(to) - fileOf(from)) * Math.abs(rankOf(to) - rankOf(from)) === 2;

/** The first man between two squares on one line. */
export const blockerBetween = (board: PlainBoard, from: Square, to: Square): Square | undefined =>
  squaresBetween(from, to).find((square) => board[square] !== undefined);

/** A man of a color, and whether it attacks a square from where it stands, by one ability. */
type Attack = (board: PlainBoard, color: Color, from: Square, to: Square) => boolean;

/** Along such lines, over empty squares, so far: every distance where none is said. */
const attackAlong =
  (lines: { readonly straight: boolean; readonly diagonal: boolean }, only?: number): Attack =>
  (board, _color, from, to) => {
    const line = lineBetween(from, to);
    if (line === undefined || !(line.diagonal ? lines.diagonal : lines.straight)) return false;
    return (only ?? line.distance) === line.distance && blockerBetween(board, from, to) === undefined;
  };

const STRAIGHT = { straight: true, diagonal: false };
const DIAGONAL = { straight: false, diagonal: true };
const BOTH = { straight: true, diagonal: true };

/** Could a man capture on `to` by each ability, whatever stands there? */
const ATTACKS = {
  pawn: (_board, color, from, to) =>
    lineBetween(from, to)?.diagonal === true && rankOf(to) - rankOf(from) === forwardOf(color),
  knight: (_board, _color, from, to) => isKnightsLeap(from, to),
  bishop: attackAlong(DIAGONAL),
  rook: attackAlong(STRAIGHT),
  queen: attackAlong(BOTH),
  elephant: attackAlong(STRAIGHT, 2),
  hippo: attackAlong(DIAGONAL, 2),
  magpie: (board, _color, from, to) => {
    const landing = neighbourBehind(from, to);
    return lineBetween(from, to)?.distance === 1 && landing !== undefined && board[landing] === undefined;
  },
  king: attackAlong(BOTH, 1),
} satisfies Record<Role, Attack>;

/** The square straight behind `to`, seen from its neighbour `from`. */
const neighbourBehind = (from: Square, to: Square): Square | undefined => {
  const file = 2 * fileOf(to) - fileOf(from);
  const rank = 2 * rankOf(to) - rankOf(from);
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : undefined;
};

/** The men of a color that attack a square. A tipped one attacks nothing (african 3.5). */
export const attackersOf = (board: PlainBoard, variant: Variant, square: Square, by: Color): Square[] =>
  board.flatMap((piece, from) =>
    piece !== undefined &&
    piece.color === by &&
    !piece.tipped &&
    variant.abilities(piece).some((ability) => ATTACKS[ability](board, by, from, square))
      ? [from]
      : [],
  );

/** Where the royal piece of a color stands. */
export const royalOf = (board: PlainBoard, color: Color): Square =>
  board.findIndex((piece) => piece?.role === 'king' && piece.color === color);

/** The same board with some squares changed. */
export const changed = (
  board: PlainBoard,
  ...changes: readonly (readonly [Square, Piece | undefined])[]
): PlainBoard => {
  const copy = [...board];
  for (const [square, piece] of changes) copy[square] = piece;
  return copy;
};
