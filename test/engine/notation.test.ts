import { describe, expect, test } from 'vitest';
import { formatMove, formatSan, legalMoves, parseFen } from '../../src/engine/index.ts';
import { referenceCases } from '../support/reference-cases.ts';

/** Every line of the table: all legal moves of a position with their notation. */
const cases = referenceCases('san.tsv');

describe('a move is written in short algebraic notation', () => {
  test.each(cases)('$remark: $fen', ({ rules, fen, fields: [expected] }) => {
    const position = parseFen(rules, fen);
    if (!position.ok) throw new Error(`unreadable: ${fen}`);
    const written = legalMoves(position.value)
      .map((move) => `${formatMove(move)}=${formatSan(position.value, move)}`)
      .sort((one, other) => (one.split('=')[0]! < other.split('=')[0]! ? -1 : 1));
    expect(written.join(' ')).toBe(expected);
  });
});
