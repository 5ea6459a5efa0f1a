import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinks } from '../../src/links/links.ts';
import { launchServer, median, stop } from './processes.ts';
import { repeatableRandom, type SeededGame, seedGames, TURNS_LEFT, TURNS_STORED } from './seed-games.ts';

/**
 * Measures requests per second at 16 connections, each server in a process of its own and the load in this one: a game
 * page and a recorded turn beside a bare Express answer, over a small file and a large one. Rounds alternate; what is
 * told is the median.
 *
 * Left to itself the system puts load and server now on one core, now on two, and the bare answer is twice as fast on
 * two: what is beside it would depend on luck. So both ways are measured, where the system can be told.
 */

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 4;
const SMALL = 100;
const LARGE = 100_000;
const GAMES_PLAYED = 96;
/** Of the turns that are left in each game so many are played before the clock runs. */
const TURNS_TO_WARM_UP = 10;
const BARE_PORT = 3951;
const PORT = 3952;
const SECRET = 'a key for measuring only';

/** Which cores load and server run on; undefined: wherever the system puts them. */
interface Placement {
  readonly name: string;
  readonly load: number | undefined;
  readonly server: number | undefined;
}

const mayPlace = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
const PLACEMENTS: readonly Placement[] = mayPlace
  ? [
      { name: 'load and server share a core', load: 0, server: 0 },
      { name: 'a core for each', load: 1, server: 0 },
    ]
  : [{ name: 'wherever the system puts them', load: undefined, server: undefined }];

function placeLoad({ load }: Placement): void {
  if (load !== undefined) spawnSync('taskset', ['-acp', String(load), String(process.pid)]);
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Client {
  setRequests(requests: readonly Request[]): void;
  on(event: 'response', listener: () => void): void;
}

interface Outcome {
  readonly non2xx: number;
  readonly errors: number;
  readonly requests: { readonly total: number };
}

type Autocannon = (options: {
  url: string;
  connections: number;
  duration?: number;
  amount?: number;
  setupClient?: (client: Client) => void;
}) => Promise<Outcome>;

async function loadAutocannon(): Promise<Autocannon> {
  const name: string = 'autocannon';
  try {
    return ((await import(name)) as { default: Autocannon }).default;
  } catch {
    throw new Error('The load generator is not installed. Run: npm ci --prefix test/bench');
  }
}

const autocannon = await loadAutocannon();
const folder = mkdtempSync(join(tmpdir(), 'chessivore-bench-'));

/**
 * Requests per second of clients that each go through their own list, all of it once or for some seconds: from the
 * first answer to the last, because the generator takes its time to begin and to end.
 */
async function rate(port: number, lists: readonly (readonly Request[])[], once: boolean): Promise<number> {
  let clients = 0;
  let answers = 0;
  let firstAt = 0;
  let lastAt = 0;
  const outcome = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    ...(once ? { amount: lists.reduce((sum, { length }) => sum + length, 0) } : { duration: SECONDS }),
    setupClient(client) {
      client.setRequests(lists[clients++ % lists.length]!);
      client.on('response', () => {
        lastAt = performance.now();
        if (answers++ === 0) firstAt = lastAt;
      });
    },
  });
  if (outcome.non2xx > 0 || outcome.errors > 0) {
    throw new Error(`${outcome.non2xx} refused, ${outcome.errors} failed of ${outcome.requests.total}`);
  }
  return ((answers - 1) * 1000) / (lastAt - firstAt);
}

const links = createLinks(Buffer.from(SECRET));

function turnRequests({ id, line }: SeededGame): Request[] {
  return line.turns.slice(TURNS_STORED).map(({ move }, index) => {
    const turnNumber = TURNS_STORED + index + 1;
    const color = turnNumber % 2 === 1 ? 'white' : 'black';
    const token = links.token({ kind: 'play', gameId: id, color, turnNumber, epoch: 0 });
    return {
      method: 'POST',
      path: `/api/games/${id}/moves`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ moves: [move.san] }),
    };
  });
}

/** What each connection asks for: its own games, turns `from` to `to` of several going on side by side. */
function turnLists(games: readonly SeededGame[], from: number, to: number): Request[][] {
  const random = repeatableRandom(7);
  const chosen = Array.from({ length: GAMES_PLAYED }, (_, index) => {
    const block = games.length / GAMES_PLAYED;
    return games[Math.floor(block * (index + random() / 2 ** 32))]!;
  });
  return Array.from({ length: CONNECTIONS }, (_, connection) => {
    const own = chosen.filter((_game, index) => index % CONNECTIONS === connection).map(turnRequests);
    return Array.from({ length: to - from }, (_turn, index) =>
      own.map((turns) => turns[from + index]!),
    ).flat();
  });
}

function pageLists(games: readonly SeededGame[]): Request[][] {
  const random = repeatableRandom(11);
  return Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: 500 }, () => ({
      method: 'GET' as const,
      path: `/games/${games[Math.floor((random() / 2 ** 32) * games.length)]!.id}`,
    })),
  );
}

interface Rates {
  readonly page: number;
  readonly turn: number;
}

/** One round over a fresh copy of a seeded file. */
async function measureService(
  placement: Placement,
  seed: string,
  games: readonly SeededGame[],
): Promise<Rates> {
  const path = join(folder, 'round.sqlite');
  copyFileSync(seed, path);
  const env = {
    PORT: String(PORT),
    DATABASE_URL: `file:${path}`,
    LINK_SECRET: SECRET,
    LIMITS: 'off',
    MAIL_DELAY: '3600',
  };
  const service = await launchServer({ args: ['src/main.ts'], core: placement.server, env }, PORT, '/livez');
  await rate(PORT, pageLists(games), false);
  const page = await rate(PORT, pageLists(games), false);
  await rate(PORT, turnLists(games, 0, TURNS_TO_WARM_UP), true);
  const turn = await rate(PORT, turnLists(games, TURNS_TO_WARM_UP, TURNS_LEFT), true);
  await stop(service);
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  return { page, turn };
}

async function measureBare(placement: Placement): Promise<number> {
  const args = ['test/bench/bare-express.ts', String(BARE_PORT)];
  const bare = await launchServer({ args, core: placement.server }, BARE_PORT, '/');
  await rate(BARE_PORT, [[{ method: 'GET', path: '/' }]], false);
  const result = await rate(BARE_PORT, [[{ method: 'GET', path: '/' }]], false);
  await stop(bare);
  return result;
}

const seeds: { readonly count: number; readonly path: string; readonly games: readonly SeededGame[] }[] = [];
for (const count of [SMALL, LARGE]) {
  const path = join(folder, `${count}.sqlite`);
  const startedAt = performance.now();
  const games = await seedGames(path, count);
  console.log(`${count} games seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  seeds.push({ count, path, games });
}

const results = PLACEMENTS.map((placement) => ({
  placement,
  bares: [] as number[],
  rates: seeds.map((): Rates[] => []),
}));
for (let round = 0; round < ROUNDS; round++) {
  for (const { placement, bares, rates } of results) {
    placeLoad(placement);
    bares.push(await measureBare(placement));
    for (const [index, { path, games }] of seeds.entries())
      rates[index]!.push(await measureService(placement, path, games));
  }
}

for (const { placement, bares, rates } of results) {
  const bare = median(bares);
  const tell = (name: string, value: number, goal: string) =>
    console.log(
      `${name.padEnd(36)} ${value.toFixed(0).padStart(7)}/s  ${(value / bare).toFixed(2)} of bare ${goal}`,
    );
  console.log(`\n${placement.name}`);
  tell('bare Express', bare, '');
  const [small, large] = seeds.map(({ count }, index) => {
    const page = median(rates[index]!.map((one) => one.page));
    const turn = median(rates[index]!.map((one) => one.turn));
    tell(`game page, ${count} games`, page, '(goal: at least 0.25)');
    tell(`recorded turn, ${count} games`, turn, '(goal: at least 0.15)');
    return { page, turn };
  }) as [Rates, Rates];
  console.log(
    `large beside small: page ${(large.page / small.page).toFixed(2)}, turn ${(large.turn / small.turn).toFixed(2)} (goal: at least 0.80)`,
  );
}
rmSync(folder, { recursive: true, force: true });
