import type { SqlValue } from '../database.ts';

/**
 * All in which the SQL of the store differs between the two databases. It is written so that both take it: what is yes or
 * no is 1 or 0, instants are numbers, JSON is text. What is left is brought over here, text by text.
 */
const DIFFERENCES: readonly (readonly [sqlite: RegExp, postgres: string])[] = [
  // So many random bytes in hexadecimal.
  [/lower\(hex\(randomblob\(6\)\)\)/g, `left(replace(gen_random_uuid()::text, '-', ''), 12)`],
  // A list that is handed over as one JSON text: its `value`s, and their places as `key`. They are numbers, unless it is
  // called `words`.
  [/json_each\(\?\) AS words/g, 'json_array_elements_text(?::json) AS words (value)'],
  [
    /json_each\(\?\) AS (\w+)/g,
    '(SELECT element::bigint AS value, place AS key ' +
      'FROM json_array_elements_text(?::json) WITH ORDINALITY AS list (element, place)) AS $1',
  ],
];

/** A statement as PostgreSQL takes it; by its name a connection keeps it prepared. */
export interface PostgresSql {
  readonly name: string;
  readonly text: string;
}

/**
 * Makes statements for PostgreSQL: `?` becomes `$1`, `$2` … in their order.
 *
 * @param holding whether rows are held that are asked for so (`held-rows.ts`): in transactions, not beside them
 */
export function createTranslation(holding: boolean): (sql: string) => PostgresSql {
  const known = new Map<string, PostgresSql>();
  return (sql) => {
    let made = known.get(sql);
    if (!made) {
      made = { name: `s${known.size}`, text: translate(holding ? sql.replace(/-- (?=FOR )/g, '') : sql) };
      known.set(sql, made);
    }
    return made;
  };
}

function translate(sql: string): string {
  const rewritten = DIFFERENCES.reduce((text, [from, to]) => text.replace(from, to), sql);
  let marks = 0;
  return rewritten.replace(/\?/g, () => {
    marks += 1;
    return `$${marks}`;
  });
}

const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);
const BOOLEAN = 16;

/** Numbers come as numbers, and what is true or false as 1 or 0, as SQLite has them; all else as text. */
export const rowTypes = {
  getTypeParser:
    (type: number) =>
    (text: string): SqlValue => {
      if (NUMBERS.has(type)) return Number(text);
      if (type === BOOLEAN) return text === 't' ? 1 : 0;
      return text;
    },
};
