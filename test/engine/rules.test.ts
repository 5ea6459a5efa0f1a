import { describe, expect, it } from 'vitest';
import {
  formatFen,
  formatMove,
  legalMoves,
  type Position,
  parseMove,
  perft,
  playMove,
  type Rules,
  statusOf,
  type TurnOrder,
  type VariantId,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { referenceCases } from '../support/reference-cases.ts';
import { RULE_COLUMNS, tableRows } from '../support/tables.ts';

/** What each kind of line in rules.tsv asks of a position. */
const questions: Readonly<Record<string, (position: Position, argument: string) => string>> = {
  moves: (position, argument) =>
    legalMoves(position)
      .map(formatMove)
      .filter((move) => argument === '*' || move.startsWith(argument))
      .sort()
      .join(' '),
  after: (position, argument) => formatFen(played(position, argument)),
  line: (position, argument) => formatFen(argument.split(' ').reduce(played, position)),
  fen: (position) => formatFen(position),
  status: (position) => statusOf(position),
  perft: (position, argument) => String(perft(position, Number(argument))),
};

function played(position: Position, text: string): Position {
  const move = parseMove(position, text);
  if (move === undefined) throw new Error(`${text} is not legal in ${formatFen(position)}`);
  return playMove(position, move);
}

describe('each case of the rules comes out as the table has it', () => {
  for (const row of tableRows('rules.tsv', RULE_COLUMNS)) {
    const { kind, rule: name, variant, turnOrder, fen, argument, expected } = row;
    const rules: Rules = { variant: variant as VariantId, turnOrder: turnOrder as TurnOrder };
    // The deep run counts the long ones, with perft.tsv.
    if (kind === 'perft' && Number(expected) > 250_000) continue;
    it(`in ${variant}: ${name} (${kind} ${argument}) ${fen}`, () => {
      expect(questions[kind]!(readPosition(rules, fen), argument)).toBe(expected);
    });
  }
});

describe('the legal moves of a position are those of the table', () => {
  it.each(referenceCases('moves.tsv'))(
    'in $rules.variant, $rules.turnOrder: $fen',
    ({ rules, fen, fields }) => {
      expect(legalMoves(readPosition(rules, fen)).map(formatMove).sort().join(' ')).toBe(fields[0] ?? '');
    },
  );
});
