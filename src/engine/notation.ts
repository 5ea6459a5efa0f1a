import type { Position } from './board.ts';
import { fliesOver, movesOfMen, nameOf } from './described-men.ts';
import { choiceNumberOf, fromOf, toOf } from './move-code.ts';
import { fileOf, rankOf, squareName } from './squares.ts';
import { choiceOf, letterOf } from './tables.ts';
import type { MoveFacts, Square } from './types.ts';

/** Named by the way between king and rook: three files apart is short, four long. */
export const castlingText = (king: Square, rook: Square): 'O-O' | 'O-O-O' =>
  Math.abs(king - rook) === 3 ? 'O-O' : 'O-O-O';

/** File, else rank, else both, where another man of the same letter may go to the square too. */
const disambiguation = (position: Position, { piece }: MoveFacts, from: Square, to: Square): string => {
  const description = { name: nameOf(piece), fromFile: undefined, fromRank: undefined };
  const rivals = movesOfMen(position, description, to, from).map(fromOf);
  if (rivals.length === 0) return '';
  const name = squareName(from);
  if (rivals.every((rival) => fileOf(rival) !== fileOf(from))) return name.charAt(0);
  if (rivals.every((rival) => rankOf(rival) !== rankOf(from))) return name.charAt(1);
  return name;
};

/** `exd5`, `Rae8=Q`, `Me5~d4`: the move without the sign of a check. */
const moveText = (position: Position, code: number, facts: MoveFacts): string => {
  const { piece, captured, tipped, castling } = facts;
  const from = fromOf(code);
  if (castling !== undefined) return castlingText(from, castling.rookFrom);
  const mark = captured !== undefined ? 'x' : tipped !== undefined ? '~' : '';
  const to = squareName(toOf(code));
  const name = nameOf(piece);
  const choice = choiceOf(choiceNumberOf(code));
  const promotion = choice === undefined ? '' : `=${letterOf(choice)}`;
  if (name === 'plain-pawn') {
    const file = mark === '' ? '' : squareName(from).charAt(0);
    return `${file}${mark}${to}${promotion}`;
  }
  const man = letterOf(piece.role) + disambiguation(position, facts, from, toOf(code));
  if (fliesOver(position, from)) {
    const crossed = captured ?? tipped;
    return crossed === undefined ? man + to : man + to + mark + squareName(crossed.square);
  }
  return man + mark + to + promotion;
};

/** The canonical notation of a legal move: see `formatSan`. */
export const sanOf = (position: Position, code: number, facts: MoveFacts): string =>
  moveText(position, code, facts) + (facts.mate ? '#' : facts.check ? '+' : '');
