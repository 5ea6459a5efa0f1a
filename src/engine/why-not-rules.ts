import type { MoveReason, Piece, VariantId } from './types.ts';

/** Where a reason stands in the rules of each variant, when it stands there and not in the Laws of Chess. */
const PLACES: Readonly<Partial<Record<MoveReason, Partial<Record<VariantId, string>>>>> = {
  'nothing-to-capture': { absorption: '1.4', cannibal: '2.3' },
  'cannot-capture-like-that': { absorption: '1.4', cannibal: '2.3' },
  'en-passant-only-by-pawns': { absorption: '1.4' },
  'en-passant-not-available': { absorption: '1.4', cannibal: '2.3' },
  'double-step-not-allowed': { absorption: '1.4', cannibal: '2.3' },
  'landing-square-not-empty': { african: '3.3' },
  'king-cannot-tip': { african: '3.4' },
  'king-onto-attacked-square': { absorption: '1.5', cannibal: '2.5' },
  'king-passes-attacked-square': { absorption: '1.5' },
  'royal-pawn-en-passant': { cannibal: '2.6' },
  'castling-right-lost': { absorption: '1.7', cannibal: '2.7', african: '3' },
  'castling-blocked': { african: '3' },
  'castling-in-check': { african: '3' },
  'castling-through-attack': { african: '3' },
  'castling-written-otherwise': { african: '3' },
  'promotion-not-named': { absorption: '1.6', cannibal: '2.4', african: '3.7' },
  'promotion-not-possible': { absorption: '1.6', cannibal: '2.4', african: '3.7' },
  'not-a-promotion': { absorption: '1.6', cannibal: '2.4', african: '3.7' },
  'captures-without-promotion': { cannibal: '2.4' },
  'tips-instead': { african: '3.4' },
  'captures-instead': { african: '3.4' },
  'tips-nothing': { african: '3.4' },
  'crosses-otherwise': { african: '3.3' },
  'not-en-passant': { absorption: '1.4', cannibal: '2.3' },
};

/** How a piece moves stands in the rules where it does not move as in orthodox chess. */
const movementPlace = (variant: VariantId, piece: Piece): string | undefined => {
  if (piece.tipped) return '3.5';
  if (piece.role === 'elephant') return '3.1';
  if (piece.role === 'hippo') return '3.2';
  if (piece.role === 'magpie') return '3.3';
  if (variant === 'cannibal' && piece.carried.length > 0) return '2.2';
  if (variant === 'absorption' && piece.carried.length > 0) return '1.3';
  return undefined;
};

/** Does the reason speak of how this piece moves? That a pawn does not capture straight ahead is a rule of its own. */
const isOfMovement = (reason: MoveReason, piece: Piece): boolean =>
  reason === 'cannot-move-like-that' ||
  reason === 'blocked' ||
  (reason === 'cannot-capture-like-that' && piece.tipped);

/** The rule a refusal rests on, such as `absorption 1.5`; `orthodox` for the Laws of Chess. */
export const ruleOf = (
  reason: MoveReason,
  variant: VariantId,
  progressive: boolean,
  piece: Piece | undefined,
): string => {
  if (reason === 'checks-before-last-move') return 'progressive 5.3';
  if (progressive && reason === 'check-not-answered') return 'progressive 5.2';
  if (progressive && reason === 'en-passant-not-available') return 'progressive 5.5';
  if (progressive && reason === 'no-move-left') return 'progressive 5.4';
  const place =
    piece !== undefined && isOfMovement(reason, piece)
      ? movementPlace(variant, piece)
      : PLACES[reason]?.[variant];
  return place === undefined ? 'orthodox' : `${variant} ${place}`;
};
