import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { findOrAddPlayer } from '../../../src/store/players.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite-database.ts';
import { holdLock, type OtherProgram } from '../../support/other-program.ts';

const KILLED_WRITER = fileURLToPath(new URL('../../support/killed-writer.ts', import.meta.url));

let folder: string;
let path: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-test-'));
  path = join(folder, 'games.sqlite');
  database = openSqlite(path);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) => database.transaction((tx) => findOrAddPlayer(tx, `${name}@example.org`, 1));
/** A row of many bytes. */
const addLong = (words: string) =>
  database.transaction((tx) =>
    tx.run('INSERT INTO player (address, address_key, created_at) VALUES (?, ?, 1)', words, words),
  );
const names = async () =>
  (await database.reads.all<{ address: string }>('SELECT address FROM player ORDER BY id')).map(
    ({ address }) => address.replace('@example.org', ''),
  );

describe('while another program holds the lock on writing', () => {
  let other: OtherProgram;
  beforeEach(async () => {
    await add('ann');
    other = await holdLock(path);
  });
  afterEach(() => other.letGo());

  it('a transaction waits for it, and whoever reads is not kept waiting', async () => {
    let answered = false;
    const adding = add('bo').then(() => {
      answered = true;
    });
    for (let reads = 0; reads < 20; reads += 1) {
      expect(await names()).toEqual(['ann']);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(answered).toBe(false);
    await other.letGo();
    await adding;
    expect(await names()).toEqual(['ann', 'bo']);
  });

  it('a transaction is given up after a while with a fault that says busy, and nothing is wrong for good', async () => {
    await expect(add('bo')).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'busy' });
    expect(database.lastingFault()).toBeUndefined();
    await other.letGo();
    await add('cy');
    expect(await names()).toEqual(['ann', 'cy']);
  });

  it('those who came later have their own time to wait', async () => {
    const first = add('bo');
    // The first is turned away alone.
    const later = first.catch(() => other.letGo());
    await new Promise((resolve) => setTimeout(resolve, 600));
    const second = add('cy');
    await expect(first).rejects.toMatchObject({ kind: 'busy' });
    await later;
    await second;
    expect(await names()).toEqual(['ann', 'cy']);
  });
});

describe('beside another program that writes without a pause', () => {
  it('each transaction comes to its turn', async () => {
    const writer = spawn(process.execPath, [KILLED_WRITER, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(writer, 'exit');
    await once(writer.stdout, 'data');
    writer.stdout.resume();
    for (let number = 0; number < 12; number += 1) await add(`ann-${number}`);
    writer.kill('SIGKILL');
    await gone;
    expect((await names()).filter((name) => name.startsWith('ann-'))).toHaveLength(12);
  });
});

describe('a file that is not ours any more', () => {
  beforeEach(async () => {
    await add('ann');
  });

  it.each<[string, () => void]>([
    ['is deleted', () => rmSync(path)],
    ['is moved away', () => renameSync(path, `${path}.away`)],
    [
      'is replaced by a copy',
      () => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
    [
      'is replaced by an empty file',
      () => {
        rmSync(path);
        writeFileSync(path, '');
      },
    ],
    ['loses its log of changes', () => rmSync(`${path}-wal`)],
  ])('when it %s: nothing is written from then on, and reading goes on', async (_how, happen) => {
    happen();
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(add('lost')).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'replaced' });
    }
    expect(database.lastingFault()).toMatchObject({ kind: 'replaced' });
    expect(await names()).toEqual(['ann']);
  });

  it('is ours again when it is moved back', async () => {
    renameSync(path, `${path}.away`);
    await expect(add('lost')).rejects.toMatchObject({ kind: 'replaced' });
    renameSync(`${path}.away`, path);
    await add('bo');
    expect(database.lastingFault()).toBeUndefined();
    expect(await names()).toEqual(['ann', 'bo']);
  });
});

describe('a disk that fails', () => {
  it('has no room: the transaction is undone with a fault that says so, and the next one that fits goes through', async () => {
    await add('ann');
    await database.transaction(async (tx) => {
      await tx.first('PRAGMA max_page_count = 1');
    });
    const words = 'x'.repeat(100_000);
    const long = database.transaction(async (tx) => {
      await tx.run('INSERT INTO player (address, address_key, created_at) VALUES (?, ?, 1)', words, words);
    });
    await expect(long).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'full' });
    await add('bo');
    expect(await names()).toEqual(['ann', 'bo']);
  });

  it('has damaged the file: whoever reads there meets the fault, and it stays known', async () => {
    for (let number = 0; number < 300; number += 1) await add(`player-${number}`);
    await database.close();
    const whole = readFileSync(path);
    database = openSqlite(path);
    writeFileSync(
      path,
      Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 'garbage ')]),
    );
    await expect(names()).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'damaged' });
    expect(database.lastingFault()).toMatchObject({ kind: 'damaged' });
  });
});

describe('the log of changes', () => {
  const BOUND_PAGES = 100;
  const logSize = () => statSync(`${path}-wal`).size;
  const write = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([addLong(`player-${Math.random()}-${'x'.repeat(20_000)}`), names()]);
    }
  };
  /** A frame of the log is a page with a header; one transaction may pass the bound by what it writes. */
  const BOUND = (BOUND_PAGES + 60) * (4096 + 24);

  beforeEach(async () => {
    await database.close();
    database = openSqlite(path, BOUND_PAGES);
  });

  it('does not outgrow its bound under many writes, with readers in between', async () => {
    await write(100);
    expect(logSize()).toBeLessThan(BOUND);
  });

  it('grows while another program reads for long, and gives the room back afterwards', async () => {
    await write(1);
    const reader = new Sqlite(path, { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM player').get();
    await write(100);
    expect(logSize()).toBeGreaterThan(2 * BOUND);
    reader.exec('COMMIT');
    reader.close();
    await write(2);
    expect(logSize()).toBeLessThan(BOUND);
  });
});
