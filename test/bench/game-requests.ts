import { createHash, createHmac } from 'node:crypto';
import { createLinks } from '../../src/links/links.ts';
import { CONNECTIONS, type Request } from './http-load.ts';
import { repeatableRandom, type SeededGame, TURNS_STORED } from './seed-games.ts';

/** What is asked of the service and of the yardsticks, in lists for each connection. */

export const SECRET = 'a key for measuring only';
const links = createLinks(Buffer.from(SECRET));
const JSON_BODY = { 'content-type': 'application/json' };

/** A choice of so many games, from all over the list. */
export function chooseGames(games: readonly SeededGame[], count: number): SeededGame[] {
  const random = repeatableRandom(7);
  const block = games.length / count;
  return Array.from(
    { length: count },
    (_, index) => games[Math.floor(block * (index + random() / 2 ** 32))]!,
  );
}

/** One turn of a game, by the link of its player. */
function turnRequest({ id, line }: SeededGame, index: number): Request {
  const turnNumber = TURNS_STORED + index + 1;
  const color = turnNumber % 2 === 1 ? 'white' : 'black';
  const token = links.token({ kind: 'play', gameId: id, color, turnNumber, epoch: 0 });
  return {
    method: 'POST',
    path: `/api/games/${id}/moves`,
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
    body: JSON.stringify({ moves: [line.turns[turnNumber - 1]!.move.san] }),
  };
}

/** For each connection its own of these, and of each game turns `from` to `to` one after another, side by side. */
function sideBySide<Game>(
  games: readonly Game[],
  from: number,
  to: number,
  request: (game: Game, index: number) => Request,
): Request[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) => {
    const own = games.filter((_game, index) => index % CONNECTIONS === connection);
    return Array.from({ length: to - from }, (_turn, index) =>
      own.map((game) => request(game, from + index)),
    ).flat();
  });
}

/** Turns of these games, counted from the first that is left. */
export const turnLists = (games: readonly SeededGame[], from: number, to: number): Request[][] =>
  sideBySide(games, from, to, turnRequest);

/** The id of a game of the yardstick (`least-turn.ts`), by its number: as long as ours, and in no order. */
export const leastGameId = (number: number): string =>
  createHash('sha256').update(String(number)).digest('base64url').slice(0, 16);

/** As many turns of the yardstick. */
export function leastTurnLists(games: number, from: number, to: number): Request[][] {
  const ids = Array.from({ length: games }, (_, number) => leastGameId(number));
  return sideBySide(ids, from, to, (id) => ({
    method: 'POST',
    path: `/games/${id}/turns`,
    headers: {
      ...JSON_BODY,
      authorization: `Bearer ${createHmac('sha256', SECRET).update(id).digest('base64url')}`,
    },
    body: JSON.stringify({ san: 'Nf3' }),
  }));
}

/** Pages of games from all over the list, as a spectator asks for them. */
export function pageLists(games: readonly SeededGame[]): Request[][] {
  const random = repeatableRandom(11);
  return Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: 500 }, () => ({
      method: 'GET' as const,
      path: `/games/${games[Math.floor((random() / 2 ** 32) * games.length)]!.id}`,
    })),
  );
}

/** A one-row insert, again and again. */
export const INSERTS: readonly (readonly Request[])[] = [
  [{ method: 'POST', path: '/', headers: JSON_BODY, body: JSON.stringify({ san: 'Nf3' }) }],
];
