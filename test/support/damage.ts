import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { SqlValue } from '../../src/store/database.ts';
import { termsWith } from './terms-sql.ts';

/** Writes into an SQLite file without asking its constraints. */
export function damageFile(path: string, sql: string, values: readonly SqlValue[]): void {
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

/** A server asks its constraints always: they are dropped. */
const DROP_CHECKS = `DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint
    WHERE contype = 'c' AND connamespace = current_schema()::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.owner, found.conname); END LOOP;
END $$`;

/** Writes into a database on a PostgreSQL server without its constraints. */
export async function damageServer(url: string, sql: string, values: readonly SqlValue[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(DROP_CHECKS);
    // References between tables are seen to by triggers, which a replica leaves to its source.
    await client.query('SET session_replication_role = replica');
    let marks = 0;
    const text = sql.replace(/\?/g, () => {
      marks += 1;
      return `$${marks}`;
    });
    const { rowCount } = await client.query(text, [...values]);
    if (rowCount === 0) throw new Error('No row was damaged.');
  } finally {
    await client.end();
  }
}

/** Sets one of the terms of a row. */
const inTerms = (path: string, value: unknown): string => `terms = ${termsWith(path, value)}`;

/** Ways in which the row of a game can make no sense, as what to set in it. */
export const DAMAGED_TERMS: readonly (readonly [string, string])[] = [
  ['whose start is no position', inTerms('startFen', 'no position')],
  [
    'whose start has a number beyond all bounds',
    inTerms('startFen', `4k3/8/8/8/8/8/8/4K3 w - - 0 ${'9'.repeat(30)}`),
  ],
  ['of a variant that nobody knows', inTerms('rules.variant', 'atomic')],
  ['of an order of turns that nobody knows', inTerms('rules.turnOrder', 'both at once')],
  ['with a clock that nobody knows', inTerms('timeControl.kind', 'sundial')],
  ['with a bank that holds nothing', inTerms('timeControl', { kind: 'bank' })],
  ['with a help rule that nobody knows', inTerms('helpRule', 'a friend')],
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
