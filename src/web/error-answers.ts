import type { ErrorRequestHandler, Request, Response } from 'express';
import { DatabaseFault } from '../store/database-fault.ts';
import { sendAnyProblem } from './problem-answers.ts';
import { NOT_FOUND, PROBLEMS, type Problem } from './problems.ts';
import type { Site } from './site.ts';

/** No route fits. */
export const answerUnknown = (site: Site) => (_request: Request, response: Response) =>
  sendAnyProblem(site, response, NOT_FOUND);

/** The address is there, for other methods. */
export const answerOtherMethods =
  (site: Site, methods: readonly string[]) => (request: Request, response: Response) => {
    const allowed = methods.join(', ');
    response.setHeader('Allow', allowed);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    sendAnyProblem(site, response, {
      type: 'method-not-allowed',
      detail: `This address answers ${allowed}.`,
    });
  };

/** What Express and its body parsers throw at a request that cannot be read. */
function problemOfRequest(error: {
  readonly status?: unknown;
  readonly type?: unknown;
}): Problem | undefined {
  if (error instanceof URIError) return NOT_FOUND;
  if (error.status === 413) return { type: 'body-too-large', detail: 'A body has at most 64 KB.' };
  if (typeof error.status !== 'number' || error.status < 400 || error.status >= 500) return undefined;
  const malformed = error.type === 'entity.parse.failed';
  return {
    type: 'invalid-request',
    detail: malformed ? 'The body is not well-formed JSON.' : 'The request cannot be read.',
    more: { errors: [{ field: '', detail: malformed ? 'is not well-formed JSON' : 'cannot be read' }] },
  };
}

/** A moment later the other program has let go of the database. */
const BUSY_SECONDS = 2;
/** A host has to do something first. */
const MENDED_SECONDS = 60;

/** What is answered where something is wrong here, under the id by which the log has the cause. */
function problemOfFault(error: unknown, id: string): Problem {
  if (!(error instanceof DatabaseFault)) {
    return {
      type: 'internal-error',
      detail: `A fault of ours; nothing was changed. It has been noted as ${id}.`,
      more: { id },
    };
  }
  if (error.kind === 'busy') {
    return {
      type: 'busy',
      detail: 'The database is busy; nothing was changed. Try again in a moment.',
      retryAfter: BUSY_SECONDS,
    };
  }
  return {
    type: 'cannot-save',
    detail: `The database does not work; nothing was changed. This has been noted as ${id}. Try again later.`,
    more: { id },
    retryAfter: MENDED_SECONDS,
  };
}

/**
 * A fault of ours: the answer carries a short id, the log has the same id with the stack. The route is logged as the
 * table has it, never the address that was asked for, which may hold a token.
 */
export const answerFaults =
  (site: Site): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const problem = problemOfRequest(Object(error));
    if (problem) return sendAnyProblem(site, response, problem);
    const { method, route } = request;
    const level = error instanceof DatabaseFault && error.kind === 'busy' ? 'warn' : 'error';
    const id = site.faults.note('a request failed', error, { method, route: route?.path }, level);
    const fault = problemOfFault(error, id);
    try {
      sendAnyProblem(site, response, fault);
    } catch {
      // The fault may be in the very template of the page.
      response.status(PROBLEMS[fault.type].status).type('text').send(`${fault.detail}\n`);
    }
  };
