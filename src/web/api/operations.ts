import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import * as schema from './schemas.ts';

/** What the OpenAPI document says of each call. */

export type Operation = ZodOpenApiOperationObject;

export const json = (content: z.ZodType, description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: content } },
});

const PROBLEM_WORDS = {
  400: 'Malformed JSON, a wrong type, a missing or an unknown field; `errors` names it.',
  401: 'No token, or one that does not belong to this.',
  403: 'The call rests on a cookie and does not say that it comes from a page of this site.',
  404: 'Nothing there, or nothing that may be known.',
  409: 'Not as things stand; `state` holds the game where it is one.',
  410: 'The link has been used or is out of date; `state` tells what has happened since.',
  413: 'A body of more than 64 KB.',
  422: 'Well formed, and refused.',
  429: 'Too many; `Retry-After` says in how many seconds to try again.',
  503: 'Not now: the database is busy or not in order, or there is no room for more readers of new turns; `Retry-After` says in how many seconds to try again.',
  500: 'A fault of ours. Nothing was changed; `id` names it in our log.',
} as const;
type ProblemStatus = keyof typeof PROBLEM_WORDS;

const retryAfter = z.object({ 'Retry-After': z.string().meta({ description: 'Seconds.' }) });

/** The problems of a call; every call can meet its limit of requests, a fault of ours, and a database that is busy. */
export function problems(...statuses: ProblemStatus[]): Record<string, ZodOpenApiResponseObject> {
  const entries = ([...statuses, 429, 500, 503] as const).map((status) => {
    const response: ZodOpenApiResponseObject = {
      description: PROBLEM_WORDS[status],
      content: { 'application/problem+json': { schema: schema.problem } },
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    };
    return [String(status), response] as const;
  });
  return Object.fromEntries(entries);
}

const illegalTurn: ZodOpenApiResponseObject = {
  description: 'A move of the turn is refused, a draw is claimed where there is none, or a text is refused.',
  content: { 'application/problem+json': { schema: z.union([schema.illegalMove, schema.problem]) } },
};

const reads = { security: [{}, { link: [] }] };
const needsLink = { security: [{ link: [] }] };
const gamePath = { path: z.object({ id: schema.gameId }) };
const challengePath = { path: z.object({ id: schema.challengeId }) };
export const body = (content: z.ZodType, required = true) => ({
  required,
  content: { 'application/json': { schema: content } },
});

const allIsWell = json(z.object({ status: z.literal('ok') }), 'It is so.');

export const liveness: Operation = {
  operationId: 'getLiveness',
  summary: 'Whether the process answers and the database reads, for proxies and supervisors',
  responses: { 200: allIsWell, ...problems() },
};

export const health: Operation = {
  operationId: 'getHealth',
  summary: 'Whether all is as promised, for alarms',
  description:
    'Otherwise 503, and `broken` has a word for each promise that does not hold: `database file`, `writing`, `disk`, `mail`, `clock`.',
  responses: { 200: allIsWell, ...problems() },
};

export const openApi: Operation = {
  operationId: 'getOpenApi',
  summary: 'This document',
  responses: { 200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1.'), ...problems() },
};

export const variants: Operation = {
  operationId: 'getVariants',
  summary: 'The rule sets and the orders of turns',
  responses: { 200: json(z.array(schema.variantInfo), 'All of them.'), ...problems() },
};

export const newChallenge: Operation = {
  operationId: 'postChallenge',
  summary: 'Invite somebody, or anybody',
  description: 'The one who invites gets a mail to confirm with; nobody else is written to before.',
  requestBody: body(schema.challengeBody),
  responses: {
    202: json(schema.challengeReceipt, 'To be confirmed by mail.'),
    ...problems(400, 403, 413, 422),
  },
};

export const openChallenges: Operation = {
  operationId: 'getChallenges',
  summary: 'The open challenges',
  responses: { 200: json(z.array(schema.challenge), 'At most 100, the newest first.'), ...problems() },
};

export const oneChallenge: Operation = {
  operationId: 'getChallenge',
  summary: 'The terms of a challenge and what became of it',
  requestParams: challengePath,
  responses: { 200: json(schema.challenge, 'The challenge.'), ...problems(404) },
};

export const confirm: Operation = {
  operationId: 'postConfirm',
  summary: 'Confirm a challenge by the link that was mailed to the one who invites',
  description:
    'The token of any mail that asks to confirm will do, while what it was about is open: it stands for the address.',
  ...needsLink,
  requestParams: challengePath,
  requestBody: body(schema.emptyBody, false),
  responses: {
    200: json(schema.challenge, 'Confirmed; so again.'),
    ...problems(400, 401, 403, 404, 409, 413),
  },
};

export const accept: Operation = {
  operationId: 'postAccept',
  summary: 'Accept a challenge by the link that was mailed to the invited player or the taker',
  description: 'A taker may use the token of any mail to the same address that asks to confirm.',
  ...needsLink,
  requestParams: challengePath,
  requestBody: body(schema.acceptBody, false),
  responses: {
    200: json(schema.acceptance, 'The game has begun; the same again.'),
    ...problems(400, 401, 403, 404, 409, 413, 422),
  },
};

export const decline: Operation = {
  operationId: 'postDecline',
  summary: 'Decline a challenge',
  ...needsLink,
  requestParams: challengePath,
  requestBody: body(schema.emptyBody, false),
  responses: {
    200: json(schema.challenge, 'Declined; the other side is told.'),
    ...problems(400, 401, 403, 404, 409, 413),
  },
};

export const withdraw: Operation = {
  operationId: 'postWithdraw',
  summary: 'Withdraw a challenge',
  ...needsLink,
  requestParams: challengePath,
  requestBody: body(schema.emptyBody, false),
  responses: {
    200: json(schema.challenge, 'Withdrawn; the other side is told.'),
    ...problems(400, 401, 403, 404, 409, 413),
  },
};

export const take: Operation = {
  operationId: 'postTake',
  summary: 'Take an open challenge',
  description: 'That address gets a link; accepting by it starts the game. The first to accept has it.',
  requestParams: challengePath,
  requestBody: body(schema.takeBody),
  responses: {
    202: json(schema.challengeReceipt, 'To be confirmed by mail.'),
    ...problems(400, 403, 404, 409, 413, 422),
  },
};

export const game: Operation = {
  operationId: 'getGame',
  summary: 'A game as it stands',
  ...reads,
  requestParams: gamePath,
  responses: { 200: json(schema.gameState, 'The state.'), ...problems(401, 404) },
};

export const moves: Operation = {
  operationId: 'getMoves',
  summary: 'The turns; with the token of the side to move its legal moves too',
  ...reads,
  requestParams: gamePath,
  responses: { 200: json(schema.gameMoves, 'The turns.'), ...problems(401, 404) },
};

export const newTurn: Operation = {
  operationId: 'postMoves',
  summary: 'Play a turn: one move, or in progressive play the whole series',
  description:
    'The same request again answers 201 with the state as it is then; the same token with anything else 410.',
  ...needsLink,
  requestParams: gamePath,
  requestBody: body(schema.turnBody),
  responses: {
    201: json(schema.gameState, 'The new state.'),
    ...problems(400, 401, 403, 404, 409, 410, 413),
    422: illegalTurn,
  },
};

export const resignation: Operation = {
  operationId: 'postResign',
  summary: 'Resign',
  ...needsLink,
  requestParams: gamePath,
  requestBody: body(schema.emptyBody, false),
  responses: {
    200: json(schema.gameState, 'The new state.'),
    ...problems(400, 401, 403, 404, 409, 410, 413),
  },
};

export const drawAnswer: Operation = {
  operationId: 'postDraw',
  summary: 'Accept or decline a draw offer, or claim a draw',
  ...needsLink,
  requestParams: gamePath,
  requestBody: body(schema.drawBody),
  responses: {
    200: json(schema.gameState, 'The new state.'),
    ...problems(400, 401, 403, 404, 409, 410, 413, 422),
  },
};

export const events: Operation = {
  operationId: 'getEvents',
  summary: 'What happens in a game, as it happens: server-sent events, each with how far the game has come',
  requestParams: gamePath,
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(404),
  },
};

export const record: Operation = {
  operationId: 'getRecord',
  summary: 'The record of a game, PGN-like',
  ...reads,
  requestParams: {
    ...gamePath,
    query: z.object({
      comments: z
        .enum(['1'])
        .optional()
        .meta({ description: "With a player's token only, and none that is out of date: the messages too." }),
    }),
  },
  responses: {
    200: { description: 'The record.', content: { 'application/x-chess-pgn': { schema: z.string() } } },
    ...problems(401, 404, 410),
  },
};
