import type { MoveReason, MoveRefusal, Piece, Position, Square } from '../../src/engine/index.ts';
import {
  checkersOf,
  fileOf,
  moveFacts,
  pieceAt,
  rankOf,
  rulesOf,
  sideToMove,
} from '../../src/engine/index.ts';
import { squaresBetween } from '../../src/engine/squares.ts';

/** A refusal beside its board, as the table below looks at it. */
interface Claim {
  readonly refusal: MoveRefusal;
  readonly position: Position;
  readonly own: (square: Square | undefined) => Piece | undefined;
  readonly enemy: (square: Square | undefined) => Piece | undefined;
  readonly isEmpty: (square: Square | undefined) => boolean;
}

const isTipable = (piece: Piece | undefined): boolean =>
  piece?.role === 'elephant' || piece?.role === 'hippo';

/** Can it move as a pawn? In Cannibal Chess a royal piece has one nature, its last. */
const goesAsPawn = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.role === 'pawn' || piece.carried.includes('pawn'));

/**
 * What the squares of a refusal must hold for its sentence to be true, written down from the rules without the code that
 * explains refusals. Attackers are only asked to be enemies: that they attack is held by other laws.
 */
const CLAIMS = {
  'nothing-there': ({ isEmpty }, [from]) => isEmpty(from),
  'not-your-piece': ({ enemy }, [from]) => enemy(from) !== undefined,
  'same-square': ({ own }, [from]) => own(from) !== undefined,
  'own-piece-there': ({ own }, [to]) => own(to) !== undefined,
  'cannot-move-like-that': ({ own }, [from]) => own(from) !== undefined,
  'nothing-to-capture': ({ own, isEmpty }, [from, to]) => goesAsPawn(own(from)) && isEmpty(to),
  'en-passant-only-by-pawns': ({ own, enemy, isEmpty }, [from, to, pawn]) =>
    own(from)?.role !== 'pawn' && goesAsPawn(own(from)) && enemy(pawn)?.role === 'pawn' && isEmpty(to),
  'en-passant-not-available': ({ own, enemy, isEmpty }, [from, to, pawn]) =>
    goesAsPawn(own(from)) && goesAsPawn(enemy(pawn)) && isEmpty(to),
  'cannot-capture-like-that': ({ own, enemy }, [from, to]) =>
    enemy(to) !== undefined &&
    (own(from)!.tipped || (goesAsPawn(own(from)) && fileOf(from!) === fileOf(to!))),
  'king-not-captured': ({ own, enemy }, [from, king]) =>
    own(from) !== undefined && enemy(king)?.role === 'king',
  'double-step-not-allowed': ({ own, position }, [from, to]) => {
    const secondRank = sideToMove(position) === 'white' ? 1 : 6;
    const gained = rulesOf(position).variant === 'absorption' && own(from)!.carried.length > 0;
    return Math.abs(from! - to!) === 16 && (gained || rankOf(from!) !== secondRank);
  },
  blocked: ({ own, isEmpty }, [blocker, from, to]) =>
    own(from) !== undefined &&
    !isEmpty(blocker) &&
    (squaresBetween(from!, to!).includes(blocker!) || (goesAsPawn(own(from)) && blocker === to)),
  'landing-square-not-empty': ({ enemy }, [to]) => enemy(to) !== undefined,
  'king-cannot-tip': ({ own, enemy }, [king, target]) =>
    own(king)?.role === 'king' && isTipable(enemy(target)) && !enemy(target)!.tipped,
  'leaves-king-in-check': ({ own, enemy }, [king, attacker]) =>
    own(king)?.role === 'king' && enemy(attacker) !== undefined,
  'king-onto-attacked-square': ({ enemy }, [, attacker]) => enemy(attacker) !== undefined,
  'king-passes-attacked-square': ({ enemy }, [, attacker]) => enemy(attacker) !== undefined,
  'check-not-answered': ({ own, enemy, position }, [king, attacker]) =>
    own(king)?.role === 'king' && enemy(attacker) !== undefined && checkersOf(position).includes(attacker!),
  'checks-before-last-move': ({ enemy, position }, [king]) =>
    enemy(king)?.role === 'king' && rulesOf(position).turnOrder === 'progressive-italian',
  'royal-pawn-en-passant': ({ enemy, isEmpty }, [to, taker]) => isEmpty(to) && goesAsPawn(enemy(taker)),
  'castling-right-lost': ({ own }, [king]) => own(king)?.role === 'king',
  'castling-blocked': ({ own, isEmpty }, [king, blocker]) => own(king)?.role === 'king' && !isEmpty(blocker),
  'castling-in-check': ({ position }, [, attacker]) => checkersOf(position).includes(attacker!),
  'castling-through-attack': ({ enemy }, [, attacker]) => enemy(attacker) !== undefined,
  'castling-written-otherwise': ({ refusal, position }) =>
    rulesOf(position).variant === 'african' && refusal.moves.length === 1,
  'promotion-not-named': ({ refusal, own }, [from]) => goesAsPawn(own(from)) && refusal.moves.length > 0,
  'promotion-not-possible': ({ refusal, own }, [from]) =>
    goesAsPawn(own(from)) && refusal.moves.every(({ promotion }) => promotion !== refusal.named?.name),
  'not-a-promotion': ({ refusal }) => refusal.moves.every(({ promotion }) => promotion === undefined),
  'captures-without-promotion': ({ own, enemy }, [from, to]) =>
    goesAsPawn(own(from)) && enemy(to) !== undefined && !goesAsPawn(enemy(to)),
  'tips-instead': ({ own, enemy }, [from, target]) =>
    own(from) !== undefined && isTipable(enemy(target)) && !enemy(target)!.tipped,
  'captures-instead': ({ own, enemy }, [from, target]) =>
    own(from) !== undefined &&
    enemy(target) !== undefined &&
    (!isTipable(enemy(target)) || enemy(target)!.tipped),
  'captures-nothing': ({ enemy }, [square]) => enemy(square) === undefined,
  'tips-nothing': ({ enemy }, [square]) => enemy(square) === undefined,
  'crosses-otherwise': (_, [crossed, said]) => crossed !== said,
  'not-en-passant': ({ refusal, position }, [to]) =>
    refusal.moves.some((move) => move.to === to && !moveFacts(position, move).enPassant),
  'no-such-piece': ({ refusal }, squares) => squares.length === 1 && refusal.named !== undefined,
  'none-goes-there': ({ refusal, own }, [, ...men]) =>
    refusal.named !== undefined && men.length > 1 && men.every((square) => own(square) !== undefined),
  ambiguous: ({ refusal }) => refusal.moves.length > 0,
  unreadable: ({ refusal }) => refusal.text !== '',
  'no-move-left': () => true,
  // Never true of the whole engine: there it would be a fault.
  'engine-fault': () => false,
} satisfies Record<MoveReason, (claim: Claim, squares: readonly (Square | undefined)[]) => boolean>;

/** Is what the refusal says of its squares true of the board? */
export const isTrueOfBoard = (refusal: MoveRefusal, position: Position): boolean => {
  const side = sideToMove(position);
  const at = (square: Square | undefined) => (square === undefined ? undefined : pieceAt(position, square));
  const claim: Claim = {
    refusal,
    position,
    own: (square) => (at(square)?.color === side ? at(square) : undefined),
    enemy: (square) => (at(square)?.color === side ? undefined : at(square)),
    isEmpty: (square) => square !== undefined && at(square) === undefined,
  };
  return CLAIMS[refusal.reason](claim, refusal.squares);
};
