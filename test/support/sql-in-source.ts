import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/store', import.meta.url));

/** What our SQL is told by, whichever part of a statement a text is. No other text has these words in capitals. */
const SQL_WORDS =
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|OR|ORDER BY|LIMIT|JOIN|EXISTS|VALUES|CASE|IS NULL)\b|= \?/;

/** A text in the sources that is SQL, or a part of a statement. */
export interface SqlPiece {
  /** `games.ts: SELECT id FROM game WHERE code = ?`. */
  readonly name: string;
  /** What stands in it besides what is filled in, in order. */
  readonly fixed: readonly string[];
}

/** With single spaces, as statements are compared. */
export const evenly = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

/** All texts of SQL in the store, but those of these files and folders. */
export function sqlInSource(without: readonly string[]): SqlPiece[] {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !without.some((left) => path.startsWith(left)));
  return paths.flatMap((path) => piecesIn(path, readFileSync(join(SOURCE, path), 'utf8')));
}

function piecesIn(path: string, source: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  const add = (parts: readonly string[]): void => {
    if (!SQL_WORDS.test(parts.join(' '))) return;
    const fixed = parts.map(evenly).filter((part) => part !== '');
    pieces.push({ name: `${path}: ${fixed.join(' … ')}`, fixed });
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add([value]);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map((part) => part.value.cooked ?? '')),
  }).visit(parseSync(path, source, { lang: 'ts' }).program);
  return pieces;
}

/** Whether the piece is part of a statement. */
export function isPartOf(statement: string, { fixed }: SqlPiece): boolean {
  let from = 0;
  for (const part of fixed) {
    const found = statement.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return true;
}
