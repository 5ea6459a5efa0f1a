import { expect } from 'vitest';
import type { Reads } from '../../src/store/database.ts';
import { onPostgres } from './database-place.ts';

/** Every row of every table as text: two dumps are equal exactly when nothing was changed between them. */
export async function dumpDatabase(reads: Reads): Promise<string> {
  const tables = await reads.all<{ name: string }>(
    onPostgres
      ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY name'
      : `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const parts = tables.map(async ({ name }) => {
    const rows = await reads.all<Record<string, unknown>>(`SELECT * FROM "${name}"`);
    return [name, ...rows.map((row) => JSON.stringify(row)).sort()].join('\n');
  });
  return (await Promise.all(parts)).join('\n\n');
}

/** Does something by which no row may change. */
export async function changingNothing(reads: Reads, work: () => Promise<void>): Promise<void> {
  const before = await dumpDatabase(reads);
  await work();
  expect(await dumpDatabase(reads)).toBe(before);
}
