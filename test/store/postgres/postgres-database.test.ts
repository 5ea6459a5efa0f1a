import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { playTurn } from '../../../src/actions/act-in-game.ts';
import { confirmInvitation } from '../../../src/actions/answer-invitation.ts';
import { ConfigError } from '../../../src/config.ts';
import { DATABASE_PROBLEMS, problemOfSetting } from '../../../src/start-problems.ts';
import type { Database, Transaction } from '../../../src/store/database.ts';
import type { News } from '../../../src/store/news.ts';
import { findOrAddPlayer } from '../../../src/store/players.ts';
import { openPostgres, openPostgresInUse } from '../../../src/store/postgres/postgres-database.ts';
import {
  ANN,
  begin,
  expectOk,
  gameWithTurns,
  inviteUnconfirmed,
  linkOf,
  turnOf,
} from '../../support/games.ts';
import { GUARDED_USER } from '../../support/postgres-server.ts';
import { openTestWorld, type TestWorld } from '../../support/world.ts';

let world: TestWorld;
/** Another process on the same database, at the same time. */
let other: TestWorld;
let otherDatabase: Database;
beforeEach(async () => {
  world = openTestWorld({ limited: true });
  otherDatabase = world.place.open();
  other = { ...world, database: otherDatabase };
});
afterEach(async () => {
  await otherDatabase.close();
  await world.close();
});

const add = (name: string) =>
  world.database.transaction((tx) => findOrAddPlayer(tx, `${name}@example.org`, 1));
const names = async () =>
  (await world.database.reads.all<{ address: string }>('SELECT address FROM player ORDER BY id')).map(
    ({ address }) => address.replace('@example.org', ''),
  );

describe('a transaction on PostgreSQL', () => {
  it('is rolled back alone when its work throws', async () => {
    const failing = world.database.transaction(async (tx) => {
      await findOrAddPlayer(tx, 'lost@example.org', 1);
      throw new Error('a bug');
    });
    const outcomes = await Promise.allSettled([add('ann'), failing, add('bo')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await names()).sort()).toEqual(['ann', 'bo']);
  });

  it('cannot be used after its end, nor begun after the database was closed', async () => {
    let kept: Transaction | undefined;
    await otherDatabase.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.run('DELETE FROM player')).rejects.toThrow('after its end');
    const last = otherDatabase.transaction((tx) => findOrAddPlayer(tx, 'last@example.org', 1));
    await Promise.all([last, otherDatabase.close()]);
    await expect(otherDatabase.transaction(async () => undefined)).rejects.toThrow('closed');
    expect(await names()).toEqual(['last']);
    otherDatabase = world.place.open();
  });

  it('in which a statement failed counts as failed, even where its work went on', async () => {
    const careless = world.database.transaction(async (tx) => {
      await findOrAddPlayer(tx, 'lost@example.org', 1);
      await tx.run('UPDATE nothing SET a = 1').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('cannot be committed');
    expect(await names()).toEqual([]);
  });

  it('goes through when the server has ended all connections in between', async () => {
    await add('ann');
    const killed = world.database.transaction((tx) =>
      tx.all(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      ),
    );
    await killed;
    await expect.poll(() => add('bo').then(names, () => []), { timeout: 10_000 }).toEqual(['ann', 'bo']);
  });

  it('may not write over the connections that read', async () => {
    const writing = world.database.reads.all(`DELETE FROM player RETURNING id`);
    await expect(writing).rejects.toMatchObject({ name: 'DatabaseFault', code: '25006' });
  });
});

describe('two processes on one database', () => {
  it('record one turn of twins, and both give the same answer', async () => {
    const game = await begin(world);
    const sent = Array.from({ length: 16 }, (_, index) =>
      playTurn(index % 2 === 0 ? world : other, turnOf(game, 'e4')),
    );
    const answers = (await Promise.all(sent)).map(expectOk);
    expect(answers.filter(({ events }) => events.length > 0)).toHaveLength(1);
    expect(new Set(answers.map(({ game: now }) => JSON.stringify(now))).size).toBe(1);
    expect((await gameWithTurns(world, game.id)).turns).toHaveLength(1);
  });

  it('together send no more invitations of one player than one would', async () => {
    const drafts = [];
    for (let number = 0; number < 14; number += 1) {
      drafts.push(
        await inviteUnconfirmed(world, { challenger: ANN, opponent: { email: `p${number}@example.org` } }),
      );
    }
    const answers = await Promise.all(
      drafts.map((draft, index) =>
        confirmInvitation(index % 2 === 0 ? world : other, linkOf(draft, 'challenger')),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it('hear of each other’s commits, and of their own once', async () => {
    const game = await begin(world);
    const heard = { own: [] as News[], other: [] as News[] };
    world.database.listen((news) => heard.own.push(news));
    otherDatabase.listen((news) => heard.other.push(news));
    const knocks = () => world.database.transaction(async (tx) => tx.tell({ gameId: 'knock' }));
    await expect.poll(() => knocks().then(() => heard.other.length), { timeout: 10_000 }).toBeGreaterThan(0);
    expectOk(await playTurn(world, turnOf(game, 'e4')));
    const news = { letters: true, games: [game.id] };
    await expect.poll(() => heard.other.some(({ games }) => games.includes(game.id))).toBe(true);
    expect(heard.own.filter(({ letters }) => letters)).toEqual([news]);
  });

  it('hear that something has happened where the connection was lost that should have told what', async () => {
    const heard: News[] = [];
    otherDatabase.listen((news) => heard.push(news));
    const knock = () => world.database.transaction(async (tx) => tx.tell({ gameId: 'knock' }));
    await expect.poll(() => knock().then(() => heard.length)).toBeGreaterThan(0);
    await world.place.damage(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%pg_notify%' AND pid <> pg_backend_pid()`,
    );
    await knock();
    await expect.poll(() => heard.some(({ games }) => games === 'any')).toBe(true);
  });

  it('bring a new database up to date once, when they start together', async () => {
    const url = await world.place.url();
    await isOpen();
    await world.place.damage('DROP SCHEMA public CASCADE');
    await world.place.damage('CREATE SCHEMA public');
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    for (const database of opened) await database.close();
    expect(await names()).toEqual([]);
  });
});

/** A database opens in the background: what happens to it meanwhile would be told of as a fault of its own. */
const isOpen = () => world.database.transaction((tx) => tx.first('SELECT 1'));

/** A start's sentence to the host. */
async function sentenceOf(opening: Promise<Database>): Promise<string> {
  const error = await opening.then(
    async (database) => {
      await database.close();
      throw new Error('It was opened.');
    },
    (error: unknown) => problemOfSetting(DATABASE_PROBLEMS, error),
  );
  if (error instanceof ConfigError) return error.message;
  throw error;
}

const SERVER = inject('postgres') ?? '';
const server = (
  changes: Partial<Record<'username' | 'password' | 'port' | 'pathname' | 'hostname', string>>,
) => Object.assign(new URL(SERVER), changes).href;

describe('a database that cannot be opened is told of in one sentence without its address', () => {
  it.each<[string, string, RegExp]>([
    ['no server answers', server({ port: '1' }), /a PostgreSQL server that takes connections from here/],
    ['its host is not known', server({ hostname: 'nowhere.invalid' }), /a PostgreSQL server that takes/],
    [
      'the password is wrong',
      server({ username: GUARDED_USER, password: 'guessed' }),
      /a user and a password that the PostgreSQL server takes/,
    ],
    ['there is no password', server({ username: GUARDED_USER, password: '' }), /PostgreSQL server/],
    [
      'there is no such database',
      server({ pathname: '/no_such' }),
      /a database that the PostgreSQL server has/,
    ],
  ])('%s', async (_what, url, sentence) => {
    const said = await sentenceOf(openPostgres(url));
    expect(said).toMatch(/^DATABASE_URL: expected .* \(POSTGRES_\w+\)$/);
    expect(said).toMatch(sentence);
    for (const secret of ['guessed', 'nowhere', 'no_such', GUARDED_USER]) expect(said).not.toContain(secret);
  });

  it('it is that of another program', async () => {
    const url = await world.place.url();
    await isOpen();
    await world.place.damage('DROP TABLE migration');
    expect(await sentenceOf(openPostgres(url))).toMatch(
      /a new database, or one of Chessivore \(MIGRATION_FOREIGN\)/,
    );
  });

  it('a newer version has changed it', async () => {
    const url = await world.place.url();
    const change = (sql: string) => world.database.transaction((tx) => tx.run(sql));
    await change(`INSERT INTO migration VALUES ('9999-of-tomorrow.sql', 'x')`);
    expect(await sentenceOf(openPostgres(url))).toMatch(/MIGRATION_NEWER/);
    await change(`DELETE FROM migration WHERE name = '9999-of-tomorrow.sql'`);
    await (await openPostgresInUse(url)).close();
  });
});
