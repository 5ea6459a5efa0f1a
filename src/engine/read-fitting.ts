import { kingOf, type Position, pieceAt } from './board.ts';
import { movesOfMen } from './described-men.ts';
import { choiceNumberOf, EN_PASSANT, fromOf, kindOf, toOf } from './move-code.ts';
import { effectOf } from './move-facts.ts';
import { legalCodesFrom } from './moves.ts';
import { castlingText } from './notation.ts';
import type { CastlingStatement, MoveStatement, Statement } from './read-text.ts';
import { type CastlingWay, choiceOf } from './tables.ts';
import type { Role, Square } from './types.ts';

/** The side's ways to castle that are written so. */
export const castlingsWritten = (
  position: Position,
  { castling }: CastlingStatement,
): readonly CastlingWay[] =>
  position.tables.castlings.filter(
    (way) => way.side === position.side && castlingText(way.king, way.rook) === castling,
  );

const castlingMoves = (position: Position, statement: CastlingStatement): readonly number[] =>
  castlingsWritten(position, statement).flatMap((way) => {
    const king = kingOf(position, position.side);
    const stands = way.king === king && position.board[king] === way.kingCode;
    return stands ? legalCodesFrom(position, king).filter((move) => toOf(move) === way.kingTo) : [];
  });

/** Is what the text says about captures true of the move? */
const isTrueOf = (position: Position, statement: MoveStatement, move: number): boolean => {
  const { mark, crossed, enPassant } = statement;
  if (mark === undefined && !enPassant) return true;
  const effect = effectOf(position, move);
  if (mark !== undefined && effect?.mark !== mark) return false;
  if (crossed !== undefined && effect?.square !== crossed) return false;
  return !enPassant || kindOf(move) === EN_PASSANT;
};

/**
 * The listed choice as which another reads, because it makes the same man of the mover (absorption 1.6); undefined where
 * there is none.
 */
const sameChoice = (position: Position, move: number, stated: Role): Role | undefined => {
  const { variant } = position.tables;
  const mover = pieceAt(position, fromOf(move));
  const victim = pieceAt(position, toOf(move));
  if (mover === undefined) return undefined;
  const encounter = victim === undefined ? undefined : variant.meet(mover, victim);
  return variant.sameChoice?.(encounter?.becomes ?? mover, stated);
};

/** The choice of a promotion that a move makes. */
export const promotionOf = (move: number): Role | undefined => choiceOf(choiceNumberOf(move));

/**
 * Of moves that fit otherwise, those that fit the promotion stated; when none is, each man's move without promotion, or
 * all its promotions where it must promote.
 */
const withPromotion = (
  position: Position,
  moves: readonly number[],
  stated: Role | undefined,
): readonly number[] => {
  if (stated === undefined && !moves.some(choiceNumberOf)) return moves;
  const has = (from: Square, promotion: Role | undefined): boolean =>
    moves.some((move) => fromOf(move) === from && promotionOf(move) === promotion);
  return moves.filter((move) => {
    const from = fromOf(move);
    const promotion = promotionOf(move);
    if (stated === undefined) return promotion === undefined || !has(from, undefined);
    if (promotion === stated) return true;
    return promotion !== undefined && !has(from, stated) && promotion === sameChoice(position, move, stated);
  });
};

const movesOf = (position: Position, statement: MoveStatement): readonly number[] => {
  const moves = movesOfMen(position, statement, statement.to);
  const isPlain = statement.mark === undefined && !statement.enPassant;
  const fits = isPlain ? moves : moves.filter((move) => isTrueOf(position, statement, move));
  return withPromotion(position, fits, statement.promotion);
};

/** The legal moves of which everything stated is true, as codes. */
export const fitting = (position: Position, statement: Statement): readonly number[] => {
  if ('castling' in statement) return castlingMoves(position, statement);
  const moves = movesOf(position, statement);
  // `Pd5` is the pawn that has gained, and reads as the plain one where only that fits.
  return moves.length === 0 && statement.name === 'gained-pawn'
    ? movesOf(position, { ...statement, name: 'plain-pawn' })
    : moves;
};

/** A move that promotes is complete only with its choice. */
export const isComplete = (move: number, statement: Statement): boolean =>
  choiceNumberOf(move) === 0 || ('promotion' in statement && statement.promotion !== undefined);
