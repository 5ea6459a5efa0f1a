import { type Move, moveFacts, type Position, rulesOf } from '../engine/index.ts';
import { pieceName, ROLE_NAMES } from './piece-words.ts';

/** "Promote: queen (queen with knight)", "No promotion: rook with pawn": what stands there after the move. */
export function promotionLabel(position: Position, move: Move): string {
  const { becomes } = moveFacts(position, move);
  const { variant } = rulesOf(position);
  if (move.promotion === undefined) {
    return becomes === undefined ? 'No promotion' : `No promotion: ${pieceName(becomes, variant)}`;
  }
  const choice = ROLE_NAMES[move.promotion];
  const result = becomes === undefined ? choice : pieceName(becomes, variant);
  return result === choice ? `Promote: ${choice}` : `Promote: ${choice} (${result})`;
}
