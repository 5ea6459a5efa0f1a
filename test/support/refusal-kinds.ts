import type {
  MoveReason,
  MoveRefusal,
  Piece,
  Position,
  Role,
  Square,
  VariantId,
} from '../../src/engine/index.ts';
import { pieceAt, rulesOf } from '../../src/engine/index.ts';
import { ruleOfRefusal } from '../../src/view/rule-links.ts';

/** Kinds of pieces that may be refused for different reasons: "bishop", "bishop with pawn and more", "royal knight", "tipped hippo". */
export const kindOf = ({ role, carried, tipped }: Piece, variant: VariantId): string => {
  if (tipped) return `tipped ${role}`;
  if (carried.length === 0) return role;
  if (variant === 'cannibal') return `royal ${carried[0]}`;
  if (!carried.includes('pawn')) return `${role} with gains`;
  return carried.length === 1 ? `${role} with pawn` : `${role} with pawn and more`;
};

/** Reasons that speak of no piece of the mover's, or of none that can be named. */
const OF_NO_PIECE: readonly MoveReason[] = [
  'nothing-there',
  'no-such-piece',
  'ambiguous',
  'unreadable',
  'no-move-left',
];

/** Reasons that only a text can be refused for; for the others the squares are asked about. */
export const OF_TEXTS: readonly MoveReason[] = [
  'tips-instead',
  'captures-instead',
  'captures-nothing',
  'tips-nothing',
  'crosses-otherwise',
  'not-en-passant',
  'castling-written-otherwise',
  'no-such-piece',
  'none-goes-there',
  'ambiguous',
  'unreadable',
  'no-move-left',
];

/** Where the piece stands that is refused, when the text names no square for it. */
const moverOf = ({ reason, squares, moves }: MoveRefusal): Square | undefined => {
  if (reason === 'none-goes-there' || reason === 'blocked') return squares[1];
  return moves[0]?.from ?? squares[0];
};

/** What a row of the table stands for: the game, the kind of piece, the reason and the rule. */
export const combinationOf = (position: Position, refusal: MoveRefusal, from?: Square): string => {
  const { variant } = rulesOf(position);
  const square = from ?? moverOf(refusal);
  const mover = square === undefined ? undefined : pieceAt(position, square);
  const kind =
    mover === undefined || OF_NO_PIECE.includes(refusal.reason) ? 'no piece' : kindOf(mover, variant);
  return `${variant}: ${kind}: ${refusal.reason}: ${ruleOfRefusal(refusal, position)}`;
};

/** Every choice that a text can name, possible or not. */
export const ANY_CHOICE: readonly (Role | undefined)[] = [undefined, 'queen', 'knight', 'king'];
