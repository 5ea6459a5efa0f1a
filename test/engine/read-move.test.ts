import { describe, expect, test } from 'vitest';
import type { Move, MoveRefusal, Position, Result, Rules } from '../../src/engine/index.ts';
import { formatMove, parseFen, readMove } from '../../src/engine/index.ts';
import { referenceCases } from '../support/reference-cases.ts';

const positionOf = (rules: Rules, fen: string): Position => {
  const position = parseFen(rules, fen);
  if (!position.ok) throw new Error(`unreadable: ${fen}`);
  return position.value;
};

/** The machine move, or the kind of refusal as the table names it. */
const told = (read: Result<Move, MoveRefusal>): string => {
  if (read.ok) return formatMove(read.value);
  const { reason } = read.problem;
  return reason === 'ambiguous' || reason === 'unreadable' ? `!${reason}` : '!illegal';
};

describe('a text is read as a move', () => {
  test.each(referenceCases('read.tsv'))('$line $remark: $fields.0', ({ rules, fen, fields }) => {
    const [text, expected] = fields;
    expect(told(readMove(positionOf(rules, fen), text!))).toBe(expected);
  });
});
