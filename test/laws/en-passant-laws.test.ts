import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoveReason, PlacedPiece, Position } from '../../src/engine/index.ts';
import {
  formatFen,
  formatMove,
  legalMoves,
  legalMovesFrom,
  moveFacts,
  piecesOf,
  sideToMove,
  squareName,
  whyNot,
} from '../../src/engine/index.ts';
import { positionBehind } from '../../src/games/position.ts';
import { type DoubleStep, doubleSteps } from '../support/double-steps.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';
import { slowAttackers } from '../support/slow-attack.ts';

/** What an en passant capture leaves on the board: a pawn takes a pawn, so nobody becomes anything else. */
const piecesAfterCapture = ({ after, pawn, passed, taker }: DoubleStep): readonly PlacedPiece[] =>
  piecesOf(after)
    .filter(({ square }) => square !== pawn)
    .map((one) => (one.square === taker ? { ...one, square: passed } : one));

const mayAttackKing = (pieces: readonly PlacedPiece[], position: Position, isOwn: boolean): boolean => {
  const king = pieces.find(
    ({ piece }) => piece.role === 'king' && (piece.color === sideToMove(position)) === isOwn,
  )!;
  return slowAttackers(pieces, king, position.rules.variant).length > 0;
};

/** The reasons that can be the true one; none where the capture is legal. */
const trueReasons = (step: DoubleStep): readonly MoveReason[] => {
  const { after } = step;
  const pieces = piecesAfterCapture(step);
  if (mayAttackKing(pieces, after, true)) {
    return ['leaves-king-in-check', 'check-not-answered', 'king-onto-attacked-square'];
  }
  const isEarly = after.rules.turnOrder === 'progressive-italian' && after.number > 1;
  return isEarly && mayAttackKing(pieces, after, false) ? ['checks-before-last-move'] : [];
};

const RUNS = { seed: 20_261_201, numRuns: 400 };

describe.each(ALL_RULES)('beside a double step a pawn, $variant, $turnOrder,', (rules) => {
  const law = (holds: (step: DoubleStep, reasons: readonly MoveReason[]) => void): void =>
    fc.assert(
      fc.property(doubleSteps(rules), (step) => {
        // A Scottish check by the double step leaves no doubt either: it ends the series.
        if (sideToMove(step.after) !== sideToMove(step.before)) holds(step, trueReasons(step));
      }),
      RUNS,
    );

  test('captures it where everything in force allows it, even where it could go there without', () => {
    law((step, reasons) => {
      const there = legalMovesFrom(step.after, step.taker).filter(({ to }) => to === step.passed);
      const captures = there.map((move) => moveFacts(step.after, move).enPassant);
      if (reasons.length === 0) expect(captures).toEqual([true]);
      else expect(captures).not.toContain(true);
    });
  });

  test('is refused the capture for the true reason, not for what a FEN forgets', () => {
    law(({ before, move, after, taker, passed }, reasons) => {
      const lastTurn = { fenBefore: formatFen(before), moves: [{ move, san: '' }] };
      const stored = positionBehind(rules, formatFen(after), lastTurn);
      for (const position of [after, stored]) {
        const refusal = whyNot(position, taker, passed);
        if (refusal !== undefined) expect(reasons).toContain(refusal.reason);
      }
    });
  });

  test('finds the square in the FEN where a capture is legal, and the same moves behind the FEN', () => {
    law(({ after, passed }, reasons) => {
      const fen = formatFen(after);
      if (reasons.length === 0) expect(fen.split(' ')[3]).toContain(squareName(passed));
      const read = readPosition(rules, fen);
      expect(formatFen(read)).toBe(fen);
      expect(legalMoves(read).map(formatMove).sort()).toEqual(legalMoves(after).map(formatMove).sort());
    });
  });
});
