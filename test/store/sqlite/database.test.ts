import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../../src/store/database.ts';
import type { News } from '../../../src/store/news.ts';
import { findOrAddPlayer, findPlayerByAddress } from '../../../src/store/players.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite-database.ts';

let folder: string;
let path: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
  path = join(folder, 'deeper', 'chessivore.sqlite');
  database = openSqlite(path);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) => database.transaction((tx) => findOrAddPlayer(tx, `${name}@example.org`, 1));
const names = async () =>
  (await database.reads.all<{ address: string }>('SELECT address FROM player ORDER BY id')).map(
    ({ address }) => address.replace('@example.org', ''),
  );

describe('the database', () => {
  it('is made with its folder, readable by its owner only', () => {
    expect(existsSync(path)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('keeps what was answered through a power cut: WAL, synchronous FULL, foreign keys', async () => {
    const settings = await database.transaction(async (tx) => ({
      ...(await tx.first<object>('PRAGMA journal_mode')),
      ...(await tx.first<object>('PRAGMA synchronous')),
      ...(await tx.first<object>('PRAGMA foreign_keys')),
    }));
    expect(settings).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 });
  });

  it('refuses to write over the reading connection', async () => {
    await expect(
      database.reads.all(
        `INSERT INTO player (address, address_key, created_at) VALUES ('a', 'a', 1) RETURNING id`,
      ),
    ).rejects.toThrow(/readonly/);
  });

  it('has answered transactions on disk when the file is opened again without having been closed', async () => {
    await add('ann');
    const again = openSqlite(path);
    expect(await findPlayerByAddress(again.reads, 'ann@example.org')).toMatchObject({
      address: 'ann@example.org',
    });
    await again.close();
  });

  it('keeps what it answered, and nothing of a transaction under way, when the process is killed', async () => {
    await database.close();
    const script = fileURLToPath(new URL('../../support/killed-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    let answered = 0;
    for await (const chunk of child.stdout) {
      answered += String(chunk).split('\n').length - 1;
      if (answered >= 20) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    database = openSqlite(path);
    const pairs = await database.reads.all<{ pair: string; halves: number }>(
      `SELECT substr(address, 3) AS pair, count(*) AS halves FROM player GROUP BY pair`,
    );
    expect(pairs.length).toBeGreaterThanOrEqual(answered);
    expect(pairs.filter(({ halves }) => halves !== 2)).toEqual([]);
  });
});

describe('transactions that arrive together', () => {
  it('run one after another, each seeing what those before it did', async () => {
    const seen: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        database.transaction(async (tx) => {
          seen.push(`${name} begins`);
          await findOrAddPlayer(tx, `${name}@example.org`, 1);
          const count = await tx.first<{ n: number }>('SELECT count(*) AS n FROM player');
          seen.push(`${name} sees ${count?.n}`);
        }),
      ),
    );
    expect(seen).toEqual(['a begins', 'a sees 1', 'b begins', 'b sees 2', 'c begins', 'c sees 3']);
  });

  it('share one commit: readers see all of them or none', async () => {
    const seenInside: string[][] = [];
    const watched = (name: string) =>
      database.transaction(async (tx) => {
        await findOrAddPlayer(tx, `${name}@example.org`, 1);
        seenInside.push(await names());
      });
    await Promise.all([watched('a'), watched('b'), watched('c')]);
    expect(seenInside).toEqual([[], [], []]);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('are answered after the commit only', async () => {
    const first = add('a').then(names);
    const second = add('b').then(names);
    expect(await first).toEqual(['a', 'b']);
    expect(await second).toEqual(['a', 'b']);
  });

  it('do not fall with one that fails', async () => {
    const outcomes = await Promise.allSettled([
      add('a'),
      database.transaction(async (tx) => {
        await findOrAddPlayer(tx, 'lost@example.org', 1);
        throw new Error('a bug');
      }),
      database.transaction(async (tx) => {
        await findOrAddPlayer(tx, 'lost-too@example.org', 1);
        await tx.run('INSERT INTO turn (game_id) VALUES (1)');
      }),
      add('b'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('all fail when the commit fails, and later ones go through', async () => {
    const breakOff = database.transaction(async (tx) => {
      await findOrAddPlayer(tx, 'lost@example.org', 1);
      // What a full disk does: SQLite ends the whole transaction.
      await tx.run('ROLLBACK');
    });
    const outcomes = await Promise.allSettled([add('a'), breakOff, add('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await add('c');
    expect(await names()).toEqual(['c']);
  });

  it('come in any number', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `p${index}`);
    await Promise.all(many.map(add));
    expect(await names()).toEqual(many);
  });
});

describe('a transaction', () => {
  it('cannot be used after its end', async () => {
    let kept: Transaction | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.run('DELETE FROM player')).rejects.toThrow('after its end');
  });

  it('is finished before the database closes, and refused afterwards', async () => {
    const last = add('a');
    await Promise.all([last, database.close()]);
    await expect(add('b')).rejects.toThrow('closed');
    database = openSqlite(path);
    expect(await names()).toEqual(['a']);
  });
});

describe('a second process on the same file', () => {
  it('is noticed when it commits, whatever it was, and not before', async () => {
    const heard: News[] = [];
    database.listen((news) => heard.push(news));
    await add('ann');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(heard).toEqual([]);
    const script = fileURLToPath(new URL('../../support/killed-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'ignore', 'inherit'] });
    await expect.poll(() => heard[0], { timeout: 20_000 }).toEqual({ letters: true, games: 'any' });
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});
