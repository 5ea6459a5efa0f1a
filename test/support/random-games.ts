import fc from 'fast-check';
import type { Move, Position, Rules } from '../../src/engine/index.ts';
import {
  legalMoves,
  pieceAt,
  playMove,
  startPosition,
  TURN_ORDERS,
  VARIANTS,
} from '../../src/engine/index.ts';

/** Every variant in every turn order. */
export const ALL_RULES: readonly Rules[] = VARIANTS.flatMap((variant) =>
  TURN_ORDERS.map((turnOrder) => ({ variant, turnOrder })),
);

/** Made-up play: numbers that choose among the legal moves, so that a failing game shrinks to a short one. */
export const choices = (longest: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat({ max: 9999 }), { maxLength: longest, size: 'max' });

export interface RandomGame {
  /** From the start on; one more than there are moves. */
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
}

/** Plays the chosen moves from the start, every other time a capture where there is one: they make the odd pieces. */
export const randomGame = (rules: Rules, choosing: readonly number[]): RandomGame => {
  const positions = [startPosition(rules)];
  const moves: Move[] = [];
  for (const choice of choosing) {
    const position = positions.at(-1)!;
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const captures = legal.filter((move) => pieceAt(position, move.to) !== undefined);
    const among = choice % 2 === 1 && captures.length > 0 ? captures : legal;
    const move = among[(choice >> 1) % among.length]!;
    moves.push(move);
    positions.push(playMove(position, move));
  }
  return { positions, moves };
};
