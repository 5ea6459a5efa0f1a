import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/store/postgres/postgres-database.ts';
import { databaseOn, onServer, startServer } from '../support/postgres-server.ts';
import {
  compare,
  goal,
  type Lists,
  type Measure,
  perSecond,
  repeated,
  service,
  tell,
  yardstick,
} from './contestants.ts';
import { chooseGames, INSERTS, leastTurnLists, pageLists, SECRET, turnLists } from './game-requests.ts';
import { PLACEMENTS } from './http-load.ts';
import { chooseUntouched, makeMany, readThrough } from './many-games.ts';
import { addGames, type SeededGame, seedGames, TURNS_LEFT } from './seed-games.ts';

/**
 * Measures requests per second, each server in a process of its own and the load in this one. Rounds alternate; what is
 * told is the median.
 *
 * - `turns`: a recorded turn and a page beside a bare answer of Express and the least durable turn
 * - `million`: the same over 1,000,000 games beside 1,000; the file is made once, in minutes, and kept
 * - `postgres`: a recorded turn on PostgreSQL beside one-row inserts on the same server
 *
 * Words after it say which of these; without any it is all of them.
 */

/** Each takes long. */
const ROUNDS_OVER_MANY = 3;
const FEW = 1_000;
const COPIES = 1_000;
const MILLION = join(tmpdir(), `chessivore-${FEW * COPIES}-games.sqlite`);
const GAMES_PLAYED = 96;
/** Of the turns that are left in each game so many are played before the clock runs. */
const TURNS_TO_WARM_UP = 10;
/** What is measured over a large file is played in games that nobody has played in just before, a few turns in each. */
const OTHER_GAMES = 800;
const OTHER_TURNS = 4;

const folder = mkdtempSync(join(tmpdir(), 'chessivore-bench-'));
const few = join(folder, 'few.sqlite');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** So many turns of games, behind others of the same games. */
const playedOn = (name: string, lists: (from: number, to: number) => Lists): Measure => ({
  name,
  warmUp: lists(0, TURNS_TO_WARM_UP),
  lists: lists(TURNS_TO_WARM_UP, TURNS_LEFT),
  howLong: 'once',
});

const BARE_ANSWER: Lists = [[{ method: 'GET', path: '/' }]];

/** The path of a file that is not there yet. */
function freshFile(name: string): string {
  const path = join(folder, name);
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  return path;
}

/** A fresh copy of a file. */
function copyOf(path: string): string {
  const copy = freshFile('round.sqlite');
  copyFileSync(path, copy);
  return copy;
}

async function measureTurns(): Promise<void> {
  const games = await seedGames(few, FEW);
  const chosen = chooseGames(games, GAMES_PLAYED);
  const contestants = () => [
    yardstick('bare-express', [], repeated('a bare answer', BARE_ANSWER)),
    yardstick(
      'least-turn',
      [freshFile('least.sqlite'), SECRET, String(FEW)],
      playedOn('the least durable turn', (from, to) => leastTurnLists(GAMES_PLAYED, from, to)),
    ),
    service(`file:${copyOf(few)}`, [
      repeated('page of a game', pageLists(games)),
      playedOn('recorded turn', (from, to) => turnLists(chosen, from, to)),
    ]),
  ];
  for (const placement of PLACEMENTS) {
    const of = await compare(placement, contestants);
    const bare = of('a bare answer');
    tell('a bare answer of Express', perSecond(bare));
    const beside = (name: string, least: number, other = 'a bare answer') =>
      tell(name, perSecond(of(name)), `${(of(name) / of(other)).toFixed(2)} of ${other}`, goal(least));
    tell('the least durable turn', perSecond(of('the least durable turn')));
    beside('page of a game', 0.25);
    beside('recorded turn', 0.15);
    beside('recorded turn', 0.65, 'the least durable turn');
  }
}

/** Turns in games in which nobody has played since the file was made, behind others that warm the service up. */
function playedElsewhere(name: string, path: string, games: readonly SeededGame[], copies: number): Measure {
  const chosen = chooseUntouched(path, games, copies, GAMES_PLAYED + OTHER_GAMES);
  return {
    name,
    warmUp: turnLists(chosen.slice(0, GAMES_PLAYED), 0, TURNS_TO_WARM_UP),
    lists: turnLists(chosen.slice(GAMES_PLAYED), 0, OTHER_TURNS),
    howLong: 'once',
  };
}

async function measureMillion(): Promise<void> {
  const games = await seedGames(few, FEW);
  const thousand = join(folder, 'thousand.sqlite');
  makeMany(few, thousand, 1);
  makeMany(few, MILLION, COPIES);
  await readThrough(MILLION);
  const contestant = (path: string, copies: number, name: string) =>
    service(`file:${path}`, [
      repeated(`page of a game, ${name}`, pageLists(chooseUntouched(path, games, copies, FEW))),
      playedElsewhere(`recorded turn, ${name}`, path, games, copies),
    ]);
  const contestants = () => [
    contestant(copyOf(thousand), 1, '1,000 games'),
    contestant(MILLION, COPIES, '1,000,000 games'),
  ];
  for (const placement of PLACEMENTS) {
    const of = await compare(placement, contestants, ROUNDS_OVER_MANY);
    for (const name of ['page of a game', 'recorded turn']) {
      const [small, large] = [of(`${name}, 1,000 games`), of(`${name}, 1,000,000 games`)];
      tell(`${name}, 1,000 games`, perSecond(small));
      tell(`${name}, 1,000,000 games`, perSecond(large), `${(large / small).toFixed(2)} of that`, goal(0.8));
    }
  }
  console.log(`\n${MILLION} is kept for the next time; delete it when there is none.`);
}

async function measurePostgres(): Promise<void> {
  const server = await startServer({ durable: true });
  try {
    const filled = databaseOn(server.url, 'filled');
    await onServer(server.url, 'CREATE DATABASE filled');
    const database = await openPostgres(filled);
    const games = chooseGames(await addGames(database, FEW), GAMES_PLAYED);
    await database.close();
    const url = databaseOn(server.url, 'round');
    const contestants = async () => {
      await onServer(server.url, 'DROP DATABASE IF EXISTS round WITH (FORCE)');
      await onServer(server.url, 'CREATE DATABASE round TEMPLATE filled');
      return [
        yardstick('one-row-inserts', [url], repeated('a one-row insert', INSERTS)),
        service(url, [playedOn('recorded turn', (from, to) => turnLists(games, from, to))]),
      ];
    };
    for (const placement of PLACEMENTS) {
      const of = await compare(placement, contestants);
      const [insert, turn] = [of('a one-row insert'), of('recorded turn')];
      tell('a one-row insert on PostgreSQL', perSecond(insert));
      tell('recorded turn on PostgreSQL', perSecond(turn), `${(turn / insert).toFixed(2)} of that`);
    }
  } finally {
    server.stop();
  }
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  turns: measureTurns,
  million: measureMillion,
  postgres: measurePostgres,
};
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await measure();
