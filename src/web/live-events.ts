import type { Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { type Game, isRunning } from '../games/game.ts';
import type { Links } from '../links/links.ts';
import { DatabaseFault } from '../store/database-fault.ts';
import { findGame } from '../store/games.ts';
import { MOST_FOLLOWED } from '../view/events-address.ts';
import type { Following } from '../view/page-data.ts';
import { ID_FORM, idOf, standingClaimOf } from './access.ts';
import { eventIdOf, type Listener, type NoStream } from './live-games.ts';
import { sendProblem } from './problem-answers.ts';
import { NOT_FOUND, type Problem } from './problems.ts';
import type { Site } from './site.ts';

const PROBLEM_OF_NO_STREAM: Readonly<Record<NoStream, Problem>> = {
  full: {
    type: 'no-room',
    detail: 'No more readers can be told of new turns just now. The game can be read all the same.',
    retryAfter: 60,
  },
  'client-full': {
    type: 'too-many-requests',
    detail: 'This client is told of new turns in as many pages as one may. Close one, then try again.',
    retryAfter: 60,
  },
};

/**
 * What a page that shows a game has to know to follow it; undefined once the game is over. A game for its players alone is
 * named by a token that is good for nothing else, so that one page may ask for what others show.
 */
export function followingOf(links: Links, game: Game): Following | undefined {
  if (!isRunning(game)) return undefined;
  const { id, terms } = game;
  const topic = terms.visibility === 'players' ? links.token({ kind: 'listener', gameId: id }) : id;
  return { game: id, topic, seen: eventIdOf(game) };
}

/** Tells whoever may read a game by its address that it has gone on. */
export async function getEvents(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  const game = id === undefined ? undefined : await findGame(site.reads, id);
  if (game === undefined || game.terms.visibility === 'players') sendProblem(site, response, NOT_FOUND);
  else sendEventsOf(site, request, response, game.id);
}

/** Makes the answer a stream of what happens in the game, or says why there is none. */
export const sendEventsOf = (site: Site, request: Request, response: Response, gameId: string): void =>
  sendEvents(site, request, response, { gameIds: [gameId], seen: request.get('Last-Event-ID') });

/**
 * Tells the open pages of a browser that games have gone on, all by one stream: `?game=…` for each, by its id or by the token
 * that the page has for it. Games that may not be read are as good as not asked for.
 */
export async function getEventsOfSeveral(site: Site, request: Request, response: Response): Promise<void> {
  const asked = [request.query.game].flat();
  if (asked.length > MOST_FOLLOWED) return sendProblem(site, response, TOO_MANY);
  const ids = await Promise.all(asked.map((topic) => gameOfTopic(site, topic)));
  const gameIds = [...new Set(ids.filter((id) => id !== undefined))];
  if (gameIds.length === 0) sendProblem(site, response, NOT_FOUND);
  else sendEvents(site, request, response, { gameIds });
}

const TOO_MANY: Problem = {
  type: 'invalid-request',
  detail: `At most ${MOST_FOLLOWED} games can be followed at once.`,
  more: { errors: [{ field: 'game', detail: `comes more than ${MOST_FOLLOWED} times` }] },
};

/** The id of the game that may be followed by this; undefined where there is none. */
async function gameOfTopic(site: Site, topic: unknown): Promise<string | undefined> {
  if (typeof topic !== 'string') return undefined;
  const claim = ID_FORM.test(topic) ? undefined : standingClaimOf(site, topic);
  const id = claim?.kind === 'listener' ? claim.gameId : topic;
  if (!ID_FORM.test(id)) return undefined;
  try {
    const game = await findGame(site.reads, id);
    return game && (claim || game.terms.visibility !== 'players') ? id : undefined;
  } catch (error) {
    if (error instanceof DatabaseFault) throw error;
    // One game that cannot be read keeps nobody from following the others.
    site.faults.leaveOut({ table: 'game', id, error });
    return undefined;
  }
}

function sendEvents(
  site: Site,
  request: Request,
  response: Response,
  listener: Omit<Listener, 'client'>,
): void {
  // Who has gone meanwhile, or asked for the headers alone, is not waited for.
  if (response.destroyed) return;
  if (request.method === 'HEAD') return void response.type('text/event-stream').end();
  // One client as the limit of requests counts clients.
  const client = ipKeyGenerator(request.ip ?? '');
  const refused = site.live.open(response, { ...listener, client });
  if (refused) sendProblem(site, response, PROBLEM_OF_NO_STREAM[refused]);
}
