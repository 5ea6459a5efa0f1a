import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Refusal } from '../../games/refusals.ts';
import { notedRefusal } from '../engine-faults.ts';
import { badFields } from '../fields.ts';
import { problemOf, problemOfFields, sendProblem } from '../problem-answers.ts';
import type { Problem } from '../problems.ts';
import type { Site } from '../site.ts';

/** What most calls share: reading a body, and saying no. */

export const NO_TOKEN: Problem = {
  type: 'no-token',
  detail: 'Send the token of your mail link as "Authorization: Bearer TOKEN".',
};
export const UNKNOWN_TOKEN: Problem = { type: 'no-token', detail: 'That token does not belong to this.' };

const NOT_JSON: Problem = {
  type: 'invalid-request',
  detail: 'The body is to be JSON, sent with "Content-Type: application/json".',
  more: { errors: [{ field: '', detail: 'is not JSON' }] },
};

/** The body by its schema; undefined when the answer (400 or 422, naming the fields) is already given. */
export function readBody<Schema extends z.ZodType>(
  site: Site,
  request: Request,
  response: Response,
  schema: Schema,
): z.output<Schema> | undefined {
  if (request.body === undefined && bringsBody(request)) {
    sendProblem(site, response, NOT_JSON);
    return undefined;
  }
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  sendProblem(site, response, problemOfFields(badFields(parsed.error)));
  return undefined;
}

/** A body that was not read as JSON is there all the same, also where its length is not told beforehand. */
const bringsBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers with a refusal of the domain. */
export function sendRefusal(site: Site, response: Response, refusal: Refusal, more?: object): void {
  const problem = problemOf(site.editions.english.words, notedRefusal(site, refusal), site.world.now());
  sendProblem(
    site,
    response,
    more === undefined ? problem : { ...problem, more: { ...problem.more, ...more } },
  );
}
