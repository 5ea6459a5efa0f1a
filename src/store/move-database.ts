import { createHash } from 'node:crypto';
import type { Instant } from '../games/terms.ts';
import type { Database, Reads, SqlValue, Transaction } from './database.ts';
import { TABLES, type Table } from './table-list.ts';

/** Moves all rows of a database into another, of the same kind or the other one. */

type Kind = 'sqlite' | 'postgres';

/** A database, and which of the two it is. */
export interface KindOfDatabase {
  readonly kind: Kind;
  readonly database: Database;
}

/** A table, and how many rows it has in both databases. */
export type CopiedTable = readonly [table: string, rows: number];

/** The database that rows should go into is not empty. */
export class NotEmpty extends Error {}

/** How many rows of a table are read at a time, and written in one transaction. */
const ROWS_AT_ONCE = 500;
const WRITES = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** For every program that has it open, from the commit on: nothing is written any more. */
const CLOSE: Readonly<Record<Kind, readonly string[]>> = {
  sqlite: TABLES.flatMap(({ name }) =>
    WRITES.map(
      (write) => `CREATE TRIGGER IF NOT EXISTS moved_${name}_${write} BEFORE ${write} ON ${name}
        BEGIN SELECT RAISE(ABORT, 'The database has been moved.'); END`,
    ),
  ),
  postgres: [
    `CREATE OR REPLACE FUNCTION refuse_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'The database has been moved.' USING ERRCODE = 'read_only_sql_transaction'; END $$`,
    ...TABLES.map(
      ({ name }) => `CREATE OR REPLACE TRIGGER moved BEFORE INSERT OR UPDATE OR DELETE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_moved()`,
    ),
  ],
};

const OPEN: Readonly<Record<Kind, readonly string[]>> = {
  sqlite: TABLES.flatMap(({ name }) =>
    WRITES.map((write) => `DROP TRIGGER IF EXISTS moved_${name}_${write}`),
  ),
  postgres: TABLES.map(({ name }) => `DROP TRIGGER IF EXISTS moved ON ${name}`),
};

/** Whether the rows of another database are on their way into this one, or were left on it. */
export const isArriving = async (reads: Reads): Promise<boolean> =>
  (await reads.first('SELECT 1 FROM arriving')) !== undefined;

/** Whether the rows of this database have gone into another. */
export const hasMoved = async (reads: Reads): Promise<boolean> =>
  (await reads.first('SELECT 1 FROM moved')) !== undefined;

/**
 * Closes the source for writing, copies all of its rows, and reads both again to compare them. Where that fails the source
 * is opened again, unless it had been moved before. Until all is there the target is marked as arriving: nobody can have
 * played on it, so that a move that failed or was killed can be started over.
 *
 * @returns how many rows went over
 * @throws NotEmpty, before anything is changed
 */
export async function moveDatabase(
  source: KindOfDatabase,
  target: KindOfDatabase,
  now: Instant,
): Promise<readonly CopiedTable[]> {
  await makeRoom(target.database, now);
  const movedBefore = await hasMoved(source.database.reads);
  await source.database.transaction(async (transaction) => {
    for (const statement of CLOSE[source.kind]) await transaction.run(statement);
    await transaction.run(
      'INSERT INTO moved (only_row, at) VALUES (1, ?) ON CONFLICT (only_row) DO NOTHING',
      now,
    );
  });
  try {
    return await copyAll(source.database, target);
  } catch (error) {
    if (movedBefore) throw error;
    await source.database.transaction(async (transaction) => {
      for (const statement of OPEN[source.kind]) await transaction.run(statement);
      await transaction.run('DELETE FROM moved');
    });
    throw error;
  }
}

/** Marks the target as arriving, and empties it of what an earlier move has left. */
async function makeRoom({ reads, transaction }: Database, now: Instant): Promise<void> {
  const names = TABLES.map(({ name }) => name).toReversed();
  // A new database has a row of its own in one table.
  const filled = (await isArriving(reads)) ? names : ['mail_way'];
  for (const name of names) {
    if (filled.includes(name)) continue;
    if (await reads.first(`SELECT 1 FROM ${name} LIMIT 1`)) throw new NotEmpty();
  }
  await transaction(async (inside) => {
    await inside.run(
      'INSERT INTO arriving (only_row, since) VALUES (1, ?) ON CONFLICT (only_row) DO NOTHING',
      now,
    );
    for (const name of filled) await inside.run(`DELETE FROM ${name}`);
  });
}

async function copyAll(source: Database, { kind, database }: KindOfDatabase): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const table of TABLES) {
    for await (const rows of pages(source.reads, table))
      await database.transaction((transaction) => insert(transaction, table, rows));
    const [here, there] = [await sumOf(source.reads, table), await sumOf(database.reads, table)];
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new Error(`The rows of ${table.name} are not the same in both databases.`);
    copied.push([table.name, there.rows]);
  }
  await database.transaction(async (transaction) => {
    if (kind === 'postgres') await goOnCounting(transaction);
    await transaction.run('DELETE FROM arriving');
  });
  return copied;
}

type Row = Readonly<Record<string, SqlValue>>;

/** All rows of a table, so many at a time, in the order of its key. */
async function* pages(reads: Reads, { name, key }: Table): AsyncGenerator<readonly Row[]> {
  const columns = key.join(', ');
  const behind = `(${columns}) > (${key.map(() => '?').join(', ')})`;
  for (let last: Row | undefined; ; ) {
    const rows: readonly Row[] = await reads.all<Row>(
      `SELECT * FROM ${name} ${last ? `WHERE ${behind}` : ''} ORDER BY ${columns} LIMIT ?`,
      ...(last ? key.map((column) => last?.[column] ?? null) : []),
      ROWS_AT_ONCE,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

async function insert(transaction: Transaction, { name }: Table, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    await transaction.run(
      `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  }
}

/** How many rows a table has, and a sum over what is in them, whatever their order and that of their columns. */
async function sumOf(reads: Reads, table: Table): Promise<{ readonly rows: number; readonly sum: bigint }> {
  let count = 0;
  let sum = 0n;
  for await (const rows of pages(reads, table)) {
    count += rows.length;
    for (const row of rows) {
      const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
      sum ^= createHash('sha256').update(text).digest().readBigUInt64BE();
    }
  }
  return { rows: count, sum };
}

/** PostgreSQL draws numbers without looking at the rows that are there. */
async function goOnCounting(transaction: Transaction): Promise<void> {
  for (const [table, column] of [
    ['player', 'id'],
    ['outbox', 'id'],
    ['link_request', 'id'],
    ['link_key', 'number'],
  ] as const) {
    await transaction.first(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT max(${column}) FROM ${table}))`,
    );
  }
}
