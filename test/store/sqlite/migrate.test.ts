import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/store/sqlite/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/sqlite', import.meta.url));
const GAME_ID = 'AAAAAAAAAAAAAAAA';
const GAME_ROW = `INSERT INTO game (id, code, variant, turn_order, rules_version, start_fen, clock, help_rule,
    visibility, white_id, white_name, black_id, black_name, white_reminders_stopped, black_reminders_stopped, created_at,
    fen, ply, turn_number, to_move, status, turn_started_at)
  VALUES ('${GAME_ID}', 'ABCDEFGH', 'orthodox', 'alternating', 1, 'fen', 'none', 'books', 'link', 1, 'Ann', 2, 'Bo', 0, 0,
    1, 'fen', 1, 2, 'black', 'running', 2)`;
const PLAYER_ROWS = `INSERT INTO player (id, address, address_key, created_at)
  VALUES (1, 'a@example.org', 'a@example.org', 1), (2, 'b@example.org', 'b@example.org', 1)`;
/** Those that no later migration has changed. */
const KEPT_COLUMNS = `id, code, white_id, white_name, black_id, black_name, created_at, fen, ply, turn_number, to_move, status,
  turn_started_at`;
const TURN_ROW = `INSERT INTO turn (game_id, number, color, moves, sans, offered_draw, played_at, fen)
  VALUES ('${GAME_ID}', 1, 'white', 'e2e4', 'e4', 0, 2, 'fen')`;

let folder: string;
let connection: Sqlite.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
  connection = new Sqlite(join(folder, 'file.sqlite'));
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A game as the very first migration takes it. */
function fillFirstVersion(): void {
  const [first = ''] = readdirSync(MIGRATIONS).sort();
  copyFileSync(join(MIGRATIONS, first), join(folder, first));
  migrate(connection, folder);
  for (const rows of [PLAYER_ROWS, GAME_ROW, TURN_ROW]) connection.exec(rows);
}

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const schema = () => connection.prepare('SELECT * FROM sqlite_schema ORDER BY name').all();
const recorded = () => connection.prepare('SELECT name FROM migration ORDER BY name').pluck().all();

describe('migrating', () => {
  it('is done once by programs that start on a new file at the same moment', async () => {
    const script = fileURLToPath(new URL('../../support/first-start.ts', import.meta.url));
    const path = join(folder, 'shared.sqlite');
    const ends = await Promise.all(
      Array.from({ length: 4 }, () =>
        once(spawn(process.execPath, [script, path], { stdio: 'inherit' }), 'exit'),
      ),
    );
    expect(ends.map(([status]) => status)).toEqual([0, 0, 0, 0]);
  });

  it('twice changes nothing', () => {
    migrate(connection);
    const before = [schema(), connection.prepare('SELECT * FROM migration').all()];
    migrate(connection);
    expect([schema(), connection.prepare('SELECT * FROM migration').all()]).toEqual(before);
  });

  it('makes strict tables only', () => {
    migrate(connection);
    const lax = connection
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'`,
      )
      .all();
    expect(lax).toEqual([]);
  });

  it('runs new files in the order of their numbers, and old ones not again', () => {
    write('0002-b.sql', 'INSERT INTO t VALUES (2);');
    write('0001-a.sql', 'CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1);');
    write('notes.txt', 'not SQL');
    migrate(connection, folder);
    write('0003-c.sql', 'INSERT INTO t VALUES (3);');
    migrate(connection, folder);
    expect(connection.prepare('SELECT n FROM t').pluck().all()).toEqual([1, 2, 3]);
    expect(recorded()).toEqual(['0001-a.sql', '0002-b.sql', '0003-c.sql']);
  });

  it('stops at a migration that was changed after it ran', () => {
    write('0001-a.sql', 'CREATE TABLE t (n INTEGER);');
    migrate(connection, folder);
    write('0001-a.sql', 'CREATE TABLE t (n TEXT);');
    expect(() => migrate(connection, folder)).toThrow('0001-a.sql was changed');
  });

  it('takes the same file with other line ends for the same', () => {
    write('0001-a.sql', 'CREATE TABLE t (\nn INTEGER\n);\n');
    migrate(connection, folder);
    write('0001-a.sql', 'CREATE TABLE t (\r\nn INTEGER\r\n);\r\n');
    expect(() => migrate(connection, folder)).not.toThrow();
  });

  it('stops at a database of a newer version', () => {
    write('0001-a.sql', 'CREATE TABLE t (n INTEGER);');
    write('0002-b.sql', 'CREATE TABLE u (n INTEGER);');
    migrate(connection, folder);
    rmSync(join(folder, '0002-b.sql'));
    expect(() => migrate(connection, folder)).toThrow('0002-b.sql');
  });

  it('stops where a file has been slipped in among those that ran', () => {
    write('0001-a.sql', 'CREATE TABLE t (n INTEGER);');
    write('0003-c.sql', 'CREATE TABLE u (n INTEGER);');
    migrate(connection, folder);
    write('0002-b.sql', 'CREATE TABLE v (n INTEGER);');
    expect(() => migrate(connection, folder)).toThrow('0003-c.sql');
  });

  it('leaves nothing of a migration that fails', () => {
    write('0001-a.sql', 'CREATE TABLE t (n INTEGER);');
    write('0002-b.sql', 'CREATE TABLE u (n INTEGER); INSERT INTO nowhere VALUES (1);');
    expect(() => migrate(connection, folder)).toThrow('nowhere');
    expect(recorded()).toEqual(['0001-a.sql']);
    expect(connection.prepare(`SELECT name FROM sqlite_schema WHERE name = 'u'`).all()).toEqual([]);
  });

  it('leaves every row of a database in use as it was, and drafts and notes can be saved in its games', () => {
    fillFirstVersion();
    const rows = () =>
      ['SELECT * FROM player', 'SELECT * FROM turn', `SELECT ${KEPT_COLUMNS} FROM game`].map((sql) =>
        connection.prepare(sql).all(),
      );
    const before = rows();

    migrate(connection);

    // Later versions may have added columns.
    expect(rows()).toMatchObject(before);
    connection.exec(`INSERT INTO draft VALUES ('${GAME_ID}', 2, 'e7e5', NULL, 3)`);
    connection.exec(`INSERT INTO notes VALUES ('${GAME_ID}', 'white', 1, 'e5 next?', 3)`);
    connection.exec(`INSERT INTO line VALUES
      ('${GAME_ID}', 'white', 'BBBBBBBBBBBBBBBB', 1, 'e7e5', 'e5', NULL, 3, 'fen')`);
    expect(() => connection.exec('DELETE FROM game')).toThrow('FOREIGN KEY');
  });

  it('keeps emails that wait, each with what it is about', () => {
    const old = readdirSync(MIGRATIONS).filter((file) => file < '0011');
    for (const file of old) copyFileSync(join(MIGRATIONS, file), join(folder, file));
    migrate(connection, folder);
    connection.exec(PLAYER_ROWS);
    connection.exec(GAME_ROW);
    connection.exec(`INSERT INTO invitation (id, variant, turn_order, rules_version, start_fen, clock, help_rule, visibility,
        plays, challenger_id, challenger_name, status, created_at, expires_at)
      VALUES ('BBBBBBBBBBBBBBBB', 'orthodox', 'alternating', 1, 'fen', 'none', 'books', 'link', 'white', 1, 'Ann', 'open',
        1, 2)`);
    connection.exec(`INSERT INTO outbox (message_key, kind, player_id, invitation_id, taker_number, game_id, turn_number,
        occasion, facts, queued_at, due_at, attempt_at)
      VALUES ('one', 'your-turn', 2, NULL, NULL, '${GAME_ID}', 2, 1, '{"gameId":"${GAME_ID}","ply":1}', 1, 1, 1),
        ('two', 'confirm-taking', 2, 'BBBBBBBBBBBBBBBB', 1, NULL, NULL, 3, '{"invitationId":"BBBBBBBBBBBBBBBB"}', 1, 1, 1),
        ('three', 'fresh-link', 2, NULL, NULL, '${GAME_ID}', 2, 1, 'damaged', 1, 1, 1)`);
    connection.exec(`INSERT INTO stranger_letter (letter_id, mailbox, place) VALUES (2, 'b@example.org', 0)`);

    migrate(connection);

    const letters = connection.prepare(
      'SELECT message_key, about, game_id, invitation_id, turn_number, epoch, occasion, facts FROM outbox ORDER BY id',
    );
    const ofGame = { about: 'game', game_id: GAME_ID, invitation_id: null, turn_number: 2, epoch: 0 };
    expect(letters.all()).toEqual([
      { message_key: 'one', ...ofGame, occasion: 1, facts: '{"ply":1,"epoch":0}' },
      {
        ...{ message_key: 'two', about: 'invitation', game_id: null, invitation_id: 'BBBBBBBBBBBBBBBB' },
        ...{ turn_number: null, epoch: 0, occasion: 3, facts: '{}' },
      },
      { message_key: 'three', ...ofGame, occasion: 1, facts: 'damaged' },
    ]);
    expect(connection.prepare('SELECT letter_id FROM stranger_letter').pluck().all()).toEqual([2]);
  });

  it('can rebuild a table that others refer to, with all their rows: a new variant is let in', () => {
    fillFirstVersion();
    migrate(connection);
    for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(folder, file));
    write('9999-shatranj.sql', rebuilding('game', `'african'`, `'african', 'shatranj'`));
    migrate(connection, folder);

    connection.exec(`UPDATE game SET terms = json_set(terms, '$.rules.variant', 'shatranj')`);
    expect(connection.prepare('SELECT game_id FROM turn').pluck().all()).toEqual([GAME_ID]);
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(() => connection.exec('DELETE FROM game')).toThrow('FOREIGN KEY');
  });

  it('stops at one that leaves a reference leading nowhere, and leaves nothing of it', () => {
    write('0001-a.sql', 'CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (p_id REFERENCES p);');
    write('0002-b.sql', 'INSERT INTO p VALUES (1); INSERT INTO c VALUES (1);');
    migrate(connection, folder);
    write('0003-c.sql', 'DELETE FROM p;');
    expect(() => migrate(connection, folder)).toThrow('0003-c.sql leaves rows of c whose p is gone');
    expect(connection.prepare('SELECT id FROM p').pluck().all()).toEqual([1]);
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('runs on a database with references that were broken by hand before', () => {
    write('0001-a.sql', 'CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (p_id REFERENCES p);');
    migrate(connection, folder);
    connection.pragma('foreign_keys = OFF');
    connection.exec('INSERT INTO c VALUES (7)');
    write('0002-b.sql', 'CREATE TABLE t (n INTEGER);');
    migrate(connection, folder);
    expect(recorded()).toEqual(['0001-a.sql', '0002-b.sql']);
  });
});

/** The SQL by which a table is made anew with another text in its definition, its indexes with it. */
function rebuilding(table: string, from: string, to: string): string {
  const parts = connection
    .prepare<[string], { type: string; sql: string }>(
      'SELECT type, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL',
    )
    .all(table);
  const definition = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const indexes = parts.filter(({ type }) => type === 'index').map(({ sql }) => `${sql};`);
  return `${definition.replace(`TABLE "${table}"`, `TABLE ${table}_new`).replace(from, to)};
    INSERT INTO ${table}_new SELECT * FROM ${table};
    DROP TABLE ${table};
    ALTER TABLE ${table}_new RENAME TO ${table};
    ${indexes.join('\n')}`;
}
