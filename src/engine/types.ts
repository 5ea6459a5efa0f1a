/**
 * The vocabulary of the rules. Each list stands here once, its type is derived from it, and tables elsewhere are
 * checked against it with `satisfies Record<…>`, so that a new member breaks the build wherever it must be thought of.
 */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

export const VARIANTS = ['orthodox', 'absorption', 'cannibal', 'african'] as const;
export type VariantId = (typeof VARIANTS)[number];

export const TURN_ORDERS = ['alternating', 'progressive-italian', 'progressive-scottish'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** Which game is played: a rule set and the order of turns. */
export interface Rules {
  readonly variant: VariantId;
  readonly turnOrder: TurnOrder;
  /** Which version of the rule set; left out: the newest. A game that has begun always names its own. */
  readonly version?: number;
}

/** The rules of a game that has begun, or of one that is offered. */
export interface SettledRules extends Rules {
  readonly version: number;
}

/** Kinds of pieces, in the order in which brackets list what a piece carries, the king last. */
export const ROLES = [
  'pawn',
  'knight',
  'bishop',
  'rook',
  'queen',
  'elephant',
  'hippo',
  'magpie',
  'king',
] as const;
export type Role = (typeof ROLES)[number];

/** 0 to 63: a1 is 0, h1 is 7, a8 is 56. */
export type Square = number;

/** A man on the board, as its FEN text has it. */
export interface Piece {
  readonly color: Color;
  /** The letter: what the piece was (Absorption: its base), what it is (elsewhere); a royal piece is a king. */
  readonly role: Role;
  /**
   * What stands in brackets, in the order of ROLES. Absorption: the abilities gained, bishop and rook together as
   * queen. Cannibal: the one present nature of a royal piece that is not a plain king. Elsewhere empty.
   */
  readonly carried: readonly Role[];
  /** African: lies on its side. */
  readonly tipped: boolean;
}

export interface PlacedPiece {
  readonly square: Square;
  readonly piece: Piece;
}

/**
 * What a letter in notation stands for: a role, tipped or not; a plain pawn, which has no letter; a pawn that has
 * gained abilities, `P`. `pawn` itself is either, the figurine ♙. A royal piece is a king whatever its nature.
 */
export type PieceName = Role | 'plain-pawn' | 'gained-pawn';

/** Which piece is meant and where it may stand, as far as a text says; what it leaves out is undefined. */
export interface PieceDescription {
  readonly name: PieceName | undefined;
  readonly fromFile: number | undefined;
  readonly fromRank: number | undefined;
}

/** One legal move, as the generator lists it. Two moves are the same when `formatMove` writes them alike. */
export interface Move {
  readonly from: Square;
  /** Where the piece goes; a tipping move: the target's square (a magpie's: the landing square). */
  readonly to: Square;
  /** The choice of a promotion; absent where the move promotes nothing. */
  readonly promotion?: Role;
}

/** How a legal move is carried out, for words, notation and marks on a board. */
export interface MoveFacts {
  readonly piece: Piece;
  /** What becomes of the mover where it ends; undefined when it is given up to tip a piece. */
  readonly becomes: Piece | undefined;
  readonly captured: PlacedPiece | undefined;
  readonly tipped: PlacedPiece | undefined;
  readonly enPassant: boolean;
  /** The rook's way when the move castles. */
  readonly castling: { readonly rookFrom: Square; readonly rookTo: Square } | undefined;
  readonly check: boolean;
  /** Mate by the turn order in force. */
  readonly mate: boolean;
}

/** A move as records and answers carry it: machine text and canonical short algebraic notation. */
export interface WrittenMove {
  readonly move: string;
  readonly san: string;
}

/** Where a progressive game stands within the series being played. */
export interface Series {
  /** The number of the series, which is also its length. */
  readonly number: number;
  /** Moves of it already made. */
  readonly played: number;
}

export const STATUSES = ['ongoing', 'check', 'checkmate', 'stalemate'] as const;
export type Status = (typeof STATUSES)[number];

/** Ends that the rules alone decide. */
export const RULE_ENDS = [
  'checkmate',
  'stalemate',
  'dead-position',
  'fivefold',
  'seventy-five-moves',
  'ten-series',
] as const;
export type RuleEnd = (typeof RULE_ENDS)[number];

/** Draws that a player may claim. */
export const CLAIMS = ['threefold', 'fifty-moves'] as const;
export type Claim = (typeof CLAIMS)[number];

/** The game is over by the rules; `winner` is undefined for a draw. */
export interface Outcome {
  readonly end: RuleEnd;
  readonly winner: Color | undefined;
}

/** Why one move may not be played. What `squares` holds is said behind each reason, in that order. */
export const MOVE_REASONS = [
  /** [from] */
  'nothing-there',
  /** [from] */
  'not-your-piece',
  /** [from] */
  'same-square',
  /** [to] */
  'own-piece-there',
  /** [from, to] */
  'cannot-move-like-that',
  /** [from, to] a pawn goes diagonally only to capture */
  'nothing-to-capture',
  /** [from, to, enemy pawn] the mover absorbed a pawn without being one (absorption 1.4) */
  'en-passant-only-by-pawns',
  /** [from, to, enemy pawn] that pawn has not just made its double step (progressive 5.5: only on the first move of a series) */
  'en-passant-not-available',
  /** [from, to] a pawn captures only diagonally, a tipped piece not at all (african 3.5) */
  'cannot-capture-like-that',
  /** [from, enemy king] kings are mated, never captured */
  'king-not-captured',
  /** [from, to] the double step is for a pawn on its second rank (absorption 1.4: that has gained nothing) */
  'double-step-not-allowed',
  /** [blocker, from, to] */
  'blocked',
  /** [to] a magpie lands on an empty square only (african 3.3) */
  'landing-square-not-empty',
  /** [king, target] (african 3.4) */
  'king-cannot-tip',
  /** [king, attacker] the move opens or leaves open an attack on the own king */
  'leaves-king-in-check',
  /** [to, attacker] the king may not move onto an attacked square */
  'king-onto-attacked-square',
  /** [passed, attacker] (absorption 1.5) */
  'king-passes-attacked-square',
  /** [king, attacker] a check stands and this does not answer it (progressive 5.2: on the first move of the series) */
  'check-not-answered',
  /** [enemy king, attacker] (progressive 5.3) */
  'checks-before-last-move',
  /** [royal pawn's landing square, the pawn that could take it] (cannibal 2.6) */
  'royal-pawn-en-passant',
  /** [king, rook's square] */
  'castling-right-lost',
  /** [king, blocker] */
  'castling-blocked',
  /** [king, attacker] */
  'castling-in-check',
  /** [attacked square, attacker] crossed or entered */
  'castling-through-attack',
  /** [from, to] `moves` are the choices */
  'promotion-not-named',
  /** [from, to] `named` is no choice there; `moves` are the choices that are */
  'promotion-not-possible',
  /** [from, to] only a move made as a pawn onto the last rank promotes */
  'not-a-promotion',
  /** [from, to] a pawn that captures on the last rank becomes what it took (cannibal 2.4) */
  'captures-without-promotion',
  /** [from, target] the text says that an upright elephant or hippo is captured, or that tipping it promotes (african 3.4) */
  'tips-instead',
  /** [from, target] the text says that a piece is tipped which would be captured */
  'captures-instead',
  /** [square] the text says that something is captured there */
  'captures-nothing',
  /** [square] the text says that something is tipped there */
  'tips-nothing',
  /** [crossed, said to be crossed] by a magpie (african 3.3) */
  'crosses-otherwise',
  /** [to] the text says that the move captures en passant */
  'not-en-passant',
  /** [king, rook's square] (african 3) */
  'castling-written-otherwise',
  /** [to] the side has no piece that is `named` so */
  'no-such-piece',
  /** [to, the pieces that are `named` so] none of them goes there */
  'none-goes-there',
  /** [] `moves` are those that fit */
  'ambiguous',
  /** [] `text` is the part that could not be read */
  'unreadable',
  /** [] the game or series is already at its end */
  'no-move-left',
  /**
   * [from, to] two parts of the engine disagree: no rule that is known forbids the move, and yet it is not listed, or what
   * it writes would not read as the same again. `text` is the id under which this was logged, once it has been
   */
  'engine-fault',
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** Why a move is refused: data from which `view/move-words.ts` makes the sentence. */
export interface MoveRefusal {
  readonly reason: MoveReason;
  /** The rule it rests on, such as "absorption 1.5" or "progressive 5.3"; "orthodox" for the Laws of Chess. */
  readonly rule: string;
  readonly squares: readonly Square[];
  /** What can be played instead: moves that the text could mean, or the choices of a promotion. */
  readonly moves: readonly Move[];
  /** What could not be read of the text, the wrong sign for castling, the id of an `engine-fault`; else empty. */
  readonly text: string;
  /** The piece that the text names: the one to move, or the choice of a promotion. */
  readonly named?: PieceDescription | undefined;
}

export const TURN_REASONS = [
  ...MOVE_REASONS,
  /** the series ends before its full number of moves */
  'series-too-short',
  /** moves are left over after the series has ended */
  'series-too-long',
] as const;
export type TurnReason = (typeof TURN_REASONS)[number];
