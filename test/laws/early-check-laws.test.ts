import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move, Position } from '../../src/engine/index.ts';
import {
  formatMove,
  legalMoves,
  moveFacts,
  piecesOf,
  playMove,
  sideToMove,
  TURN_ORDERS,
  VARIANTS,
} from '../../src/engine/index.ts';
import { doubleSteps } from '../support/double-steps.ts';
import { choices, randomGame } from '../support/random-games.ts';
import { placements } from '../support/random-placements.ts';
import { slowAttackers } from '../support/slow-attack.ts';

/** The same men with the same double steps, and no rule against checks. */
const withoutRule = (position: Position): Position => ({
  ...position,
  rules: { ...position.rules, turnOrder: TURN_ORDERS[2] },
});

/** En passant captures are the matter of laws of their own: where one checks, another move may take its place (rules 0). */
const isAsked = (position: Position, move: Move): boolean =>
  !moveFacts(withoutRule(position), move).enPassant;

/** Does the enemy king stand unattacked behind the move? Told a second time, from the board alone. */
const isQuiet = (position: Position, move: Move): boolean => {
  const pieces = piecesOf(playMove(withoutRule(position), move));
  const king = pieces.find(({ piece }) => piece.role === 'king' && piece.color !== sideToMove(position))!;
  return slowAttackers(pieces, king, position.rules.variant).length === 0;
};

describe.each(VARIANTS)('in %s, before the last move of an Italian series', (variant) => {
  const rules = { variant, turnOrder: 'progressive-italian' } as const;
  const law = (position: Position): void => {
    if (position.played + 1 >= position.number) return;
    const asked = legalMoves(withoutRule(position)).filter((move) => isAsked(position, move));
    const texts = asked.map(formatMove);
    const quiet = asked.filter((move) => isQuiet(position, move)).map(formatMove);
    const allowed = legalMoves(position)
      .map(formatMove)
      .filter((text) => texts.includes(text));
    expect(allowed.sort()).toEqual(quiet.sort());
  };

  test('all moves but those that give check are there in games', () => {
    fc.assert(
      fc.property(choices(60), (choosing) => randomGame(rules, choosing).positions.forEach(law)),
      { seed: 20_261_201, numRuns: 12 },
    );
  });

  test('all moves but those that give check are there on made-up boards, where a check may stand already', () => {
    fc.assert(fc.property(placements(rules), law), { seed: 20_261_201, numRuns: 400 });
  });

  test('all moves but those that give check are there with an en passant capture near', () => {
    fc.assert(
      fc.property(doubleSteps(rules), ({ after }) => law(after)),
      { seed: 20_261_201, numRuns: 300 },
    );
  });
});
