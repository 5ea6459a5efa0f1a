import Sqlite from 'better-sqlite3';

/** Writes into a database what the program never would: its constraints are not asked. Rows that must be hit are. */
export function damage(path: string, sql: string, ...values: readonly (string | number)[]): void {
  const connection = new Sqlite(path);
  try {
    connection.pragma('ignore_check_constraints = ON');
    connection.pragma('foreign_keys = OFF');
    const { changes } = connection.prepare(sql).run(...values);
    if (changes === 0) throw new Error('No row was damaged.');
  } finally {
    connection.close();
  }
}

const inTerms = (path: string, value: string): string => `terms = json_set(terms, '$.${path}', ${value})`;

/** Ways in which the row of a game can make no sense, as what to set in it. */
export const DAMAGED_TERMS: readonly (readonly [string, string])[] = [
  ['whose start is no position', inTerms('startFen', `'no position'`)],
  [
    'whose start has a number beyond all bounds',
    inTerms('startFen', `'4k3/8/8/8/8/8/8/4K3 w - - 0 ${'9'.repeat(30)}'`),
  ],
  ['of a variant that nobody knows', inTerms('rules.variant', `'atomic'`)],
  ['of an order of turns that nobody knows', inTerms('rules.turnOrder', `'both at once'`)],
  ['with a clock that nobody knows', inTerms('timeControl.kind', `'sundial'`)],
  ['with a bank that holds nothing', inTerms('timeControl', `json('{"kind":"bank"}')`)],
  ['with a help rule that nobody knows', inTerms('helpRule', `'a friend'`)],
  ['that was made at a time that no calendar has', `created_at = 9000000000000000`],
];

export const DAMAGED_GAMES: readonly (readonly [string, string])[] = [
  ...DAMAGED_TERMS,
  ['whose position cannot be read', `fen = 'no position'`],
  ['whose position is empty', `fen = ''`],
  ['with a side to move that nobody knows', `to_move = 'red'`],
  ['whose clock neither runs nor stands', `clock = 'melts'`],
  ['with a clock of which half is gone', `black_bank_ms = NULL`],
];
