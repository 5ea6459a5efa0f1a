import type { Color, MoveReason, Outcome, Piece, PlacedPiece, Role, Square, VariantId } from '../types.ts';

/** A piece without its color: what rule sets speak about. */
export type Man = Omit<Piece, 'color'>;

/** What comes of it when one man captures by its own way of capturing on the square of an enemy. */
type Encounter =
  /** The victim is gone; `becomes` is what the mover is from now on. */
  | { readonly kind: 'capture'; readonly becomes: Man }
  /** The victim stays and is tipped; `becomes` is what is left of the mover, on its starting square. */
  | { readonly kind: 'tip'; readonly becomes: Man | undefined };

/** One choice of a promotion and the man it makes. */
export interface Promotion {
  readonly choice: Role;
  readonly becomes: Man;
}

/** The letters of castling rights in FEN. The place of each in this text is its bit in a position. */
export const CASTLING_RIGHTS = 'KQkq';

/** One way to castle; `right` is its letter in FEN. */
interface Castling {
  readonly color: Color;
  readonly right: 'K' | 'Q' | 'k' | 'q';
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
}

/** The men on a board as a rule set may judge them, and who is to move next. */
interface Standing {
  readonly men: readonly PlacedPiece[];
  readonly toMove: Color;
}

/**
 * The hooks in which rule sets differ. Those about men are asked once for every man and every pair of men: `tables.ts`
 * keeps the answers, and the generator looks them up. Those about ends are asked of positions.
 */
export interface Variant {
  readonly id: VariantId;
  readonly name: string;
  /** The opening array and its castling rights, as FEN has them. */
  readonly placement: string;
  readonly rights: string;
  readonly castlings: readonly Castling[];
  /** Every man there can be. */
  readonly men: readonly Man[];
  /**
   * What stands in brackets: what a man has gained beside what its letter says, or its one present nature in place of
   * that; undefined where nothing ever does.
   */
  readonly brackets: 'gains' | 'nature' | undefined;
  /** The man that a letter with `carried` in brackets stands for, in canonical form; undefined: no such man. */
  carrying(role: Role, carried: readonly Role[]): Man | undefined;
  /** The kinds by which a man moves and captures. */
  abilities(man: Man): readonly Role[];
  /** Undefined when the mover cannot capture that enemy. Never asked about a royal victim. */
  meet(mover: Man, victim: Man): Encounter | undefined;
  /** What a pawn-type move onto the last rank may make of a man, judged after its capture; empty: no promotion. */
  promotions(man: Man): readonly Promotion[];
  /** The choice that makes the same man as one that is not listed; undefined: there is none. */
  sameChoice?(man: Man, unlisted: Role): Role | undefined;
  /** May make the double step, and be taken en passant after it. */
  isOriginalPawn(man: Man): boolean;
  takesEnPassant(man: Man): boolean;
  /** Its moves restart the fifty-move counter even when they capture nothing. */
  restartsCounter(man: Man): boolean;
  /** May a royal piece pass over attacked squares? */
  readonly kingMayPassAttackedSquares: boolean;
  /** With one of these and a bare king against a bare king nobody can win in alternating play. */
  readonly tooLittleToMate: readonly Role[];
  /** May a side win on time that has nothing but its king? */
  readonly bareKingWinsOnTime: boolean;
  /** An end beside those that all rule sets have, asked after every move, in the middle of a series too. */
  ownEnd?(standing: Standing): Outcome | undefined;
  /** Where a reason to refuse a move stands in the rules of this set, where that is not in the Laws of Chess. */
  readonly places: Readonly<Partial<Record<MoveReason, string>>>;
  /** Where it stands how a man moves, where it does not move as in chess. */
  placeOfMovement(man: Man): string | undefined;
}

/** A man with no modifier. */
export const plainMan = (role: Role): Man => ({ role, carried: [], tipped: false });
