import type { MoveReason, Piece } from './types.ts';
import type { Variant } from './variants/variant.ts';

/** Does the reason speak of how this piece moves? That a pawn does not capture straight ahead is a rule of its own. */
const isOfMovement = (reason: MoveReason, piece: Piece): boolean =>
  reason === 'cannot-move-like-that' ||
  reason === 'blocked' ||
  (reason === 'cannot-capture-like-that' && piece.tipped);

/** The rule a refusal rests on, such as `absorption 1.5`; `orthodox` for the Laws of Chess. */
export const ruleOf = (
  reason: MoveReason,
  variant: Variant,
  progressive: boolean,
  piece: Piece | undefined,
): string => {
  if (reason === 'checks-before-last-move') return 'progressive 5.3';
  if (progressive && reason === 'check-not-answered') return 'progressive 5.2';
  if (progressive && reason === 'en-passant-not-available') return 'progressive 5.5';
  if (progressive && reason === 'no-move-left') return 'progressive 5.4';
  const place =
    piece !== undefined && isOfMovement(reason, piece)
      ? variant.placeOfMovement(piece)
      : variant.places[reason];
  return place === undefined ? 'orthodox' : `${variant.id} ${place}`;
};
