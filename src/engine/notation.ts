import type { Position } from './board.ts';
import { movesOfMen, nameOf } from './described-men.ts';
import { moveFacts } from './play.ts';
import { fileOf, rankOf, squareName } from './squares.ts';
import { letterOf } from './tables.ts';
import type { Move, MoveFacts, Square } from './types.ts';

/** Named by the way between king and rook: three files apart is short, four long. */
export const castlingText = (king: Square, rook: Square): 'O-O' | 'O-O-O' =>
  Math.abs(king - rook) === 3 ? 'O-O' : 'O-O-O';

/** File, else rank, else both, where another man of the same letter may go to the square too. */
const disambiguation = (position: Position, { piece }: MoveFacts, { from, to }: Move): string => {
  const description = { name: nameOf(piece), fromFile: undefined, fromRank: undefined };
  const rivals = movesOfMen(position, description, to).filter((move) => move.from !== from);
  const [file, rank] = squareName(from);
  if (rivals.length === 0) return '';
  if (rivals.every((rival) => fileOf(rival.from) !== fileOf(from))) return file!;
  if (rivals.every((rival) => rankOf(rival.from) !== rankOf(from))) return rank!;
  return squareName(from);
};

/** `exd5`, `Rae8=Q`, `Me5~d4`: the move without the sign of a check. */
const moveText = (position: Position, move: Move, facts: MoveFacts): string => {
  const { piece, captured, tipped, castling } = facts;
  if (castling !== undefined) return castlingText(move.from, castling.rookFrom);
  const mark = captured !== undefined ? 'x' : tipped !== undefined ? '~' : '';
  const to = squareName(move.to);
  const name = nameOf(piece);
  const promotion = move.promotion === undefined ? '' : `=${letterOf(move.promotion)}`;
  if (name === 'plain-pawn') {
    const file = mark === '' ? '' : squareName(move.from)[0];
    return `${file}${mark}${to}${promotion}`;
  }
  const man = letterOf(piece.role) + disambiguation(position, facts, move);
  if (piece.role === 'magpie') {
    const crossed = captured ?? tipped;
    return crossed === undefined ? man + to : man + to + mark + squareName(crossed.square);
  }
  return man + mark + to + promotion;
};

/**
 * Canonical short algebraic notation of a legal move, with `+` for check and `#` for mate by the turn order in force:
 * `exd5`, `Nbd2`, `O-O-O`, `e8=Q#`; a base pawn that has gained `Pxd5`, tipping `R~e5`, a magpie `Me5xd4`.
 */
export const formatSan = (position: Position, move: Move): string => {
  const facts = moveFacts(position, move);
  const sign = facts.mate ? '#' : facts.check ? '+' : '';
  return moveText(position, move, facts) + sign;
};
