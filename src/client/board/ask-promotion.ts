import { type Move, moveFacts, type Position, rulesOf, squareName } from '../../engine/index.ts';
import { manSvg } from '../../view/board-svg.ts';
import { pieceName } from '../../view/piece-words.ts';
import { promotionLabel } from '../../view/promotion-words.ts';
import { type OpenChoice, openChoice } from './choice.ts';
import type { Hand } from './hand.ts';

/** Asks what becomes of a man that goes to a square; `moves` are the ways to go there. */
export function askPromotion(
  position: Position,
  { piece }: Hand,
  moves: readonly Move[],
  onMove: (move: Move) => void,
): OpenChoice {
  const { variant } = rulesOf(position);
  const heading = `What becomes of the ${pieceName(piece, variant)} on ${squareName(moves[0]!.to)}?`;
  const choices = moves.map((move) => {
    const { becomes } = moveFacts(position, move);
    return {
      label: promotionLabel(position, move),
      picture: becomes === undefined ? '' : manSvg(becomes, variant),
    };
  });
  return openChoice(heading, choices, (index) => onMove(moves[index]!));
}
