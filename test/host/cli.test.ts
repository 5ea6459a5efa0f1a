import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTime } from '../../src/actions/adopt-machine-time.ts';
import { machineTime } from '../../src/clock/machine-time.ts';
import { createTrustedClock } from '../../src/clock/trusted-clock.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { isUnrenewedCopy } from '../../src/store/copies.ts';
import type { Database } from '../../src/store/database.ts';
import { findKeptTime, isClockConfirmed } from '../../src/store/kept-time.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';
import { settableMachine } from '../support/machine.ts';
import { START_TIME } from '../support/world.ts';

let folder: string;
let path: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chessivore-host-'));
  path = join(folder, 'games.sqlite');
  database = openSqlite(path);
  // A service that has seen a time long after ours, on another machine.
  await keepTime(database, createTrustedClock(settableMachine(START_TIME + 36_500 * DAY_MS), undefined));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Said {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Calls the host's command beside the open database. */
const host = (
  args: readonly string[],
  databasePath = path,
  settings: NodeJS.ProcessEnv = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const call = ['--import', './src/check-node.js', 'src/host/cli.ts', ...args];
    const env = { ...process.env, DATABASE_URL: `file:${databasePath}`, ...settings };
    execFile(process.execPath, call, { env }, (error, out, errorText) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: errorText }),
    );
  });

describe('clock-ok', () => {
  it('tells both times, and leaves word for the running service', async () => {
    const { code, out, error } = await host(['clock-ok']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/Clock of this machine: \d{4}-/);
    expect(out).toMatch(/Time of the service: 21\d\d-.* ahead\)/);
    expect(await isClockConfirmed(database.reads, machineTime().bootId)).toBe(true);
  });

  it('changes nothing with --dry-run, and answers programs with --json', async () => {
    const { code, out } = await host(['clock-ok', '--json', '--dry-run']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      machine: expect.stringMatching(/^\d{4}-.*Z$/),
      service: expect.stringMatching(/^21\d\d-.*Z$/),
      changed: false,
    });
    expect(await isClockConfirmed(database.reads, machineTime().bootId)).toBe(false);
  });
});

describe('copy-to', () => {
  it.each([
    ['no address', ' ', /^Set COPY_TO_URL to the empty database/],
    ['one of another kind', 'mysql://ann:secret@db/chess', /^What COPY_TO_URL says is not the address of a/],
    ['one that is none', 'secret', /^What COPY_TO_URL says is not the address of a/],
  ])('names what is wrong with %s, and does not repeat it', async (_what, COPY_TO_URL, named) => {
    const { code, out, error } = await host(['copy-to'], path, { COPY_TO_URL });
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(named);
    expect(error).not.toContain('secret');
  });
});

describe('backup', () => {
  it('copies the database beside the service into a new file for its owner alone', async () => {
    const copy = join(folder, 'copy.sqlite');
    const { code, out, error } = await host(['backup', copy]);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(`${copy}: 0 games`);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const restored = openSqlite(copy);
    expect(await findKeptTime(restored.reads)).toEqual(await findKeptTime(database.reads));
    await restored.close();
  });

  it('replaces no file, and makes none with --dry-run', async () => {
    const copy = join(folder, 'copy.sqlite');
    expect((await host(['backup', copy, '--dry-run', '--json'])).out).toContain('"changed":false');
    expect(existsSync(copy)).toBe(false);
    writeFileSync(copy, 'an older copy');
    const { code, error } = await host(['backup', copy]);
    expect(code).toBe(1);
    expect(error).toMatch(/^[^\n]*is there already[^\n]*\n$/);
    expect(readFileSync(copy, 'utf8')).toBe('an older copy');
  });
});

describe('test-letter', () => {
  const kinds = () => database.reads.all('SELECT kind FROM outbox');

  it('leaves an email to the address for the running service to send', async () => {
    const { code, out, error } = await host(['test-letter', 'ann@example.org']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('a test email to ann@example.org');
    expect(await kinds()).toEqual([{ kind: 'test' }]);
  });

  it('leaves none with --dry-run, nor to what is no address', async () => {
    expect((await host(['test-letter', 'ann@example.org', '--dry-run', '--json'])).out).toContain(
      '"changed":false',
    );
    const { code, error } = await host(['test-letter', 'ann']);
    expect([code, error]).toEqual([1, 'ann is no address that emails are sent to: not-an-address\n']);
    expect(await kinds()).toEqual([]);
  });
});

describe('restore', () => {
  const copy = () => join(folder, 'copy.sqlite');

  it('changes nothing while the service runs', async () => {
    await host(['backup', copy()]);
    const { code, error } = await host(['restore', copy()]);
    expect([code, error]).toEqual([1, 'The service is running: stop it first.\n']);
    expect(
      readdirSync(folder).filter((name) => name.startsWith('before-') || name.includes('incoming')),
    ).toEqual([]);
  });

  it('puts a copy in the place of the database, which is moved aside', async () => {
    await host(['backup', copy()]);
    await database.close();
    const { code, out } = await host(['restore', copy(), '--json']);
    expect(code).toBe(0);
    const { before, ...said } = JSON.parse(out);
    expect(said).toEqual({ file: copy(), games: 0, changed: true });
    expect(existsSync(before)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    database = openSqlite(path);
    expect(await isUnrenewedCopy(database.reads)).toBe(true);
  });

  it('does so where no database is left', async () => {
    await host(['backup', copy()]);
    const lost = join(folder, 'elsewhere', 'games.sqlite');
    expect((await host(['restore', copy()], lost)).code).toBe(0);
    expect(existsSync(lost)).toBe(true);
  });

  it.each([
    ['is not there', () => undefined],
    ['is no database', (file: string) => writeFileSync(file, 'something else '.repeat(100))],
    ['is empty', (file: string) => writeFileSync(file, '')],
  ])('takes no file that %s', async (_what, make) => {
    make(copy());
    await database.close();
    const { code, error } = await host(['restore', copy()]);
    expect(code).toBe(1);
    expect(error).toMatch(/^[^\n]+\n$/);
    database = openSqlite(path);
    expect(await findKeptTime(database.reads)).toBeDefined();
    expect(await isUnrenewedCopy(database.reads)).toBe(false);
  });
});

describe('a call that cannot be', () => {
  it.each<[string, readonly string[]]>([
    ['names no command', []],
    ['names a command that is none', ['make-tea']],
    ['names what every object has', ['toString']],
    ['has a word too many', ['clock-ok', 'please']],
    ['has a word too few', ['backup']],
    ['has an option that is none', ['clock-ok', '--force']],
  ])('and %s is answered in one line that says what would be right, with exit 2', async (_how, args) => {
    const { code, out, error } = await host(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^[^\n]*(clock-ok|backup FILE|--json)[^\n]*\n$/);
  });

  it('because its database is not there is answered in one line with exit 1, and none is made', async () => {
    const { code, error } = await host(['clock-ok'], join(folder, 'other.sqlite'));
    expect(code).toBe(1);
    expect(error).toMatch(/^DATABASE_URL: [^\n]*\n$/);
  });
});
