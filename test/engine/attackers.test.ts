import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAttacked } from '../../src/engine/attacks.ts';
import {
  attackersOf,
  COLORS,
  type Color,
  legalMoves,
  moveFacts,
  parseSquare,
  sideToMove,
  squareName,
  type VariantId,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const attackers = (variant: VariantId, fen: string, square: string, color: Color): string[] =>
  attackersOf(readPosition({ variant, turnOrder: 'alternating' }, fen), parseSquare(square)!, color)
    .map(squareName)
    .sort();

describe('the pieces that attack a square', () => {
  it.each<[string, VariantId, string, string, Color, string[]]>([
    [
      'reach it along open lines',
      'orthodox',
      '4k3/8/8/3p4/8/1Q6/8/3RK3 w - - 0 1',
      'd5',
      'white',
      ['b3', 'd1'],
    ],
    ['not through others', 'orthodox', '4k3/3r4/8/3p4/3N4/8/8/3RK3 w - - 0 1', 'd5', 'white', []],
    ['guard what is their own', 'orthodox', '4k3/8/2p5/3p4/8/8/8/4K3 w - - 0 1', 'd5', 'black', ['c6']],
    ['may be pawns, diagonally ahead', 'orthodox', '4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1', 'e3', 'white', ['d2']],
    ['may be pinned', 'orthodox', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'c3', 'white', ['e2']],
    ['may be the king', 'orthodox', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'd2', 'white', ['e1']],
    ['use what they gained', 'absorption', '4k3/8/8/3p4/8/2R(N)5/8/4K3 w - - 0 1', 'd5', 'white', ['c3']],
    [
      'are magpies beside it, free behind it',
      'african',
      '4k3/8/8/3pM3/8/8/8/4K3 w - - 0 1',
      'd5',
      'white',
      ['e5'],
    ],
    ['not with a piece behind it', 'african', '4k3/8/8/2ppM3/8/8/8/4K3 w - - 0 1', 'd5', 'white', []],
    ['are elephants two squares away', 'african', '4k3/8/8/3p4/8/3E4/8/4K3 w - - 0 1', 'd5', 'white', ['d3']],
    ['not when they lie', 'african', '4k3/8/8/3p4/3E~4/8/8/4K3 w - - 0 1', 'd5', 'white', []],
  ])('%s', (_sentence, variant, fen, square, color, expected) => {
    expect(attackers(variant, fen, square, color)).toEqual(expected);
  });

  it.each(ALL_RULES)('are there exactly where a square is attacked, $variant $turnOrder', (rules) => {
    fc.assert(
      fc.property(choices(60), (choosing) => {
        const { positions } = randomGame(rules, choosing);
        const position = positions.at(-1)!;
        for (let square = 0; square < 64; square++) {
          COLORS.forEach((color, by) => {
            const isSo = isAttacked(position, square, by, -1);
            expect(attackersOf(position, square, color).length > 0).toBe(isSo);
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each(ALL_RULES)('are all that capture there, en passant aside, $variant $turnOrder', (rules) => {
    fc.assert(
      fc.property(choices(60), (choosing) => {
        const { positions } = randomGame(rules, choosing);
        const position = positions.at(-1)!;
        for (const move of legalMoves(position)) {
          const { captured, enPassant } = moveFacts(position, move);
          if (captured === undefined || enPassant) continue;
          expect(attackersOf(position, captured.square, sideToMove(position))).toContain(move.from);
        }
      }),
      { numRuns: 15 },
    );
  });
});
