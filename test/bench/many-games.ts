import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { repeatableRandom, type SeededGame, TURNS_STORED } from './seed-games.ts';

/** A file of very many games, made of one of few by copying rows, in minutes. */

const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Enough for all of the file, so that rows may come in the order of chance, as in life, without a wait for the disk. */
const CACHE_KIB = 10 * 1024 * 1024;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const copiedId = (id: string, copy: number): string =>
  copy === 0 ? id : digest(`${id} ${copy}`).subarray(0, 12).toString('base64url');
const copiedCode = (code: string, copy: number): string =>
  [...digest(`${code} ${copy}`).subarray(0, 8)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');

/** How far apart the numbers of players are in two copies. */
const PLAYERS_APART = 100_000;

type Values = Readonly<Record<string, string>>;

/** What is not the same in a copy, in SQL; `new_id` is the id that its game has there. */
const COPIED: readonly (readonly [table: string, values: Values])[] = [
  [
    'player',
    {
      id: `id + @copy * ${PLAYERS_APART}`,
      address: `@copy || '-' || address`,
      address_key: `@copy || '-' || address_key`,
      form_key: `@copy || '-' || form_key`,
    },
  ],
  [
    'game',
    {
      id: 'new_id',
      code: 'copied_code(code, @copy)',
      white_id: `white_id + @copy * ${PLAYERS_APART}`,
      black_id: `black_id + @copy * ${PLAYERS_APART}`,
    },
  ],
  ['turn', { game_id: 'new_id' }],
];

/** The letter of each game that told of its last turn has been sent. */
const LETTERS = `INSERT INTO outbox (about, game_id, turn_number, player_id, kind, occasion, domain, facts,
    queued_at, due_at, wanted_at, attempt_at, state, closed_at)
  SELECT 'game', id, turn_number, white_id, 'your-turn', 1, 'example.org',
    json_object('code', code, 'terms', json(terms), 'fen', fen),
    turn_started_at, turn_started_at, turn_started_at, turn_started_at, 'sent', turn_started_at FROM game`;

/**
 * Makes a file in which each game of another stands so many times, each under an id and a code of its own, with its turns,
 * with players of its own, and with the letter that told of the last turn. Where it is there already it is left as it is.
 */
export function makeMany(few: string, path: string, copies: number): void {
  if (existsSync(path)) return;
  const unfinished = `${path}.unfinished`;
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + suffix, { force: true });
  copyFileSync(few, unfinished);
  const file = new Sqlite(unfinished);
  for (const setting of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'foreign_keys = OFF',
    'temp_store = MEMORY',
  ])
    file.pragma(setting);
  file.pragma('ignore_check_constraints = ON');
  file.pragma(`cache_size = -${CACHE_KIB}`);
  file.function('copied_id', { deterministic: true }, (id, copy) => copiedId(String(id), Number(copy)));
  file.function('copied_code', { deterministic: true }, (code, copy) =>
    copiedCode(String(code), Number(copy)),
  );
  for (const [table] of COPIED) file.exec(`CREATE TEMP TABLE few_${table} AS SELECT * FROM ${table}`);
  file.exec('CREATE TEMP TABLE copied (old_id TEXT PRIMARY KEY, new_id TEXT)');
  const steps = [
    file.prepare(
      'INSERT OR REPLACE INTO copied (old_id, new_id) SELECT id, copied_id(id, @copy) FROM few_game',
    ),
    ...COPIED.map(([table, values]) => file.prepare(copyRows(file, table, values))),
  ];
  file.exec('BEGIN');
  for (let copy = 1; copy < copies; copy += 1) {
    for (const step of steps) step.run({ copy });
  }
  file.exec(LETTERS);
  file.exec('COMMIT');
  file.close();
  renameSync(unfinished, path);
}

function copyRows(file: Sqlite.Database, table: string, values: Values): string {
  const columns = file.pragma(`table_info(${table})`) as readonly { readonly name: string }[];
  const names = columns.map(({ name }) => name);
  const key = { game: 'id', turn: 'game_id' }[table];
  return `INSERT INTO main.${table} (${names.join(', ')})
    SELECT ${names.map((name) => values[name] ?? name).join(', ')} FROM few_${table}
    ${key === undefined ? '' : `JOIN copied ON old_id = ${key}`}`;
}

/** Games of such a file, from all over it, of which no turn has been played since it was made. */
export function chooseUntouched(
  path: string,
  few: readonly SeededGame[],
  copies: number,
  count: number,
): SeededGame[] {
  const file = new Sqlite(path, { readonly: true });
  const turnOf = file.prepare<[string], number>('SELECT turn_number FROM game WHERE id = ?').pluck();
  const random = repeatableRandom(13);
  const below = (bound: number): number => Math.floor((random() / 2 ** 32) * bound);
  const chosen = new Map<string, SeededGame>();
  while (chosen.size < count) {
    const { id, line } = few[below(few.length)]!;
    const game = { id: copiedId(id, below(copies)), line };
    if (turnOf.get(game.id) === TURNS_STORED + 1) chosen.set(game.id, game);
  }
  file.close();
  return [...chosen.values()];
}

/** Reads the file once from end to end: what has been in use for a while is in the memory of the system. */
export async function readThrough(path: string): Promise<void> {
  for await (const _part of createReadStream(path, { highWaterMark: 1024 * 1024 }));
}
