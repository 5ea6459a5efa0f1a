import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';

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

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const schema = () => connection.prepare('SELECT * FROM sqlite_schema ORDER BY name').all();
const recorded = () => connection.prepare('SELECT name FROM migration ORDER BY name').pluck().all();

describe('migrating', () => {
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
});
