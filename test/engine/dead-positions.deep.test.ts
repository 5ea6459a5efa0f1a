import { describe, expect, it } from 'vitest';
import {
  checkersOf,
  outcomeOf,
  type Position,
  parseFen,
  parseMove,
  playMove,
  type Rules,
  statusOf,
  TURN_ORDERS,
  type TurnOrder,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

/**
 * The positions that are declared dead, proved dead: every placement of every set of men that play can lead to from
 * them is looked at, and none is mate. No move adds a man, so the sets below are closed under play: a capture by the
 * bare king leaves what `becomes` says, every other move leaves the set as it was.
 */

/** Every placement of a white king, a black king and what else White has, where the side not to move is not in check. */
function* positions(
  rules: Rules,
  white: readonly string[],
  number: (side: string) => string,
): Generator<Position> {
  const board: string[] = Array.from({ length: 64 }, () => '');
  function* placed(men: readonly string[]): Generator<Position> {
    if (men.length === 0) {
      for (const side of ['w', 'b']) {
        const read = parseFen(rules, `${placement(board)} ${side} - - 0 ${number(side)}`);
        if (!read.ok) throw new Error(read.problem.reason);
        if (!isOpponentInCheck(rules, board, side, number)) yield read.value;
      }
      return;
    }
    for (let square = 0; square < 64; square++) {
      if (board[square] !== '') continue;
      board[square] = men[0]!;
      yield* placed(men.slice(1));
      board[square] = '';
    }
  }
  yield* placed(['k', ...white]);
}

function isOpponentInCheck(
  rules: Rules,
  board: string[],
  side: string,
  number: (side: string) => string,
): boolean {
  const other = side === 'w' ? 'b' : 'w';
  const turned = parseFen(rules, `${placement(board)} ${other} - - 0 ${number(other)}`);
  return turned.ok && checkersOf(turned.value).length > 0;
}

const placement = (board: readonly string[]): string =>
  Array.from({ length: 8 }, (_, row) =>
    board
      .slice(row * 8, row * 8 + 8)
      .map((man) => man || '1')
      .join(''),
  ).join('/');

const alternating = (variant: VariantId): Rules => ({ variant, turnOrder: 'alternating' });
const one = (): string => '1';

describe('bare kings', () => {
  const lengths: Readonly<Record<TurnOrder, readonly number[]>> = {
    alternating: [1],
    'progressive-italian': [1, 3, 9],
    'progressive-scottish': [1, 3, 9],
  };
  for (const rules of ALL_RULES) {
    it(`are never in check, so never mated: ${rules.variant}, ${rules.turnOrder}`, () => {
      for (const length of lengths[rules.turnOrder]) {
        const fitting = (side: string): string => String(side === 'w' ? length : length + 1);
        for (const position of positions(rules, ['K'], rules.turnOrder === 'alternating' ? one : fitting)) {
          expect(checkersOf(position)).toHaveLength(0);
        }
      }
    });
  }
  it('are looked at in every turn order', () => expect(Object.keys(lengths)).toEqual([...TURN_ORDERS]));
});

describe('a king and one piece against a bare king, alternating', () => {
  /** What White has in the closed sets: at first, and after the bare king took the man. */
  const closedSets: readonly (readonly [VariantId, string, readonly (readonly string[])[]])[] = [
    ...VARIANTS.map(
      (variant) => [variant, 'bishop', [['K', 'B'], ['K'], ...kingThatTook(variant, 'B')]] as const,
    ),
    ...(['orthodox', 'absorption', 'african'] as const).map(
      (variant) => [variant, 'knight', [['K', 'N'], ['K'], ...kingThatTook(variant, 'N')]] as const,
    ),
  ];
  it.each(closedSets)('%s, %s: there is no mate', (variant, _man, sets) => {
    let mates = 0;
    for (const men of sets) {
      for (const position of positions(alternating(variant), men, one)) {
        if (statusOf(position) === 'checkmate') mates++;
      }
    }
    expect(mates).toBe(0);
  });
});

/** Colors changed where needed: it is the bare king that took, here the white one. */
function kingThatTook(variant: VariantId, man: string): readonly string[][] {
  return variant === 'absorption' || variant === 'cannibal' ? [[`K(${man})`]] : [];
}

describe('what is not declared dead', () => {
  it('in Cannibal a bare king may take the knight and be mated as one', () => {
    let position = readPosition(alternating('cannibal'), '8/8/8/8/8/2k5/K7/n7 w - - 0 1');
    expect(outcomeOf(position)).toBeUndefined();
    for (const text of ['a2a1', 'c3b2']) position = playMove(position, parseMove(position, text)!);
    expect(outcomeOf(position)).toEqual({ end: 'checkmate', winner: 'black' });
  });

  it('in Cannibal some placements of a royal knight and a king are mate', () => {
    let mates = 0;
    for (const position of positions(alternating('cannibal'), ['K(N)'], one)) {
      if (statusOf(position) === 'checkmate') mates++;
    }
    expect(mates).toBeGreaterThan(0);
  });
});
