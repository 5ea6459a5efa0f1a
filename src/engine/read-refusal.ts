import type { Position } from './board.ts';
import { isProgressive, kingOf } from './board.ts';
import type { ManDescription } from './described-men.ts';
import { movesOfMen, squaresOfMen } from './described-men.ts';
import { hasLegalMove, legalMoves } from './moves.ts';
import { castlingsWritten, effectOf } from './read-fitting.ts';
import type { CastlingStatement, MoveStatement, Statement } from './read-text.ts';
import { fileOf } from './squares.ts';
import type { Move, MoveReason, MoveRefusal, Square } from './types.ts';
import { whyNot } from './why-not.ts';
import { ruleOf } from './why-not-rules.ts';

const refusal = (reason: MoveReason, squares: readonly Square[], moves: readonly Move[]): MoveRefusal => ({
  reason,
  rule: 'orthodox',
  squares,
  moves,
  text: '',
});

/** The text fits several moves, or lacks the letter of a promotion. */
export const ambiguity = (moves: readonly Move[]): MoveRefusal => refusal('ambiguous', [], moves);

/** The part of a text that is no move in any notation. */
export const unreadable = (text: string): MoveRefusal => ({ ...refusal('unreadable', [], []), text });

/** From what says least about the position to what says most. */
const LEAST_TELLING: readonly MoveReason[] = [
  'no-such-piece',
  'own-piece-there',
  'cannot-move-like-that',
  'double-step-not-allowed',
  'nothing-to-capture',
  'cannot-capture-like-that',
  'blocked',
];

const tellingOf = ({ reason }: MoveRefusal): number => {
  const index = LEAST_TELLING.indexOf(reason);
  return index === -1 ? LEAST_TELLING.length : index;
};

const mostTelling = (refusals: readonly MoveRefusal[]): MoveRefusal | undefined =>
  refusals.reduce<MoveRefusal | undefined>(
    (best, next) => (best === undefined || tellingOf(next) > tellingOf(best) ? next : best),
    undefined,
  );

const refusalOfCastling = (position: Position, statement: CastlingStatement): MoveRefusal => {
  const king = kingOf(position, position.side);
  const [way] = castlingsWritten(position, statement);
  if (way === undefined) {
    // African castling is written long on either side.
    const castlings = position.tables.castlings.filter(({ side }) => side === position.side);
    const moves = castlings.flatMap(({ king: from, kingTo: to }) =>
      legalMoves(position).filter((move) => move.from === from && move.to === to),
    );
    return refusal('text-untrue', [king], moves);
  }
  const refused = position.board[way.king] === way.kingCode ? whyNot(position, king, way.kingTo) : undefined;
  if (refused !== undefined) return refused;
  const rule = ruleOf('castling-right-lost', position.rules.variant, isProgressive(position), undefined);
  return { ...refusal('castling-right-lost', [king, way.rook], []), rule };
};

/** A pawn named by its target alone is the one on that file. */
const menOf = (position: Position, statement: MoveStatement): readonly Square[] => {
  const stepsAhead =
    statement.name === 'plain-pawn' && statement.fromFile === undefined && statement.mark === undefined;
  const fromFile = stepsAhead ? fileOf(statement.to) : statement.fromFile;
  const men = squaresOfMen(position, { ...statement, fromFile });
  return men.length === 0 && statement.name === 'gained-pawn'
    ? squaresOfMen(position, { ...statement, name: 'plain-pawn' })
    : men;
};

const squareStated = ({ fromFile, fromRank }: MoveStatement): Square | undefined =>
  fromFile === undefined || fromRank === undefined ? undefined : fromRank * 8 + fromFile;

/**
 * What is legal but for what the text adds is untrue; else the men that are meant say why they cannot go there; when none
 * of them moves like that, others may be meant.
 */
const refusalOfMove = (position: Position, statement: MoveStatement): MoveRefusal => {
  const { to, promotion, crossed } = statement;
  const from = squareStated(statement);
  const legal = movesOfMen(position, statement, to);
  const chosen = legal.filter((move) => promotion === undefined || move.promotion === promotion);
  if (chosen.length > 0) {
    const square = crossed ?? effectOf(position, chosen[0]!)?.square ?? to;
    return refusal('text-untrue', [square], chosen);
  }
  const men = statement.name === undefined && from !== undefined ? [from] : menOf(position, statement);
  const refusals = men.flatMap((square) => whyNot(position, square, to, promotion) ?? []);
  const telling = mostTelling(refusals);
  if (telling !== undefined && (telling.reason !== 'cannot-move-like-that' || statement.name === undefined)) {
    return telling;
  }
  const others = otherMeanings(position, statement);
  return telling !== undefined && others.length === 0 && men.length === 1
    ? telling
    : refusal('no-such-piece', [], others);
};

/** Moves to the stated square from where the text says, by another man; else by that man, from elsewhere. */
const otherMeanings = (position: Position, statement: MoveStatement): readonly Move[] => {
  const { name, fromFile, fromRank, to, promotion } = statement;
  const ofMen = (men: ManDescription): readonly Move[] =>
    movesOfMen(position, men, to).filter((move) => move.promotion === promotion);
  const byOthers = ofMen({ name: undefined, fromFile, fromRank });
  return byOthers.length > 0 ? byOthers : ofMen({ name, fromFile: undefined, fromRank: undefined });
};

/** Why none of the readings of a text is a legal move: the most telling reason among them. */
export const refusalOfStatements = (position: Position, statements: readonly Statement[]): MoveRefusal => {
  if (!hasLegalMove(position)) {
    const rule = ruleOf('no-move-left', position.rules.variant, isProgressive(position), undefined);
    return { ...refusal('no-move-left', [], []), rule };
  }
  const refusals = statements.map((statement) =>
    'castling' in statement ? refusalOfCastling(position, statement) : refusalOfMove(position, statement),
  );
  return mostTelling(refusals)!;
};
