import type { Color, Piece, Role, Square, VariantId } from '../types.ts';

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

/**
 * The hooks in which rule sets differ. They speak of men, not of positions: `tables.ts` asks them once for every man
 * and every pair of men, and the generator looks the answers up.
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
  /** The man that a letter with `carried` in brackets stands for, in canonical form; undefined: no such man. */
  carrying(role: Role, carried: readonly Role[]): Man | undefined;
  /** The kinds by which a man moves and captures. */
  abilities(man: Man): readonly Role[];
  /** Undefined when the mover cannot capture that enemy. Never asked about a royal victim. */
  meet(mover: Man, victim: Man): Encounter | undefined;
  /** What a pawn-type move onto the last rank may make of a man, judged after its capture; empty: no promotion. */
  promotions(man: Man): readonly Promotion[];
  /** May make the double step, and be taken en passant after it. */
  isOriginalPawn(man: Man): boolean;
  takesEnPassant(man: Man): boolean;
  /** Its moves restart the fifty-move counter even when they capture nothing. */
  restartsCounter(man: Man): boolean;
  /** May a royal piece pass over attacked squares? */
  readonly kingMayPassAttackedSquares: boolean;
}

/** A man with no modifier. */
export const plainMan = (role: Role): Man => ({ role, carried: [], tipped: false });
