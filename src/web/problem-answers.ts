import type { RequestHandler, Response } from 'express';
import {
  type LineRefusal,
  legalSteps,
  type Position,
  type Rules,
  rulesOf,
  squareName,
  type TurnRefusal,
  type WrittenMove,
} from '../engine/index.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Instant } from '../games/terms.ts';
import { refusalSentence } from '../view/refusal-words.ts';
import { fenRuleLink, type RuleLink, ruleLink, ruleOfClaims, ruleOfRefusal } from '../view/rule-links.ts';
import type { Words } from '../words/words.ts';
import type { IllegalMoveJson } from './api/schemas.ts';
import type { BadFields } from './fields.ts';
import { sendPage } from './page.ts';
import { NOT_FOUND, PROBLEMS, type Problem, REFUSALS } from './problems.ts';
import type { Site } from './site.ts';

/** Where the common ground is read when the game is not known. */
const COMMON: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

const ruleOf = ({ refusal, position }: TurnRefusal | LineRefusal): RuleLink =>
  ruleLink(rulesOf(position), ruleOfRefusal(refusal, position));

/** The field of a call that a refusal speaks of; undefined where it speaks of none. */
export function refusedField(refusal: Refusal): string | undefined {
  switch (refusal.reason) {
    case 'start-position':
      return 'fen';
    case 'opponent-is-challenger':
      return 'opponent.email';
    case 'local-address':
      return refusal.of === 'taker' ? 'email' : `${refusal.of}.email`;
    default:
      return undefined;
  }
}

/** The one way from a "no" of the domain to what is answered, for pages and programs alike. */
export function problemOf(words: Words, refusal: Refusal, now: Instant): Problem {
  const problem = { type: REFUSALS[refusal.reason].type, detail: refusalSentence(words, refusal) };
  switch (refusal.reason) {
    case 'illegal-turn':
      return { ...problem, more: { ...illegalMoveJson(refusal.turn) }, rule: ruleOf(refusal.turn) };
    case 'illegal-line':
      return { ...problem, more: { ...illegalMoveJson(refusal.line) }, rule: ruleOf(refusal.line) };
    case 'notes-changed':
      return { ...problem, more: { text: refusal.text, version: refusal.version } };
    case 'start-position':
      return {
        ...problem,
        more: {
          reason: refusal.problem.reason,
          field: refusedField(refusal),
          place: refusal.problem.place,
        },
        rule: fenRuleLink(COMMON),
      };
    case 'no-claim':
      return { ...problem, rule: ruleLink(refusal.rules, ruleOfClaims(refusal.rules)) };
    case 'opponent-is-challenger':
    case 'local-address':
      return { ...problem, more: { reason: refusal.reason, field: refusedField(refusal) } };
    case 'too-many-invitations':
      return { ...problem, retryAfter: Math.max(1, Math.ceil((refusal.retryAt - now) / 1000)) };
    default:
      return problem;
  }
}

/** Every legal move of a position, as answers write moves. */
export const writtenLegalMoves = (position: Position): WrittenMove[] =>
  legalSteps(position).map(({ written }) => written);

function illegalMoveJson({
  refusal,
  moveIndex,
  position,
}: TurnRefusal | LineRefusal): Omit<IllegalMoveJson, 'ruleUrl'> {
  return {
    reason: refusal.reason,
    rule: refusal.rule,
    squares: refusal.squares.map(squareName),
    moveIndex,
    legalMoves: writtenLegalMoves(position),
  };
}

/** What zod found wrong, in one sentence and field by field. */
export function problemOfFields({ status, fields }: BadFields): Problem {
  const detail = fields.map(({ field, detail }) => `${field === '' ? 'The body' : `"${field}"`} ${detail}.`);
  const refused = fields.find(({ reason }) => reason !== undefined);
  return {
    type: status === 422 ? 'invalid-text' : 'invalid-request',
    detail: detail.join(' '),
    more: { errors: fields, ...(refused && { reason: refused.reason, field: refused.field }) },
  };
}

/** Answers a program: a problem document as RFC 9457 has it. */
export function sendProblem(site: Site, response: Response, problem: Problem): void {
  const { status, title } = PROBLEMS[problem.type];
  if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `${site.publicUrl}/problems/${problem.type}`,
        title,
        status,
        detail: problem.detail,
        ...(problem.rule && { ruleUrl: `${site.publicUrl}${problem.rule.href}` }),
        ...problem.more,
      }),
    );
}

/** Answers a person: a page that says what is the matter. */
export function sendProblemPage(site: Site, response: Response, problem: Problem): void {
  const { status, title } = PROBLEMS[problem.type];
  if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
  const id = problem.more?.id;
  sendPage(
    site,
    response,
    'problem',
    {
      title,
      detail: problem === NOT_FOUND ? "There's nothing at this address." : problem.detail,
      rule: problem.rule,
      lost: status === 404,
      id: typeof id === 'string' ? id : undefined,
    },
    status,
  );
}

/**
 * Notes for each request whether a program reads the answer: at these addresses, and at all below `/api`, whether there is
 * anything or not. The path is looked at as it was sent, since one that cannot be decoded is answered too.
 *
 * @param paths as the table of routes has them
 */
export function answerInReadersForm(paths: readonly string[]): RequestHandler {
  const forms = paths.map((path) => path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'));
  const forPrograms = new RegExp(`^(?:/api(?:/.*)?|(?:${forms.join('|')})/?)$`, 'i');
  return (request, response, next) => {
    response.locals.forPrograms = forPrograms.test(request.path);
    next();
  };
}

/** Answers whoever asked, in the form of who reads there, as the table of routes has it. */
export function sendAnyProblem(site: Site, response: Response, problem: Problem): void {
  if (response.locals.forPrograms === true) sendProblem(site, response, problem);
  else sendProblemPage(site, response, problem);
}
