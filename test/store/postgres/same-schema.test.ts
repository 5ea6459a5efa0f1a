import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/store/sqlite/migrate.ts';
import { TABLES } from '../../../src/store/table-list.ts';
import { openTestWorld, type TestWorld } from '../../support/world.ts';

/**
 * The two schemas, each told in the same words: what stands in `migrations/sqlite` and not in `migrations/postgres`, or the
 * other way round, shows here.
 */
interface Schema {
  /** `game.code text not null`, in order. */
  readonly columns: readonly string[];
  /** `turn (game_id, number)`. */
  readonly keys: readonly string[];
  /** `turn.game_id -> game`, and whether its rows go with those of the other. */
  readonly references: readonly string[];
  /** Of each constraint the columns that it speaks of, and the words and numbers in it. */
  readonly checks: readonly string[];
  /** `unique game_code on game: code`, with what a condition or an expression speaks of. */
  readonly indexes: readonly string[];
}

/** What the databases cannot have alike, and why it is no matter. */
const APART: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  // JSON is a type of PostgreSQL, and a constraint in SQLite.
  checks: ['game: terms', 'invitation: terms'],
  // A row of an index on PostgreSQL has no room for a long line: `line_same` holds a hash of it.
  indexes: [
    'unique line: after_turn, color, game_id, moves',
    'unique line_same on line: after_turn, color, game_id, moves',
  ],
};

const columnNames = new Map<string, readonly string[]>();

/** What each database says in its own way: yes and no, types, paths in JSON, and numbers in quotes. */
const WORDS_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/, 0\)( END)?\)$/, ')'],
  [/THEN 1\b/, 'THEN TRUE'],
  [/= 'integer'/, "= 'number'"],
  [/= 'text'/, "= 'string'"],
  [/'(\d+)'/g, '$1'],
];

/** The columns, quoted words and numbers in a piece of SQL, in the order of the alphabet. */
function contentOf(table: string, sql: string): string {
  const paths = sql.replace(/'\$\.([\w.]+)'/g, (_path, keys: string) => `'${keys.split('.').join("' '")}'`);
  const alike = WORDS_ALIKE.reduce((text, [from, to]) => text.replace(from, to), paths);
  const quoted = [...alike.matchAll(/'([^']*)'/g)].map(([all]) => all);
  const bare = alike.replace(/'[^']*'|::\w+/g, ' ');
  const words = new Set(bare.match(/\b\w+\b/g));
  const columns = (columnNames.get(table) ?? []).filter((name) => words.has(name));
  const numbers = [...words].filter((word) => /^\d+$/.test(word));
  return [...new Set([...columns, ...quoted, ...numbers])].sort().join(', ');
}

/** Each text in brackets behind the word CHECK. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/\bCHECK\s*\(/g)].map(({ index }) => {
    const begin = sql.indexOf('(', index);
    let depth = 0;
    for (let end = begin; end < sql.length; end += 1) {
      if (sql[end] === '(') depth += 1;
      if (sql[end] === ')') depth -= 1;
      if (depth === 0) return sql.slice(begin, end + 1);
    }
    throw new Error('A bracket is not closed.');
  });
}

function sqliteSchema(): Schema {
  const connection = new Sqlite(':memory:');
  migrate(connection);
  const all = <Row>(sql: string, ...values: readonly string[]) =>
    connection.prepare(sql).all(...values) as Row[];
  const tables = all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  ).map((table) => ({ ...table, sql: table.sql.replace(/--.*$/gm, '') }));
  for (const { name } of tables) {
    const columns = all<{ name: string }>('SELECT name FROM pragma_table_info(?)', name);
    columnNames.set(
      name,
      columns.map((column) => column.name),
    );
  }
  const perTable = <Value>(work: (name: string, sql: string) => readonly Value[]) =>
    tables.flatMap(({ name, sql }) => work(name, sql));
  const schema: Schema = {
    columns: perTable((table) =>
      all<{ name: string; type: string; notnull: number; pk: number }>(
        'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
        table,
      ).map(
        ({ name, type, notnull, pk }) =>
          `${table}.${name} ${type === 'TEXT' ? 'text' : 'number'}${notnull || pk ? ' not null' : ''}`,
      ),
    ),
    keys: perTable((table) => [
      `${table} (${all<{ name: string }>(
        'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk',
        table,
      )
        .map(({ name }) => name)
        .join(', ')})`,
    ]),
    references: perTable((table) =>
      all<{ column: string; other: string; on_delete: string }>(
        'SELECT "from" AS column, "table" AS other, on_delete FROM pragma_foreign_key_list(?)',
        table,
      ).map(
        ({ column, other, on_delete }) =>
          `${table}.${column} -> ${other}${on_delete === 'CASCADE' ? ' with its rows' : ''}`,
      ),
    ),
    checks: perTable((table, sql) => checksIn(sql).map((check) => `${table}: ${contentOf(table, check)}`)),
    indexes: perTable((table) =>
      all<{ name: string; unique: number; origin: string; sql: string | null }>(
        `SELECT list.name, "unique", origin, sql FROM pragma_index_list(?) AS list
          LEFT JOIN sqlite_schema ON sqlite_schema.name = list.name WHERE origin <> 'pk'`,
        table,
      ).map(({ name, unique, sql }) => {
        const columns = all<{ name: string }>('SELECT name FROM pragma_index_info(?)', name);
        return sql === null
          ? `unique ${table}: ${columns
              .map((column) => column.name)
              .sort()
              .join(', ')}`
          : `${unique ? 'unique ' : ''}${name} on ${table}: ${contentOf(table, sql.slice(sql.indexOf('(')))}`;
      }),
    ),
  };
  connection.close();
  return schema;
}

async function postgresSchema({ database: { reads } }: TestWorld): Promise<Schema> {
  const columns = await reads.all<{ table: string; name: string; type: string; required: number }>(
    `SELECT c.table_name AS "table", c.column_name AS name, data_type AS type, is_nullable = 'NO' AS required
      FROM information_schema.columns c WHERE c.table_schema = current_schema() ORDER BY 1, ordinal_position`,
  );
  const constraints = await reads.all<{ table: string; type: string; sql: string }>(
    `SELECT conrelid::regclass::text AS "table", contype::text AS type, pg_get_constraintdef(oid) AS sql
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
  );
  const of = (type: string) => constraints.filter((constraint) => constraint.type === type);
  const indexes = await reads.all<{ table: string; name: string; sql: string; constrained: number }>(
    `SELECT tablename AS "table", indexname AS name, indexdef AS sql,
        EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname) AS constrained
      FROM pg_indexes WHERE schemaname = current_schema()`,
  );
  return {
    columns: columns.map(
      ({ table, name, type, required }) =>
        `${table}.${name} ${type === 'text' || type === 'json' ? 'text' : 'number'}${required ? ' not null' : ''}`,
    ),
    keys: of('p').map(({ table, sql }) => `${table} ${sql.slice(sql.indexOf('('))}`),
    references: of('f').flatMap(({ table, sql }) => {
      const [, own = '', other] = /FOREIGN KEY \((.+?)\) REFERENCES (\w+)/.exec(sql) ?? [];
      const along = sql.includes('ON DELETE CASCADE') ? ' with its rows' : '';
      return own.split(', ').map((column) => `${table}.${column} -> ${other}${along}`);
    }),
    checks: of('c').map(({ table, sql }) => `${table}: ${contentOf(table, sql)}`),
    indexes: [
      ...of('u').map(({ table, sql }) => `unique ${table}: ${contentOf(table, sql)}`),
      ...indexes
        .filter(({ constrained }) => !constrained)
        .map(
          ({ table, name, sql }) =>
            `${sql.includes('UNIQUE') ? 'unique ' : ''}${name} on ${table}: ${contentOf(table, sql.slice(sql.indexOf('(')))}`,
        ),
    ],
  };
}

let world: TestWorld;
let schemas: Readonly<Record<'sqlite' | 'postgres', Schema>>;
beforeAll(async () => {
  world = openTestWorld();
  const sqlite = sqliteSchema();
  schemas = { sqlite, postgres: await postgresSchema(world) };
});
afterAll(() => world.close());

describe('PostgreSQL and SQLite have the same', () => {
  it.each(['columns', 'keys', 'references', 'checks', 'indexes'] as const)('%s', (part) => {
    const alike = (schema: Schema) => schema[part].filter((line) => !APART[part]?.includes(line)).toSorted();
    expect(alike(schemas.postgres)).toEqual(alike(schemas.sqlite));
  });
});

it('the list of tables has all of them but those that migrations alone fill', () => {
  const tables = schemas.sqlite.keys.map((key) => key.split(' ')[0]);
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(
    tables.filter((name) => !['migration', 'letter_kind', 'moved', 'arriving'].includes(name ?? '')),
  );
  for (const { name, key } of TABLES) expect(schemas.sqlite.keys).toContain(`${name} (${key.join(', ')})`);
});
