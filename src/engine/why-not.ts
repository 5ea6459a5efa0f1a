import { isProgressive, type Position, pieceAt } from './board.ts';
import { legalMovesFrom } from './moves.ts';
import type { Move, MoveRefusal, Piece, Role, Square } from './types.ts';
import {
  attackersOf,
  changed,
  enemyOf,
  type Objection,
  objection,
  type PlainBoard,
  royalOf,
} from './why-not-board.ts';
import { castlingWay } from './why-not-castling.ts';
import { ruleOf } from './why-not-rules.ts';
import { type Attempt, type Way, waysOf } from './why-not-ways.ts';

/** A king's own step or flight: where it lands, and in Absorption what it passes (1.5), must not be attacked. */
const kingsObjection = (attempt: Attempt, { after, passed }: Way): Objection | undefined => {
  const { variant, board, mover, from, to } = attempt;
  const enemy = enemyOf(mover.color);
  const [attacker] = attackersOf(after, variant, to, enemy);
  if (attacker !== undefined) return objection('king-onto-attacked-square', to, attacker);
  if (variant.kingMayPassAttackedSquares) return undefined;
  const lifted = changed(board, [from, undefined]);
  for (const square of passed) {
    const [guard] = attackersOf(lifted, variant, square, enemy);
    if (guard !== undefined) return objection('king-passes-attacked-square', square, guard);
  }
  return undefined;
};

/** Another piece's move may not leave the own king attacked; a check that stands is told from one that opens. */
const exposureObjection = ({ variant, board, mover }: Attempt, { after }: Way): Objection | undefined => {
  const enemy = enemyOf(mover.color);
  const king = royalOf(board, mover.color);
  const standing = attackersOf(board, variant, king, enemy);
  const attackers = attackersOf(after, variant, king, enemy);
  const unanswered = attackers.find((square) => standing.includes(square));
  if (unanswered !== undefined) return objection('check-not-answered', king, unanswered);
  const [opened] = attackers;
  return opened === undefined ? undefined : objection('leaves-king-in-check', king, opened);
};

/** Cannibal 2.6: a royal pawn's double step beside a pawn leaves it en prise. */
const royalPawnObjection = ({ variant, board, mover, to }: Attempt, way: Way): Objection | undefined => {
  if (!way.doubleStep || mover.role !== 'king') return undefined;
  const beside = [to - 1, to + 1].filter((square) => square >> 3 === to >> 3);
  const taker = beside.find((square) => {
    const piece = board[square];
    return piece !== undefined && piece.color !== mover.color && variant.takesEnPassant(piece);
  });
  return taker === undefined ? undefined : objection('royal-pawn-en-passant', to, taker);
};

/** Progressive 5.3, Italian: no check before the last move of a full series. */
const earlyCheckObjection = (
  { position, variant, mover }: Attempt,
  after: PlainBoard,
): Objection | undefined => {
  const italian = position.rules.turnOrder === 'progressive-italian';
  if (!italian || position.played + 1 >= position.number) return undefined;
  const enemyKing = royalOf(after, enemyOf(mover.color));
  const [checker] = attackersOf(after, variant, enemyKing, mover.color);
  return checker === undefined ? undefined : objection('checks-before-last-move', enemyKing, checker);
};

/** What the move may lead to: with the choice where one of those named fits, else with any of them. */
const boardsAfter = (
  { to }: Attempt,
  { after, promotions }: Way,
  promotion: Role | undefined,
): PlainBoard[] => {
  if (promotions.length === 0) return [after];
  const chosen = promotions.filter(({ choice }) => choice === promotion);
  const possible = chosen.length > 0 ? chosen : promotions;
  return possible.map(({ becomes }) => changed(after, [to, becomes]));
};

/**
 * What speaks against one way: first what speaks against it whatever is promoted to, then a choice that is missing or
 * not possible.
 */
const wayObjection = (attempt: Attempt, way: Way, promotion: Role | undefined): Objection | undefined => {
  const { from, to, mover } = attempt;
  const safety =
    (mover.role === 'king' ? kingsObjection(attempt, way) : exposureObjection(attempt, way)) ??
    royalPawnObjection(attempt, way);
  if (safety !== undefined) return safety;
  const early = boardsAfter(attempt, way, promotion).map((after) => earlyCheckObjection(attempt, after));
  if (!early.includes(undefined)) return early[0];
  const { promotions, unpromoted } = way;
  if (promotions.length === 0) return promotion === undefined ? undefined : objection(unpromoted, from, to);
  if (promotion === undefined) return objection('promotion-not-named', from, to);
  const isChoice = promotions.some(({ choice }) => choice === promotion);
  return isChoice ? undefined : objection('promotion-not-possible', from, to);
};

/** Of what speaks against several ways, the likeliest: that a way does not promote says least. */
const likeliest = (objections: readonly (Objection | undefined)[]): Objection | undefined =>
  objections.find((said) => said?.reason !== 'not-a-promotion') ?? objections[0];

/**
 * What the rules say against a move, found without the generator by carrying it out on a plain board. Undefined when
 * they say nothing.
 */
export const objectionTo = (
  position: Position,
  from: Square,
  to: Square,
  promotion?: Role,
): Objection | undefined => {
  const mover = pieceAt(position, from);
  if (mover === undefined) return objection('nothing-there', from);
  if (mover.color !== (position.side === 0 ? 'white' : 'black')) return objection('not-your-piece', from);
  if (from === to) return objection('same-square', from);
  const { variant } = position.tables;
  const board = Array.from({ length: 64 }, (_, square) => pieceAt(position, square));
  const attempt: Attempt = { position, variant, board, mover, from, to };
  const castling = castlingWay(attempt);
  if (castling === undefined && board[to]?.color === mover.color) return objection('own-piece-there', to);
  const found = castling === undefined ? waysOf(attempt) : 'reason' in castling ? castling : [castling];
  if ('reason' in found) return found;
  const objections = found.map((way) => wayObjection(attempt, way, promotion));
  return objections.includes(undefined) ? undefined : likeliest(objections);
};

/** A refusal with the rule it rests on. */
const refusalOf = (
  position: Position,
  { reason, squares }: Objection,
  piece: Piece | undefined,
  promotion: Role | undefined,
  moves: readonly Move[],
): MoveRefusal => ({
  reason,
  rule: ruleOf(reason, position.tables.variant, isProgressive(position), piece),
  squares,
  moves,
  text: '',
  named: promotion && { name: promotion, fromFile: undefined, fromRank: undefined },
});

/**
 * Why a move may not be played: a reason out of the rules with the squares concerned. Undefined exactly when the move
 * is legal, its promotion named where one is needed. `engine-fault` when no rule forbids what the generator does not
 * list: one of the two is wrong then, and a refusal harms a game less than an error.
 */
export const whyNot = (
  position: Position,
  from: Square,
  to: Square,
  promotion?: Role,
): MoveRefusal | undefined => {
  const there = legalMovesFrom(position, from).filter((move) => move.to === to);
  if (there.some((move) => move.promotion === promotion)) return undefined;
  const mover = pieceAt(position, from);
  const found = objectionTo(position, from, to, promotion) ?? objection('engine-fault', from, to);
  return refusalOf(position, found, mover, promotion, there);
};
