import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/store/postgres/postgres-database.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that tests are to use; undefined where they use SQLite. */
    readonly postgres: string | undefined;
  }
}

/** Of this database tests get copies; it holds the schema and no rows. */
export const TEMPLATE = 'chessivore_template';
/** A user whom the server asks for a password. */
export const GUARDED_USER = 'chessivore_guarded';
/** What the names of these copies begin with. */
export const TEST_DATABASE = 'chessivore_test_';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of Debian's newest package. */
function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = join(DEBIAN, String(Math.max(...versions)), 'bin');
  if (!existsSync(join(newest, 'initdb'))) {
    throw new Error(
      'There is no PostgreSQL server: install Debian\'s package "postgresql", or name a server in TEST_POSTGRES_URL, ' +
        'such as postgres://user:password@localhost/postgres, whose user may make databases.',
    );
  }
  return newest;
}

/** The server refuses to run as root. */
function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a server of our own, in a folder of its own.
 *
 * @param durable whether what it holds has to outlive a power cut, which tests do without
 */
export async function startServer({ durable = false } = {}): Promise<{ readonly url: string; stop(): void }> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'chessivore-postgres-'));
  const as = account();
  chmodSync(folder, 0o700);
  if (as) chownSync(folder, as.uid, as.gid);
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'pipe' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  // One user has to say a password.
  const rules = join(data, 'pg_hba.conf');
  writeFileSync(rules, `host all ${GUARDED_USER} all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=300', `fsync=${durable ? 'on' : 'off'}`];
  const options = [`-p ${port} -k ${folder}`, ...settings].join(' -c ');
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements on a database of the server. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes what tests have left on the server, now or before. */
async function tidy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
    [TEMPLATE, TEST_DATABASE],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.end();
}

/** Before all tests: a server, and on it the database that tests get copies of. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given === undefined ? await startServer() : undefined;
  const url = given ?? server!.url;
  await tidy(url);
  await onServer(url, `CREATE DATABASE ${TEMPLATE}`);
  await (await openPostgres(databaseOn(url, TEMPLATE))).close();
  provide('postgres', url);
  return async () => {
    if (server) server.stop();
    else await tidy(url);
  };
}
