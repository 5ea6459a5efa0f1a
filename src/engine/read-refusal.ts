import { isProgressive, kingOf, type Position } from './board.ts';
import { fliesOver, movesOfMen, squaresOfMen } from './described-men.ts';
import { EN_PASSANT, fromOf, kindOf, toOf, unpacked } from './move-code.ts';
import { effectOf } from './move-facts.ts';
import { hasLegalMove, legalCodesFrom } from './moves.ts';
import { castlingsWritten, promotionOf } from './read-fitting.ts';
import type { CastlingStatement, MoveStatement, Statement } from './read-text.ts';
import { fileOf } from './squares.ts';
import type { CastlingWay } from './tables.ts';
import { mostTelling } from './telling.ts';
import type { Move, MoveReason, MoveRefusal, PieceDescription, Square } from './types.ts';
import { whyNot } from './why-not.ts';
import { ruleOf } from './why-not-rules.ts';

/** The text fits several moves, or lacks the letter of a promotion. */
export const ambiguity = (moves: readonly Move[]): MoveRefusal => ({
  reason: 'ambiguous',
  rule: 'orthodox',
  squares: [],
  moves,
  text: '',
});

/** The part of a text that is no move in any notation. */
export const unreadable = (text: string): MoveRefusal => ({ ...ambiguity([]), reason: 'unreadable', text });

const refusal = (
  position: Position,
  reason: MoveReason,
  squares: readonly Square[],
  moves: readonly number[],
): MoveRefusal => {
  const rule = ruleOf(reason, position.tables.variant, isProgressive(position), undefined);
  return { reason, rule, squares, moves: moves.map(unpacked), text: '' };
};

/** Why this way to castle cannot be gone; undefined where it can. */
const obstacleTo = (position: Position, way: CastlingWay): MoveRefusal | undefined =>
  position.board[way.king] === way.kingCode
    ? whyNot(position, way.king, way.kingTo)
    : refusal(position, 'castling-right-lost', [kingOf(position, position.side), way.rook], []);

/**
 * African castling is always written long: there is one way to castle, and only one that can be meant. Where the side never
 * castles, a text that says so is no move.
 */
const refusalOfCastling = (position: Position, statement: CastlingStatement): MoveRefusal => {
  const [written] = castlingsWritten(position, statement);
  const way = written ?? position.tables.castlings.find(({ side }) => side === position.side);
  if (way === undefined) return unreadable(statement.castling);
  const obstacle = obstacleTo(position, way);
  if (obstacle !== undefined) return written ? obstacle : { ...obstacle, text: statement.castling };
  const moves = legalCodesFrom(position, way.king).filter((move) => toOf(move) === way.kingTo);
  return refusal(position, 'castling-written-otherwise', [way.king, way.rook], moves);
};

/** A pawn named by its target alone is the one on that file. A `P` that has gained nothing is a plain pawn. */
const descriptionOf = (position: Position, statement: MoveStatement): PieceDescription => {
  const { name, fromRank, mark, to } = statement;
  const stepsAhead = name === 'plain-pawn' && statement.fromFile === undefined && mark === undefined;
  const fromFile = stepsAhead ? fileOf(to) : statement.fromFile;
  const isPlain = name === 'gained-pawn' && squaresOfMen(position, { name, fromFile, fromRank }).length === 0;
  return { name: isPlain ? 'plain-pawn' : name, fromFile, fromRank };
};

/** The move is legal, but what the text says it captures, tips or crosses is not so. */
const refusalOfClaim = (
  position: Position,
  { mark, crossed, to }: MoveStatement,
  legal: readonly [number, ...number[]],
): MoveRefusal => {
  const [move] = legal;
  const from = fromOf(move);
  const effect = effectOf(position, move);
  // What is captured en passant stands beside the square that the text names.
  const named = kindOf(move) === EN_PASSANT ? to : effect?.square;
  const square = named ?? (fliesOver(position, from) ? (from + to) >> 1 : to);
  const say = (reason: MoveReason, ...squares: Square[]) => refusal(position, reason, squares, legal);
  if (crossed !== undefined && crossed !== square) return say('crosses-otherwise', square, crossed);
  if (mark === undefined || mark === effect?.mark) return say('not-en-passant', to);
  if (effect === undefined) return say(mark === 'x' ? 'captures-nothing' : 'tips-nothing', square);
  return mark === 'x' ? say('tips-instead', from, square) : say('captures-instead', from, effect.square);
};

const isMove = (moves: readonly number[]): moves is readonly [number, ...number[]] => moves.length > 0;

/**
 * What is legal but for what the text adds is told so; else the pieces that are meant say why they cannot go there, and
 * what the text could mean besides is offered.
 */
const refusalOfMove = (position: Position, statement: MoveStatement): MoveRefusal => {
  const { to, promotion } = statement;
  const named = descriptionOf(position, statement);
  const chosen = movesOfMen(position, named, to).filter(
    (move) => promotion === undefined || promotionOf(move) === promotion,
  );
  if (isMove(chosen)) return refusalOfClaim(position, statement, chosen);
  const { name, fromFile, fromRank } = named;
  const isSquareOnly = name === undefined && fromFile !== undefined && fromRank !== undefined;
  const men = isSquareOnly ? [fromRank * 8 + fromFile] : squaresOfMen(position, named);
  const telling = mostTelling(men.flatMap((square) => whyNot(position, square, to, promotion) ?? []));
  if (isSquareOnly && telling !== undefined) return telling;
  const goesThere = telling !== undefined && telling.reason !== 'cannot-move-like-that';
  if (goesThere && telling.moves.length > 0) return telling;
  const others = otherMeanings(position, statement, named, goesThere).map(unpacked);
  if (telling === undefined) return { ...refusal(position, 'no-such-piece', [to], []), moves: others, named };
  return goesThere || men.length === 1
    ? { ...telling, moves: others }
    : { ...telling, reason: 'none-goes-there', squares: [to, ...men], moves: others, named };
};

/**
 * Legal moves that the text might mean: by another piece of that name from elsewhere; where none of that name goes to the
 * square at all, first by any piece from where the text says, and by a magpie over that square.
 */
const otherMeanings = (
  position: Position,
  { to, promotion }: MoveStatement,
  { name, fromFile, fromRank }: PieceDescription,
  nameIsRight: boolean,
): readonly number[] => {
  const movesOf = (description: PieceDescription): readonly number[] =>
    movesOfMen(position, description, to).filter(
      (move) => promotion === undefined || promotionOf(move) === promotion,
    );
  const byOthers = nameIsRight ? [] : movesOf({ name: undefined, fromFile, fromRank });
  if (byOthers.length > 0) return byOthers;
  const fromElsewhere = movesOf({ name, fromFile: undefined, fromRank: undefined });
  if (fromElsewhere.length > 0 || name === undefined) return fromElsewhere;
  return squaresOfMen(position, { name, fromFile, fromRank })
    .filter((square) => fliesOver(position, square))
    .flatMap((square) => legalCodesFrom(position, square))
    .filter((move) => effectOf(position, move)?.square === to);
};

/** Why none of the readings of a text is a legal move: the most telling reason among them. */
export const refusalOfStatements = (position: Position, statements: readonly Statement[]): MoveRefusal => {
  if (!hasLegalMove(position)) return refusal(position, 'no-move-left', [], []);
  const refusals = statements.map((statement) =>
    'castling' in statement ? refusalOfCastling(position, statement) : refusalOfMove(position, statement),
  );
  return mostTelling(refusals)!;
};
