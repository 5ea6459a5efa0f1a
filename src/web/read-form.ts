import { parse } from 'node:querystring';
import express, { type RequestHandler } from 'express';
import { sendAnyProblem } from './problem-answers.ts';
import type { Problem } from './problems.ts';
import type { Site } from './site.ts';

const FORM = 'application/x-www-form-urlencoded';
const MOST_FIELDS = 100;

const TOO_MANY_FIELDS: Problem = {
  type: 'invalid-request',
  detail: `A form has at most ${MOST_FIELDS} fields.`,
  more: { errors: [{ field: '', detail: 'has too many fields' }] },
};

/**
 * Reads the body of a form. Every name stands in it as it was sent, `__proto__` too, so that a schema can refuse it: the
 * parser that Express brings along drops some in silence. A name that comes several times has a list.
 */
export function readForm(site: Site, limit: string): RequestHandler[] {
  const readText = express.text({ type: FORM, limit });
  const parseFields: RequestHandler = (request, response, next) => {
    if (typeof request.body !== 'string') return next();
    if (request.body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS)
      return sendAnyProblem(site, response, TOO_MANY_FIELDS);
    request.body = parse(request.body, '&', '=', { maxKeys: 0 });
    next();
  };
  return [readText, parseFields];
}
