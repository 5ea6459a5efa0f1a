import type { Database } from '../../src/store/database.ts';
import { onPostgres } from './database-place.ts';

/** How the database goes about a statement. */
export interface Plan {
  /** Tables that it goes through from one end to the other, by itself or by an index. */
  readonly walks: readonly string[];
  /** Whether it puts rows in order itself, because they do not come so from an index. */
  readonly sorts: boolean;
}

/** The plan for any values, in a database large enough for indexes to be worth it. */
export const planOf = (database: Database, sql: string): Promise<Plan> =>
  onPostgres ? planOnPostgres(database, sql) : planOnSqlite(database, sql);

const noValues = (sql: string): null[] => [...sql.matchAll(/\?/g)].map(() => null);

async function planOnSqlite(database: Database, sql: string): Promise<Plan> {
  const steps = await database.reads.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...noValues(sql));
  const details = steps.map(({ detail }) => detail);
  return {
    // To look for the greatest of all is called a search as well.
    // To look for the greatest of all is called a search as well.
    walks: details.flatMap((detail) => /^(?:SCAN|SEARCH(?= \w+$)) (\w+)/.exec(detail)?.[1] ?? []),
    sorts: details.some((detail) => detail.includes('TEMP B-TREE')),
  };
}

/** A step of a plan, as PostgreSQL tells it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Step[];
}

/**
 * Which of several indexes PostgreSQL takes, and whether it sorts, hangs on the rows that are there. What is left when it may
 * go through no table has no index at all.
 */
const planOnPostgres = (database: Database, sql: string): Promise<Plan> =>
  database.transaction(async (transaction) => {
    await transaction.run('SET LOCAL enable_seqscan = off');
    await transaction.run('SET LOCAL plan_cache_mode = force_generic_plan');
    await transaction.run(`PREPARE planned AS ${sql}`);
    const values = noValues(sql).map(() => 'NULL');
    const row = await transaction.first<Record<string, string>>(
      `EXPLAIN (COSTS off, FORMAT json) EXECUTE planned ${values.length === 0 ? '' : `(${values.join(', ')})`}`,
    );
    await transaction.run('DEALLOCATE planned');
    const plans = JSON.parse(Object.values(row ?? {})[0] ?? '[]') as readonly { readonly Plan: Step }[];
    const walks = plans
      .flatMap(({ Plan }) => stepsOf(Plan))
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'] ?? '');
    return { walks, sorts: false };
  });

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
