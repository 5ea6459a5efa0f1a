import type { Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { findGame } from '../store/games.ts';
import { idOf } from './access.ts';
import type { NoStream } from './live-games.ts';
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

/** Tells whoever may read a game by its address that it has gone on. */
export async function getEvents(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  const game = id === undefined ? undefined : await findGame(site.reads, id);
  if (game === undefined || game.terms.visibility === 'players') sendProblem(site, response, NOT_FOUND);
  else sendEvents(site, request, response, game.id);
}

/** Makes the answer a stream of what happens in the game, or says why there is none. */
export function sendEvents(site: Site, request: Request, response: Response, gameId: string): void {
  // Who has gone meanwhile, or asked for the headers alone, is not waited for.
  if (response.destroyed) return;
  if (request.method === 'HEAD') return void response.type('text/event-stream').end();
  // One client as the limit of requests counts clients.
  const client = ipKeyGenerator(request.ip ?? '');
  const refused = site.live.open(response, { gameId, client, seen: request.get('Last-Event-ID') });
  if (refused) sendProblem(site, response, PROBLEM_OF_NO_STREAM[refused]);
}
