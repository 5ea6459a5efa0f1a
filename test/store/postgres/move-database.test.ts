import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn } from '../../../src/actions/act-in-game.ts';
import { recordLinkKey } from '../../../src/store/link-keys.ts';
import { moveDatabase } from '../../../src/store/move-database.ts';
import { type DatabasePlace, openDatabase } from '../../../src/store/open-database.ts';
import { openPostgres } from '../../../src/store/postgres/postgres-database.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite-database.ts';
import { TABLES } from '../../../src/store/table-list.ts';
import { begin, expectOk, gameWithTurns, inviteUnconfirmed, play, turnOf } from '../../support/games.ts';
import { openTestWorld, type TestWorld } from '../../support/world.ts';

let server: TestWorld;
let folder: string;
let path: string;
beforeEach(() => {
  server = openTestWorld();
  folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
  path = join(folder, 'games.sqlite');
});
afterEach(async () => {
  // What was moved takes no more, also not that it is emptied.
  await server.place.damage('DROP SCHEMA public CASCADE');
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const COPY_TO = ['--import', './src/check-node.js', 'src/host/cli.ts', 'copy-to'];
const environment = (from: string, to: string) => ({
  ...process.env,
  DATABASE_URL: from,
  COPY_TO_URL: to,
  LINK_SECRET: 'a key for tests that nobody has to guess',
});

/** The command as a host gives it. */
async function copyTo(from: string, to: string): Promise<string> {
  const env = environment(from, to);
  return promisify(execFile)(process.execPath, COPY_TO, { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

/** Starts the command, and kills it once so many of the tables have come over. */
async function copyToKilled(from: string, to: string, isReached: () => Promise<boolean>): Promise<void> {
  const command = spawn(process.execPath, COPY_TO, { env: environment(from, to), stdio: 'ignore' });
  const gone = once(command, 'exit');
  await expect.poll(isReached).toBe(true);
  command.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
}

/** Points at which the command is killed: the table that it cannot fill, and the one before, which it has filled. */
const POINTS = [
  ['before the first table', 'player', 'arriving'],
  ['amid the tables', 'outbox', 'invitation'],
  ['near the end', 'link_key', 'outbox'],
] as const;

/** Games that go on and are over, letters, an invitation: something in most tables. */
async function fill(world: TestWorld): Promise<string> {
  const game = await begin(world);
  await play(world, game.id, 'e4', 'e5');
  const over = await begin(world);
  await play(world, over.id, 'f3', 'e5', 'g4', 'Qh4#');
  await inviteUnconfirmed(world, { open: true });
  return game.id;
}

const isSourceClosed = async (): Promise<boolean> =>
  (await server.database.reads.first('SELECT 1 FROM moved')) !== undefined;

const addLinkKey = (world: TestWorld) =>
  world.database.transaction((transaction) => recordLinkKey(transaction, 'k'.repeat(32), world.now()));

describe('everything moves', () => {
  it('from a file to a server: the game goes on there, and nothing more is written into the file', async () => {
    const file: TestWorld = { ...server, database: openSqlite(path) };
    const gameId = await fill(file);
    const before = await gameWithTurns(file, gameId);
    const said = await copyTo(`file:${path}`, await server.place.url());
    expect(said).toMatch(/^turn: 6 rows, the same in both$/m);
    expect(said).toContain('LINK_SECRET=hex:');
    for (const { name } of TABLES) expect(said).toMatch(new RegExp(`^${name}: \\d+ rows`, 'm'));
    await expect(playTurn(file, turnOf(before.game, 'Nf3'))).rejects.toMatchObject({ name: 'DatabaseFault' });
    await file.database.close();
    await expect(openDatabase({ kind: 'sqlite', path })).rejects.toMatchObject({ code: 'DATABASE_MOVED' });
    expect(await gameWithTurns(server, gameId)).toEqual(before);
    expectOk(await playTurn(server, turnOf(before.game, 'Nf3')));
    await begin(server, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    expect(await copyTo(`file:${path}`, await server.place.url())).toMatch(
      /is not empty; nothing was changed/,
    );
  });

  it('from a server to a file: the same', async () => {
    const gameId = await fill(server);
    const before = await gameWithTurns(server, gameId);
    expect(await copyTo(await server.place.url(), `file:${path}`)).toMatch(
      /^turn: 6 rows, the same in both$/m,
    );
    await expect(playTurn(server, turnOf(before.game, 'Nf3'))).rejects.toMatchObject({
      name: 'DatabaseFault',
    });
    const url = await server.place.url();
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toMatchObject({ code: 'DATABASE_MOVED' });
    const file: TestWorld = { ...server, database: openSqlite(path) };
    expect(await gameWithTurns(file, gameId)).toEqual(before);
    expectOk(await playTurn(file, turnOf(before.game, 'Nf3')));
    await file.database.close();
  });

  it.each([
    ['that has never been moved is open again', false],
    ['that was moved before stays closed, for its games go on elsewhere', true],
  ])('or nothing does where the target fails: a source %s', async (_, movedBefore) => {
    const file: TestWorld = { ...server, database: openSqlite(path) };
    const source = { kind: 'sqlite', database: file.database } as const;
    const gameId = await fill(file);
    if (movedBefore) {
      const first = openSqlite(join(folder, 'first.sqlite'));
      await moveDatabase(source, { kind: 'sqlite', database: first }, file.now());
      await first.close();
    }
    const failing = openSqlite(join(folder, 'failing.sqlite'));
    await failing.transaction((transaction) => transaction.run('DROP TABLE turn'));
    await expect(moveDatabase(source, { kind: 'sqlite', database: failing }, file.now())).rejects.toThrow();
    const { game } = await gameWithTurns(file, gameId);
    const played = playTurn(file, turnOf(game, 'Nf3'));
    if (movedBefore) await expect(played).rejects.toMatchObject({ name: 'DatabaseFault' });
    else expectOk(await played);
    await failing.close();
    await file.database.close();
  });

  it('nowhere without COPY_TO_URL', async () => {
    const database = await openPostgres(await server.place.url());
    await database.close();
    expect(await copyTo(await server.place.url(), '')).toMatch(/Set COPY_TO_URL/);
  });
});

describe('a command that is killed can be given again with the same two databases, and until then no service starts on either:', () => {
  const isRefused = async (place: DatabasePlace, code: string) =>
    expect(openDatabase(place)).rejects.toMatchObject({ code });

  it.each(POINTS)('from a file to a server, %s', async (_, halted, filled) => {
    const url = await server.place.url();
    const file: TestWorld = { ...server, database: openSqlite(path) };
    const gameId = await fill(file);
    await addLinkKey(file);
    const before = await gameWithTurns(file, gameId);
    await file.database.close();
    const guard = new pg.Client({ connectionString: url });
    await guard.connect();
    await guard.query(`BEGIN; LOCK TABLE ${halted} IN SHARE MODE`);
    const { reads } = server.database;
    await copyToKilled(`file:${path}`, url, async () => {
      const waits = await reads.first(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${halted}'::regclass`,
      );
      return waits !== undefined && (await reads.first(`SELECT 1 FROM ${filled}`)) !== undefined;
    });
    await guard.end();
    await isRefused({ kind: 'sqlite', path }, 'DATABASE_MOVED');
    await isRefused({ kind: 'postgres', url }, 'DATABASE_ARRIVING');
    expect(await copyTo(`file:${path}`, url)).toMatch(/^turn: 6 rows, the same in both$/m);
    await (await openDatabase({ kind: 'postgres', url })).close();
    expect(await gameWithTurns(server, gameId)).toEqual(before);
    await isRefused({ kind: 'sqlite', path }, 'DATABASE_MOVED');
  });

  it.each(POINTS)('from a server to a file, %s', async (_, halted, filled) => {
    const url = await server.place.url();
    const gameId = await fill(server);
    await addLinkKey(server);
    const before = await gameWithTurns(server, gameId);
    await openSqlite(path).close();
    const guard = new Sqlite(path);
    guard.exec(`CREATE VIEW without_end AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1e15)
      SELECT i FROM n; CREATE TRIGGER halt BEFORE INSERT ON ${halted} BEGIN SELECT count(*) FROM without_end; END`);
    await copyToKilled(
      url,
      `file:${path}`,
      async () => guard.prepare(`SELECT 1 FROM ${filled}`).get() !== undefined && (await isSourceClosed()),
    );
    guard.exec('DROP TRIGGER halt; DROP VIEW without_end');
    guard.close();
    await isRefused({ kind: 'postgres', url }, 'DATABASE_MOVED');
    await isRefused({ kind: 'sqlite', path }, 'DATABASE_ARRIVING');
    expect(await copyTo(url, `file:${path}`)).toMatch(/^turn: 6 rows, the same in both$/m);
    const database = await openDatabase({ kind: 'sqlite', path });
    expect(await gameWithTurns({ ...server, database }, gameId)).toEqual(before);
    await database.close();
    await isRefused({ kind: 'postgres', url }, 'DATABASE_MOVED');
  });
});
