import type { Request, RequestHandler } from 'express';
import { sendAnyProblem } from './problem-answers.ts';
import type { Problem } from './problems.ts';
import { originOf } from './request-origin.ts';
import type { Site } from './site.ts';

/**
 * Who may send a request that changes something.
 * - `own-pages`: forms of our own pages. Another site may not post them with its visitors' browsers.
 * - `programs`: calls of the programming interface, from anywhere, by a token that no browser adds by itself.
 * - `anybody`: one-click forms of mail programs, which send them from wherever they are (RFC 8058), and questions about
 *   the rules, which need no right.
 */
export type Sender = 'own-pages' | 'programs' | 'anybody';

/** By a session, or by the stay of a browser that has sent a turn. */
const COOKIE_OF_RIGHTS = /(?:^|; *)(?:session|stay)=/;

/** Whether a browser may have added by itself what gives the right to the request. */
const restsOnCookie = ({ headers }: Request): boolean =>
  headers.authorization === undefined && COOKIE_OF_RIGHTS.test(headers.cookie ?? '');

const FOREIGN_FORM: Problem = {
  type: 'sent-from-elsewhere',
  detail:
    'This form was sent by a page of another site, so nothing was done. Open the page here and send it again.',
};
const FOREIGN_CALL: Problem = {
  type: 'sent-from-elsewhere',
  detail:
    'A call that rests on a cookie must come from a page of this site. Programs send a token as "Authorization: Bearer TOKEN".',
};

/**
 * Refuses (403) what a page of another site sends with the browser of somebody who never meant to send it. What rests on
 * a cookie must say that it comes from here. A form that rests on the token in its address may come without a word, as
 * programs send it and as no browser does any more; no other site knows that address.
 */
export const refuseForeign =
  (site: Site, sender: Sender): RequestHandler =>
  (request, response, next) => {
    const origin = originOf(site, request);
    const onCookie = restsOnCookie(request);
    if (sender === 'own-pages' && (origin === 'elsewhere' || (onCookie && origin !== 'here'))) {
      sendAnyProblem(site, response, FOREIGN_FORM);
    } else if (sender === 'programs' && onCookie && origin !== 'here') {
      sendAnyProblem(site, response, FOREIGN_CALL);
    } else next();
  };

/** A browser may keep what it was allowed for a day. */
const ALLOWED_FOR_SECONDS = '86400';

/** Lets scripts of any site ask and read the answer, refusals too; never with credentials (CORS). */
export const openToAllSites: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Max-Age', ALLOWED_FOR_SECONDS);
  }
  next();
};
