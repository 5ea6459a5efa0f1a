import type { World } from '../../src/actions/world.ts';
import type { Reads, SqlValue, Transaction } from '../../src/store/database.ts';

/** The same world, which writes down every statement that is run, and where transactions begin and end. */
export function recordStatements(world: World): { readonly recorded: World; readonly statements: string[] } {
  const statements: string[] = [];
  const recordReads = (reads: Reads): Reads => ({
    all: (sql, ...values) => {
      statements.push(sql);
      return reads.all(sql, ...values);
    },
    first: (sql, ...values) => {
      statements.push(sql);
      return reads.first(sql, ...values);
    },
  });
  const recordTransaction = (transaction: Transaction): Transaction => ({
    ...transaction,
    ...recordReads(transaction),
    run: (sql: string, ...values: readonly SqlValue[]) => {
      statements.push(sql);
      return transaction.run(sql, ...values);
    },
  });
  const { database } = world;
  const recorded: World = {
    ...world,
    database: {
      ...database,
      reads: recordReads(database.reads),
      transaction: async (work) => {
        statements.push('begin');
        const answer = await database.transaction((transaction) => work(recordTransaction(transaction)));
        statements.push('end');
        return answer;
      },
    },
  };
  return { recorded, statements };
}
