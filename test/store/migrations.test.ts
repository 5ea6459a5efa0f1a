import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../src/store/migrations.ts';

const files = (database: 'sqlite' | 'postgres') => readdirSync(migrationsFolder(database)).sort();

it('each change of the schema has a file of one name for both databases', () => {
  const [start = '', ...changes] = files('postgres');
  expect(start).toMatch(/^\d{4}-start\.sql$/);
  expect(files('sqlite').filter((file) => file.slice(0, 4) > start.slice(0, 4))).toEqual(changes);
});
