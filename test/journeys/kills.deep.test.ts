import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMove, legalMoves, parseFen } from '../../src/engine/index.ts';
import { createLinks } from '../../src/links/links.ts';
import { startProcess } from '../support/process.ts';
import { type Service, startService } from '../support/service.ts';
import { challengeBody } from '../web/support/site.ts';

const RUNS = 50;
/** So many games are played at once, and killed at some moment within this time. */
const PLAYERS = 8;
const LONGEST_RUN_MS = 900;

const SECRET = 'a key for tests that nobody has to guess';
const links = createLinks(Buffer.from(SECRET));
const RULES = { variant: 'orthodox', turnOrder: 'alternating' } as const;

let letters: string;
let service: Service;
beforeAll(async () => {
  letters = mkdtempSync(join(tmpdir(), 'chessivore-letters-'));
  service = await startService({ LINK_SECRET: SECRET, MAIL_URL: `file:${letters}` });
  await service.stop();
});
afterAll(async () => {
  await service.end();
  rmSync(letters, { recursive: true, force: true });
});

/** What one player for both sides knows: the turns that were answered, and the one whose answer never came. */
interface Played {
  readonly gameId: string;
  readonly turns: string[];
  fen: string;
  over: boolean;
  unanswered: string | undefined;
}

interface State {
  readonly fen: string;
  readonly status: string;
  readonly turns: readonly { readonly moves: readonly { readonly move: string }[] }[];
}

async function post(path: string, token: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`${service.publicUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function json<Body>(response: Response, status: number): Promise<Body> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return body as Body;
}

async function beginGame(): Promise<Played> {
  const { id } = await json<{ id: string }>(await post('/api/challenges', '', challengeBody()), 202);
  const claim = { kind: 'invitation', invitationId: id, takerNumber: 0 } as const;
  await post(`/api/challenges/${id}/confirm`, links.token({ ...claim, party: 'challenger' }), {});
  const accepted = await post(
    `/api/challenges/${id}/accept`,
    links.token({ ...claim, party: 'opponent' }),
    {},
  );
  const { game } = await json<{ game: string }>(accepted, 200);
  const { fen } = await readGame(game);
  return { gameId: game, turns: [], fen, over: false, unanswered: undefined };
}

const readGame = async (gameId: string): Promise<State> =>
  json<State>(await fetch(`${service.publicUrl}/api/games/${gameId}`), 200);

/** Plays the turn that is next, or asks again for the one whose answer never came. */
async function playNext(played: Played): Promise<void> {
  const { gameId, turns } = played;
  const position = parseFen(RULES, played.fen);
  if (!position.ok) throw new Error('The service told a FEN that cannot be read.');
  const moves = legalMoves(position.value).map(formatMove);
  played.unanswered ??= moves[Math.floor(Math.random() * moves.length)];
  const number = turns.length + 1;
  const color = number % 2 === 1 ? 'white' : 'black';
  const token = links.token({ kind: 'play', gameId, color, turnNumber: number, epoch: 0 });
  const answer = await post(`/api/games/${gameId}/moves`, token, { moves: [played.unanswered] });
  const state = await json<State>(answer, 201);
  turns.push(played.unanswered ?? '');
  Object.assign(played, { fen: state.fen, over: state.status === 'finished', unanswered: undefined });
}

/** Plays one game after another until the service is gone. */
async function playUntilKilled(games: Played[], index: number, isKilled: () => boolean): Promise<void> {
  while (!isKilled()) {
    try {
      if (games[index]!.over) games[index] = await beginGame();
      await playNext(games[index]!);
    } catch (error) {
      if (!isKilled()) throw error;
    }
  }
}

/** Every turn that was answered is there, once; beside them at most the one whose answer never came. */
function expectNothingLost({ turns, unanswered }: Played, state: State): void {
  const recorded = state.turns.map(({ moves }) => moves.map(({ move }) => move).join(' '));
  expect(recorded.slice(0, turns.length)).toEqual(turns);
  if (recorded.length > turns.length) expect(recorded.slice(turns.length)).toEqual([unanswered]);
}

describe('a service that is killed fifty times while eight games are being played', () => {
  it('has lost no turn that was answered and doubled none, and owes nobody an email', async () => {
    const all: Played[] = [];
    let games: Played[] = [];
    let unansweredButPlayed = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const child = await startProcess(service);
      if (run === 0) games = await Promise.all(Array.from({ length: PLAYERS }, beginGame));
      for (const game of games) {
        const state = await readGame(game.gameId);
        expectNothingLost(game, state);
        if (state.turns.length > game.turns.length) unansweredButPlayed += 1;
        if (!all.includes(game)) all.push(game);
      }
      let killed = false;
      const playing = games.map((_game, index) => playUntilKilled(games, index, () => killed));
      await delay(Math.random() * LONGEST_RUN_MS);
      killed = true;
      await kill(child);
      await Promise.all(playing);
    }

    const child = await startProcess(service);
    for (const game of games) if (!game.over) await playNext(game);
    for (const game of all) expectNothingLost(game, await readGame(game.gameId));
    await expect.poll(waitingLetters, { timeout: 60_000 }).toBe(0);
    await kill(child);
    expectEachTurnTold();
    const turns = all.reduce((sum, game) => sum + game.turns.length, 0);
    console.log(`${RUNS} kills, ${turns} turns, ${unansweredButPlayed} recorded without their answer`);
    expect(turns).toBeGreaterThan(RUNS * PLAYERS);
  });
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function inDatabase<Answer>(read: (connection: Sqlite.Database) => Answer): Answer {
  const connection = new Sqlite(service.place.path, { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

const waitingLetters = (): number =>
  inDatabase((connection) =>
    Number(connection.prepare('SELECT count(*) FROM outbox WHERE closed_at IS NULL').pluck().get()),
  );

/** Whoever was waited for was written to, once for each turn; what counts as sent lies in the folder. */
function expectEachTurnTold(): void {
  inDatabase((connection) => {
    const untold = connection.prepare(
      `SELECT turn.game_id, turn.number FROM turn JOIN game ON game.id = turn.game_id
        WHERE turn.number < game.turn_number - (game.status = 'finished') AND (
          SELECT count(*) FROM outbox
          WHERE outbox.game_id = turn.game_id AND outbox.turn_number = turn.number + 1 AND kind = 'your-turn') <> 1`,
    );
    expect(untold.all()).toEqual([]);
    const sent = connection.prepare<[], { message_key: string }>(
      `SELECT message_key FROM outbox WHERE state = 'sent'`,
    );
    const missing = sent
      .all()
      .filter(({ message_key: key }) => !existsSync(join(letters, `letter.${key}.eml`)));
    expect(missing).toEqual([]);
  });
}
