import type { Position } from './board.ts';
import { kingOf, passedSquare, pieceAt } from './board.ts';
import { movesOfMen } from './described-men.ts';
import { legalMovesFrom } from './moves.ts';
import { castlingText } from './notation.ts';
import { moveFacts } from './play.ts';
import type { CastlingStatement, MoveStatement, Statement } from './read-text.ts';
import { fileOf } from './squares.ts';
import type { CastlingWay } from './tables.ts';
import { CAPTURE, TAKES_EN_PASSANT, TIP } from './tables.ts';
import type { Move, Role, Square } from './types.ts';
import { plainMan } from './variants/variant.ts';

/** The side's ways to castle that are written so. */
export const castlingsWritten = (
  position: Position,
  { castling }: CastlingStatement,
): readonly CastlingWay[] =>
  position.tables.castlings.filter(
    (way) => way.side === position.side && castlingText(way.king, way.rook) === castling,
  );

const castlingMoves = (position: Position, statement: CastlingStatement): readonly Move[] =>
  castlingsWritten(position, statement).flatMap((way) => {
    const king = kingOf(position, position.side);
    const stands = way.king === king && position.board[king] === way.kingCode;
    return stands ? legalMovesFrom(position, king).filter((move) => move.to === way.kingTo) : [];
  });

/** Whether the capture onto an empty square is one en passant; only base pawns near such a square can ask. */
const isEnPassant = (position: Position, move: Move): boolean => {
  const { board, enPassant, side, tables } = position;
  const file = fileOf(move.to);
  return (
    ((enPassant >> file) & 1) === 1 &&
    move.to === passedSquare(side, file) &&
    file !== fileOf(move.from) &&
    (tables.facts[board[move.from]] & TAKES_EN_PASSANT) !== 0 &&
    moveFacts(position, move).enPassant
  );
};

/** What a legal move captures or tips, and where. */
export const effectOf = (
  position: Position,
  move: Move,
): { readonly mark: 'x' | '~'; readonly square: Square } | undefined => {
  const { board, tables } = position;
  const mover = board[move.from];
  const square = tables.pieces[mover].role === 'magpie' ? (move.from + move.to) >> 1 : move.to;
  const meets = tables.meets[(mover << 7) | board[square]];
  if (meets === CAPTURE) return { mark: 'x', square };
  if (meets === TIP) return { mark: '~', square };
  return isEnPassant(position, move) ? { mark: 'x', square } : undefined;
};

/** Is what the text says about captures true of the move? */
const isTrueOf = (position: Position, statement: MoveStatement, move: Move): boolean => {
  const { mark, crossed, enPassant } = statement;
  if (mark === undefined && !enPassant) return true;
  const effect = effectOf(position, move);
  if (mark !== undefined && effect?.mark !== mark) return false;
  if (crossed !== undefined && effect?.square !== crossed) return false;
  return !enPassant || isEnPassant(position, move);
};

/**
 * Absorption 1.6: a choice that makes the same piece as one listed before it is not a move of its own, and reads as
 * that one. Only a queen's abilities contain another choice's.
 */
const isSameAsQueen = (position: Position, { from, to }: Move, stated: Role): boolean => {
  const { variant } = position.tables;
  const mover = pieceAt(position, from)!;
  const victim = pieceAt(position, to);
  const encounter = victim === undefined ? undefined : variant.meet(mover, victim);
  const has = variant.abilities(encounter?.becomes ?? mover);
  return variant.abilities(plainMan('queen')).includes(stated) && !has.includes(stated);
};

/**
 * Of moves that fit otherwise, those that fit the promotion stated; when none is, each man's move without promotion, or
 * all its promotions where it must promote.
 */
const withPromotion = (
  position: Position,
  moves: readonly Move[],
  stated: Role | undefined,
): readonly Move[] => {
  if (stated === undefined && moves.every((move) => move.promotion === undefined)) return moves;
  const has = (from: Square, promotion: Role | undefined): boolean =>
    moves.some((move) => move.from === from && move.promotion === promotion);
  return moves.filter((move) => {
    if (stated === undefined) return move.promotion === undefined || !has(move.from, undefined);
    if (move.promotion === stated) return true;
    return move.promotion === 'queen' && !has(move.from, stated) && isSameAsQueen(position, move, stated);
  });
};

const movesOf = (position: Position, statement: MoveStatement): readonly Move[] => {
  const moves = movesOfMen(position, statement, statement.to).filter((move) =>
    isTrueOf(position, statement, move),
  );
  return withPromotion(position, moves, statement.promotion);
};

/** The legal moves of which everything stated is true. */
export const fitting = (position: Position, statement: Statement): readonly Move[] => {
  if ('castling' in statement) return castlingMoves(position, statement);
  const moves = movesOf(position, statement);
  // `Pd5` is the pawn that has gained, and reads as the plain one where only that fits.
  return moves.length === 0 && statement.name === 'gained-pawn'
    ? movesOf(position, { ...statement, name: 'plain-pawn' })
    : moves;
};

/** A move that promotes is complete only with its choice. */
export const isComplete = (move: Move, statement: Statement): boolean =>
  move.promotion === undefined || ('promotion' in statement && statement.promotion !== undefined);
