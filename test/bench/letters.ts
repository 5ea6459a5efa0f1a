import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { gameNotice } from '../../src/games/game-notices.ts';
import { findGameWithTurns } from '../../src/store/games.ts';
import { queueNotice } from '../../src/store/outbox.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';
import type { Arrived, Expected } from './mail-sink.ts';
import { launch, launchServer, median, stop } from './processes.ts';
import { type SeededGame, seedGames } from './seed-games.ts';
import { startLoad } from './steady-load.ts';

/**
 * Measures how letters leave, to a mail server that takes all of them at once. First letters a second: ours, from rows of
 * the outbox to their last dot, beside Nodemailer's own pool with a letter of that size that is ready. Then how long pages
 * take at a steady rate while many letters leave, beside the same with letters that wait.
 *
 * A number after it says how many letters leave beside the pages: fewer take less time.
 */

const LETTERS_BESIDE_PAGES = Number(process.argv[2] ?? 5_000);
const LETTERS_ALONE = Math.min(1_000, LETTERS_BESIDE_PAGES);
const ROUNDS = 3;
const CONNECTIONS = 10;
const PAGES_PER_SECOND = 100;
const WARM_UP_MS = 4_000;
const IDLE_MS = 10_000;
const PORT = 3953;
const SINK_PORT = 3954;

const folder = mkdtempSync(join(tmpdir(), 'chessivore-bench-'));
const seed = join(folder, 'seed.sqlite');

/** A letter for every game: its turn has begun. */
async function queueLetters(games: readonly SeededGame[]): Promise<void> {
  const database = openSqlite(seed);
  await database.transaction(async (transaction) => {
    const now = Date.now();
    for (const { id } of games) {
      const stands = await findGameWithTurns(transaction, id);
      if (stands === undefined) throw new Error('A game is missing.');
      await queueNotice(transaction, gameNotice('your-turn', stands, stands.game.toMove, now), now);
    }
  });
  await database.close();
}

/** A service over a fresh copy of the file, with so many letters that wait for so long. */
async function startService(letters: number, waitMs: number): Promise<ChildProcess> {
  const path = join(folder, 'round.sqlite');
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  copyFileSync(seed, path);
  const file = new Database(path);
  file.prepare('DELETE FROM outbox WHERE id NOT IN (SELECT id FROM outbox ORDER BY id LIMIT ?)').run(letters);
  file.prepare('UPDATE outbox SET due_at = ?, attempt_at = ?').run(Date.now() + waitMs, Date.now() + waitMs);
  file.close();
  const env = {
    PORT: String(PORT),
    DATABASE_URL: `file:${path}`,
    LINK_SECRET: 'a key for measuring only, of no use elsewhere',
    LIMITS: 'off',
    MAIL_URL: `smtp://127.0.0.1:${SINK_PORT}?maxConnections=${CONNECTIONS}`,
    MAIL_FROM: 'Club <club@example.org>',
    LOG_LEVEL: 'warn',
  };
  return launchServer({ args: ['src/main.ts'], env }, PORT, '/livez');
}

function expectLetters(letters: number): Promise<Arrived> {
  const expected: Expected = { letters };
  sink.send(expected);
  return once(sink, 'message').then(([arrived]) => arrived as Arrived);
}

const perSecond = ({ letters, ms }: Arrived): number => ((letters - 1) * 1000) / ms;

async function sendOurs(): Promise<Arrived> {
  const arriving = expectLetters(LETTERS_ALONE);
  const service = await startService(LETTERS_ALONE, 0);
  const arrived = await arriving;
  await stop(service);
  return arrived;
}

async function sendReady(bytes: number): Promise<Arrived> {
  const arriving = expectLetters(LETTERS_ALONE);
  const numbers = [SINK_PORT, CONNECTIONS, LETTERS_ALONE, bytes].map(String);
  const pool = launch({ args: ['test/bench/nodemailer-pool.ts', ...numbers] });
  const [arrived] = await Promise.all([arriving, once(pool, 'exit')]);
  return arrived;
}

async function measureRates(): Promise<void> {
  const rates: { readonly ours: number; readonly ready: number }[] = [];
  let size = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await sendOurs();
    size = ours.bytes / ours.letters;
    rates.push({ ours: perSecond(ours), ready: perSecond(await sendReady(size)) });
  }
  const ours = median(rates.map((rate) => rate.ours));
  const ready = median(rates.map((rate) => rate.ready));
  const ratio = median(rates.map((rate) => rate.ours / rate.ready));
  console.log(`a letter has                ${(size / 1024).toFixed(1)} KB`);
  console.log(`ready letters, Nodemailer   ${ready.toFixed(0)}/s`);
  console.log(
    `ours, made and sent         ${ours.toFixed(0)}/s, ${ratio.toFixed(2)} of it (goal: at least 0.50)`,
  );
}

async function measurePages(games: readonly SeededGame[]): Promise<void> {
  const paths = games.map(({ id }) => `/games/${id}`);
  const beginMs = WARM_UP_MS + IDLE_MS + 4_000;
  const arriving = expectLetters(LETTERS_BESIDE_PAGES);
  const beginAt = performance.now() + beginMs;
  const service = await startService(LETTERS_BESIDE_PAGES, beginMs);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const warmUp = startLoad(PORT, paths, PAGES_PER_SECOND);
  await pause(WARM_UP_MS);
  await warmUp.stop();
  const idle = startLoad(PORT, paths, PAGES_PER_SECOND);
  await pause(IDLE_MS);
  const idleMs = await idle.stop();
  await pause(Math.max(0, beginAt - performance.now()));
  const busy = startLoad(PORT, paths, PAGES_PER_SECOND);
  const arrived = await arriving;
  const busyMs = await busy.stop();
  await stop(service);
  console.log(`pages, 99 of 100, at ${PAGES_PER_SECOND}/s   ${idleMs.toFixed(1)} ms while letters wait`);
  console.log(
    `the same while they leave   ${busyMs.toFixed(1)} ms, ${(busyMs / idleMs).toFixed(1)} of it (goal: at most 3.0); ` +
      `${arrived.letters} letters, ${perSecond(arrived).toFixed(0)}/s`,
  );
}

const games = await seedGames(seed, LETTERS_BESIDE_PAGES);
await queueLetters(games);
const sink = launch({ args: ['test/bench/mail-sink.ts', String(SINK_PORT)] });
await once(sink, 'message');
try {
  await measureRates();
  await measurePages(games);
} finally {
  await stop(sink);
  rmSync(folder, { recursive: true, force: true });
}
