import type { Database } from '../../src/store/database.ts';
import { onPostgres } from './database-place.ts';

/** How the database would answer the question, step by step, in a database large enough for indexes to be worth it. */
export async function planOf(database: Database, sql: string): Promise<string> {
  if (!onPostgres) {
    const steps = await database.reads.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    return steps.map(({ detail }) => detail).join('; ');
  }
  return database.transaction(async (transaction) => {
    for (const way of ['seqscan', 'bitmapscan']) await transaction.run(`SET LOCAL enable_${way} = off`);
    const steps = await transaction.all<Record<string, string>>(`EXPLAIN (COSTS off) ${sql}`);
    return steps.flatMap((step) => Object.values(step)).join('; ');
  });
}
