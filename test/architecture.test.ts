import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../src/engine/index.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** What each part may import of the house, and which packages and modules of Node it may use. */
const PARTS: Record<string, { house: readonly string[]; outside: readonly string[] }> = {
  clock: { house: ['games'], outside: ['node:'] },
  engine: { house: [], outside: [] },
  games: { house: ['engine'], outside: [] },
  store: { house: ['clock', 'games', 'engine', 'address.ts'], outside: ['better-sqlite3', 'pg', 'node:'] },
  words: { house: [], outside: ['@fluent/bundle', 'node:'] },
  view: { house: ['words', 'games', 'engine'], outside: ['@resvg/resvg-js', 'handlebars', 'node:'] },
  mail: {
    house: ['view', 'words', 'games', 'engine', 'links', 'log.ts', 'networks.ts'],
    outside: ['nodemailer', 'node:'],
  },
  actions: { house: ['store', 'clock', 'games', 'engine', 'address.ts', 'log.ts'], outside: [] },
  web: {
    house: [
      'actions',
      'store',
      'view',
      'words',
      'games',
      'engine',
      'address.ts',
      'links',
      'faults.ts',
      'networks.ts',
    ],
    outside: ['esbuild', 'express', 'express-rate-limit', 'helmet', 'zod', 'zod-openapi', 'node:'],
  },
  client: {
    house: ['engine', 'view', 'words'],
    outside: [],
  },
  jobs: {
    house: ['actions', 'store', 'mail', 'health', 'clock', 'games', 'engine', 'faults.ts', 'log.ts'],
    outside: [],
  },
  'config.ts': {
    house: ['networks.ts', 'link-secret.ts', 'games', 'mail', 'store', 'words'],
    outside: ['zod', 'node:'],
  },
  'log.ts': { house: ['config.ts'], outside: ['pino'] },
  'faults.ts': { house: ['log.ts'], outside: [] },
  links: { house: ['games', 'engine'], outside: ['node:'] },
  'link-secret.ts': { house: [], outside: ['node:'] },
  'address.ts': { house: ['engine'], outside: ['node:'] },
  'networks.ts': { house: [], outside: ['node:'] },
  'start-problems.ts': { house: ['config.ts', 'link-secret.ts'], outside: [] },
  'start-warnings.ts': { house: ['actions', 'link-secret.ts'], outside: ['node:'] },
  'leftovers.ts': { house: ['config.ts'], outside: ['node:'] },
  'listening.ts': { house: ['start-problems.ts'], outside: ['node:'] },
  'read-settings.ts': { house: ['config.ts', 'store'], outside: ['node:'] },
  health: { house: ['actions', 'store', 'clock', 'games', 'log.ts'], outside: ['node:'] },
  host: {
    house: [
      'actions',
      'store',
      'clock',
      'games',
      'view',
      'words',
      'config.ts',
      'read-settings.ts',
      'start-problems.ts',
    ],
    outside: ['node:'],
  },
  'app.ts': { house: ['*'], outside: ['*'] },
  'main.ts': { house: ['*'], outside: ['*'] },
};

/** Single files that may do what their part may not. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  'engine/cli.ts': ['node:', 'view'],
};

interface SourceFile {
  readonly path: string;
  readonly part: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files: SourceFile[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .sort()
  .map((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    const imports = [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      ([, name]) => name ?? '',
    );
    return { path, part: path.split('/')[0] ?? path, text, imports };
  });

/** The file of ours that an import names, or undefined for a package. */
function fileOfImport(file: SourceFile, name: string): string | undefined {
  return name.startsWith('.') ? relative('.', normalize(join(dirname(file.path), name))) : undefined;
}

const allows = (list: readonly string[], name: string) =>
  list.some((entry) => entry === '*' || entry === name || (entry.endsWith(':') && name.startsWith(entry)));

function forbiddenImports(file: SourceFile): string[] {
  const { house, outside } = PARTS[file.part] ?? { house: [], outside: [] };
  const extra = EXCEPTIONS[file.path] ?? [];
  return file.imports.filter((name) => {
    const target = fileOfImport(file, name);
    if (target === undefined) return !allows([...outside, ...extra], name.replace(/^([^@/][^/]*)\/.*/, '$1'));
    const part = target.split('/')[0] ?? target;
    return part !== file.part && !allows([...house, ...extra], part);
  });
}

describe('the house', () => {
  it('has rules for each of its parts', () => {
    expect([...new Set(files.map(({ part }) => part))].filter((part) => !(part in PARTS))).toEqual([]);
  });

  it.each(files.map((file) => [file.path, file] as const))(
    'src/%s imports only what its part may',
    (_path, file) => {
      expect(forbiddenImports(file)).toEqual([]);
    },
  );

  it('enters the rules by one door', () => {
    const outside = files.filter(({ part }) => part !== 'engine');
    const doors = outside.flatMap((file) =>
      file.imports.flatMap((name) => fileOfImport(file, name)?.match(/^engine\/.*/) ?? []),
    );
    expect([...new Set(doors)]).toEqual(['engine/index.ts']);
  });

  it('has no file over 300 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([]);
  });

  it('gives no two files one name, unless they are one thing in two folders', () => {
    const names = files.map(({ path }) => basename(path));
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    const oneThing = [
      ...VARIANTS.map((variant) => `${variant}.ts`), // their rules, and the pages of these
      ...['game.ts', 'turn.ts'], // as such, and as a part of the script
      ...['games.ts', 'record.ts', 'health.ts'], // as such, and as the programming interface has them
      ...['migrate.ts'], // for either database
      ...['main.ts', 'cli.ts'], // where a program begins
    ];
    expect(twice.filter((name) => !oneThing.includes(name))).toEqual([]);
  });

  it('has no circle of imports', () => {
    const graph = new Map(
      files.map((file) => [file.path, file.imports.flatMap((name) => fileOfImport(file, name) ?? [])]),
    );
    const settled = new Set<string>();
    const visit = (path: string, above: readonly string[]): void => {
      if (above.includes(path))
        throw new Error(`a circle: ${[...above.slice(above.indexOf(path)), path].join(' > ')}`);
      if (settled.has(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...above, path]);
      settled.add(path);
    };
    for (const { path } of files) visit(path, []);
  });

  it('asks for no variant by its name, and for no kind of piece that only some have', () => {
    // What differs is a hook of the rule set or a table that the compiler completes, so that a new one finds its places.
    const names = [...VARIANTS, 'elephant', 'hippo', 'magpie'].join('|');
    const asks = new RegExp(
      `[=!]==? '(?:${names})'|'(?:${names})' [=!]==? |case '(?:${names})'|(?:includes|has)\\('(?:${names})'\\)`,
      'g',
    );
    // A reason may rest on the Laws of Chess, and pages have a chapter of them: no variant, but what all have in common.
    const lawsOfChess = /\b(?:rule|chapter) [=!]== 'orthodox'/g;
    const found = files
      .filter(({ path }) => !path.startsWith('engine/variants/'))
      .flatMap(({ path, text }) =>
        [...text.replaceAll(lawsOfChess, '').matchAll(asks)].map(([ask]) => `${path}: ${ask}`),
      );
    expect(found).toEqual([]);
  });

  it('reads no clock, no chance and no process in the rules and the game', () => {
    const forbidden = /Date\.now|new Date\(\)|Math\.random|\bprocess\.|performance\./;
    const offenders = files.filter(
      ({ part, path, text }) =>
        (part === 'engine' || part === 'games') && path !== 'engine/cli.ts' && forbidden.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('asks the machine for the time in one place', () => {
    const forbidden = /Date\.now|new Date\(\)|uptime\(|hrtime/;
    const askers = files.filter(({ part, text }) => part !== 'client' && forbidden.test(text));
    expect(askers.map(({ path }) => path)).toEqual(['clock/machine-time.ts']);
  });

  it('reads the environment in one place', () => {
    expect(files.filter(({ text }) => text.includes('process.env')).map(({ path }) => path)).toEqual([
      'read-settings.ts',
    ]);
  });

  it('opens transactions only in actions, jobs and the store itself', () => {
    const openers = files.filter(({ text }) => /\.transaction\(/.test(text)).map(({ part }) => part);
    expect([...new Set(openers)].filter((part) => !['actions', 'jobs', 'store'].includes(part))).toEqual([]);
  });

  it('writes SQL only in the store', () => {
    const sql = /\b(SELECT\s.+\sFROM|INSERT INTO|UPDATE\s\w+\sSET|DELETE FROM)\b/s;
    expect(
      files.filter(({ part, text }) => part !== 'store' && sql.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('imports Express only in the web', () => {
    const importers = files.filter(({ imports }) => imports.includes('express')).map(({ part }) => part);
    expect([...new Set(importers)]).toEqual(['web']);
  });

  it('is described by files that are there', () => {
    const description = readFileSync(join(SOURCE, '../docs/architecture.md'), 'utf8');
    const named = [...description.matchAll(/`(?:src\/)?([a-z\d/-]+\.ts)`/g)].map(([, path = '']) => path);
    const isThere = (path: string) => files.some((file) => `/${file.path}`.endsWith(`/${path}`));
    expect(named.filter((path) => !isThere(path) && !path.startsWith('test/'))).toEqual([]);
  });

  it('has named exports only', () => {
    expect(files.filter(({ text }) => /^export default/m.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
