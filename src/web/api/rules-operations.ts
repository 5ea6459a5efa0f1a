import type { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { body, json, type Operation, problems } from './operations.ts';
import { RULES_EXAMPLES, type RulesCall, type WorkedExample } from './rules-examples.ts';
import * as schema from './rules-schemas.ts';
import { problem } from './schemas.ts';

/** What the OpenAPI document says of the rules calls. */

const WHO =
  'For anybody: no token, no game. Scripts of any site may ask (CORS, without credentials); 30 calls a minute for one client.';

interface Example {
  readonly summary: string;
  readonly value: object;
}

const examplesOf = (
  examples: Readonly<Record<string, WorkedExample>>,
  of: (example: WorkedExample) => object | undefined,
): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(examples).flatMap(([name, example]) => {
      const value = of(example);
      return value === undefined ? [] : [[name, { summary: example.summary, value }]];
    }),
  );

/** A call with its worked examples: each stands beside the body and beside the answer by the same name. */
function operation(
  call: RulesCall,
  about: { operationId: string; summary: string; description: string },
  asked: z.ZodType,
  answered: z.ZodType,
  refused: string,
): Operation {
  const examples: Readonly<Record<string, WorkedExample>> = RULES_EXAMPLES[call];
  const answers = (status: number) =>
    examplesOf(examples, (example) => (example.status === status ? example.answer : undefined));
  const refusal: ZodOpenApiResponseObject = {
    description: refused,
    content: { 'application/problem+json': { schema: problem, examples: answers(422) } },
  };
  return {
    ...about,
    description: `${about.description} ${WHO}`,
    requestBody: {
      ...body(asked),
      content: {
        'application/json': { schema: asked, examples: examplesOf(examples, (example) => example.body) },
      },
    },
    responses: {
      200: {
        ...json(answered, 'What the rules say.'),
        content: { 'application/json': { schema: answered, examples: answers(200) } },
      },
      ...problems(400, 413),
      422: refusal,
    },
  };
}

export const moves = operation(
  'moves',
  {
    operationId: 'postRulesMoves',
    summary: 'The legal moves of a position, each with its notation and the position after it',
    description: 'The FEN in the answer is canonical, with what could be corrected in the one that was sent.',
  },
  schema.movesBody,
  schema.movesAnswer,
  'The FEN cannot be read; `reason` says why and `place` where.',
);

export const play = operation(
  'play',
  {
    operationId: 'postRulesPlay',
    summary: 'Play turns from a position on',
    description: `At most ${schema.MOST_RULES_MOVES} moves a call.`,
  },
  schema.playBody,
  schema.playAnswer,
  'The FEN cannot be read, there are too many moves, or a move is refused as a game would refuse it: with `reason`, ' +
    '`rule`, `squares`, `legalMoves`, and also `moveIndex`, the first of all moves that fails, and `turns`, what could be played before it.',
);

export const whyNot = operation(
  'why-not',
  {
    operationId: 'postRulesWhyNot',
    summary: 'Why a piece may not go from one square to another',
    description: 'Where the move is legal, `legal` is true and `reason` null.',
  },
  schema.whyNotBody,
  schema.whyNotAnswer,
  'The FEN cannot be read; `reason` says why and `place` where.',
);

const MOST_NODES = schema.MOST_RULES_NODES.toLocaleString('en');

export const perft = operation(
  'perft',
  {
    operationId: 'postRulesPerft',
    summary: 'How many sequences of so many legal moves there are',
    description:
      `At most ${MOST_NODES} nodes: neither the count nor the positions on the way to it may be more. Mate and ` +
      'stalemate end a line, in Scottish play a check ends a series; draws are not looked for.',
  },
  schema.perftBody,
  schema.perftAnswer,
  `The FEN cannot be read, or there are more than ${MOST_NODES} nodes.`,
);
