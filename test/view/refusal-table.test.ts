import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoveRefusal, Position } from '../../src/engine/index.ts';
import {
  formatSan,
  MOVE_REASONS,
  parseSquare,
  readMove,
  squareName,
  VARIANTS,
  whyNot,
} from '../../src/engine/index.ts';
import { roleOfLetter, tablesOf } from '../../src/engine/tables.ts';
import { ruleOfRefusal } from '../../src/view/rule-links.ts';
import { mistyped } from '../support/mistyped.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';
import { placements } from '../support/random-placements.ts';
import { referenceCases } from '../support/reference-cases.ts';
import { isTrueOfBoard } from '../support/refusal-claims.ts';
import { ANY_CHOICE, combinationOf, kindOf, OF_TEXTS } from '../support/refusal-kinds.ts';

const ROWS = referenceCases('refusals.tsv').map(({ rules, fen, fields, ...row }) => {
  const [text, reason, rule, squares, moves] = fields;
  return {
    ...row,
    position: readPosition(rules, fen),
    fen,
    text: text!,
    expected: { reason, rule, squares, moves },
  };
});

const COORDINATES = /^([a-h][1-8])([a-h][1-8])([a-z])?$/;

/** Squares are asked about as a board asks; a move in any other notation is read. */
const refusalOf = (position: Position, text: string): MoveRefusal | undefined => {
  const [, from, to, letter] = COORDINATES.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    return whyNot(position, parseSquare(from)!, parseSquare(to)!, roleOfLetter(letter?.toUpperCase() ?? ''));
  }
  const read = readMove(position, text);
  return read.ok ? undefined : read.problem;
};

describe('every kind of piece is refused with the reason, the rule, the squares and what can be played instead', () => {
  test.each(ROWS)('$line: $text in $fen', ({ position, text, expected }) => {
    const refusal = refusalOf(position, text);
    expect(
      refusal && {
        reason: refusal.reason,
        rule: ruleOfRefusal(refusal, position),
        squares: refusal.squares.map(squareName).join(' '),
        moves: refusal.moves
          .map((move) => formatSan(position, move))
          .sort()
          .join(' '),
      },
    ).toEqual(expected);
    expect(isTrueOfBoard(refusal!, position)).toBe(true);
  });
});

describe('the table has a row', () => {
  const combinations = new Set(
    ROWS.map(({ position, text }) =>
      combinationOf(position, refusalOf(position, text)!, parseSquare(COORDINATES.exec(text)?.[1] ?? '')),
    ),
  );

  test('for every reason but a fault of the engine', () => {
    const reasons = new Set(ROWS.map(({ expected }) => expected.reason));
    expect(MOVE_REASONS.filter((reason) => !reasons.has(reason))).toEqual(['engine-fault']);
  });

  test.each(VARIANTS)('for every kind of piece of %s that cannot go where it is sent', (variant) => {
    const kinds = new Set(
      tablesOf({ variant, turnOrder: 'alternating' })
        .pieces.filter(Boolean)
        .map((piece) => kindOf(piece, variant)),
    );
    const told = [...combinations].join('\n');
    for (const kind of kinds) expect(told).toContain(`${variant}: ${kind}: cannot-move-like-that`);
  });

  const picks = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 30, maxLength: 30 });

  test.each(ALL_RULES)('for all that is met by chance in $variant, $turnOrder', (rules) => {
    const games = choices(60).map((choosing) => randomGame(rules, choosing).positions.at(-1)!);
    const missing = new Set<string>();
    const law = fc.property(fc.oneof(games, placements(rules)), picks, (position, picked) => {
      for (const pick of picked) {
        const [from, to] = [pick & 63, (pick >> 6) & 63];
        const onBoard = whyNot(position, from, to, ANY_CHOICE[(pick >> 12) & 3]);
        if (onBoard) missing.add(combinationOf(position, onBoard, from));
        const text = mistyped(position, pick);
        const read = text === undefined ? undefined : readMove(position, text);
        if (read?.ok === false && OF_TEXTS.includes(read.problem.reason))
          missing.add(combinationOf(position, read.problem));
      }
    });
    fc.assert(law, { seed: 20_261_201, numRuns: 150 });
    expect([...missing].filter((combination) => !combinations.has(combination))).toEqual([]);
  });
});
