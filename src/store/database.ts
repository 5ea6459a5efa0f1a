import type { DatabaseFault } from './database-fault.ts';
import type { Hear, Telling } from './news.ts';

/** What a database takes and gives. Numbers are whole; instants are milliseconds since 1970 in UTC. */
export type SqlValue = string | number | null;

/** Reading, inside a transaction or beside all of them. */
export interface Reads {
  all<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  first<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
}

/** For the drivers alone: whoever has it can make a `Transaction`. */
export const transactionMark: unique symbol = Symbol('transaction');

/** What a transaction's work is handed. Only a driver makes one, so writing functions run inside actions only. */
export interface Transaction extends Reads {
  readonly [transactionMark]: true;
  /** Runs a statement that writes; `changes` counts the rows it touched. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  /** What others should hear of once this has been committed. */
  tell(what: Telling): void;
}

/** The port behind which SQLite and PostgreSQL are one to all of the house. */
export interface Database {
  /**
   * Runs the work in a transaction of its own and answers once it is safely on disk. Work that throws is rolled back alone.
   * It may wait for nothing but this transaction, and does nothing beside it: where it meets another one (`Conflict`) it
   * is rolled back and run again, and finds what the other has left.
   *
   * Fails with a `DatabaseFault` where nothing can be written.
   */
  transaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Reads what has been committed, and waits for no writer. */
  readonly reads: Reads;
  /** From now on `hear` is told of each commit that others should hear of, of this process or another. */
  listen(hear: Hear): void;
  /** What is wrong with the database for good: its file has been replaced, or has turned out to be damaged. */
  lastingFault(): DatabaseFault | undefined;
  /** Waits for the transactions that have been asked for, then lets go of the database. */
  close(): Promise<void>;
}

/** Reads what every database of ours has; throws where it cannot be read. */
export async function readSomething(reads: Reads): Promise<void> {
  await reads.first('SELECT count(*) FROM migration');
}
