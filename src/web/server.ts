import express, { type Express, type RequestHandler } from 'express';
import { answerFaults, answerOtherMethods, answerUnknown } from './error-answers.ts';
import { badFields } from './fields.ts';
import { buttonForm } from './forms.ts';
import { answerInReadersForm, problemOfFields, sendProblemPage } from './problem-answers.ts';
import { limitLongWork, limitRequests } from './rate-limit.ts';
import { readForm } from './read-form.ts';
import { ROUTES, type Route } from './routes.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { openToAllSites, refuseForeign } from './who-may-send.ts';

const BODY_LIMIT = '64kb';

const readJson = express.json({ limit: BODY_LIMIT });

/** Pages behind a token are kept by nobody; all others are asked for again each time. */
const forbidKeeping: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Nothing is asked for but the press of a button. */
const refuseFields =
  (site: Site): RequestHandler =>
  (request, response, next) => {
    const parsed = buttonForm.safeParse(request.body ?? {});
    if (parsed.success) next();
    else sendProblemPage(site, response, problemOfFields(badFields(parsed.error)));
  };

/** Which steps come before the answer of a route. */
function stepsBefore(site: Site, route: Route): RequestHandler[] {
  const steps: RequestHandler[] = [];
  if (route.keep === 'nobody') steps.push(forbidKeeping);
  if (route.sender !== 'anybody') steps.push(refuseForeign(site, route.sender));
  if (route.body === 'json') steps.push(readJson);
  if (route.body === 'form' || route.body === 'button') steps.push(...readForm(site, BODY_LIMIT));
  if (route.body === 'button') steps.push(refuseFields(site));
  return steps;
}

/** The addresses of some routes, each once. */
const pathsOf = (isMeant: (route: Route) => boolean): string[] => [
  ...new Set(ROUTES.filter(isMeant).map(({ path }) => path)),
];

/** A path and all beside it: who may ask there is also told that there is nothing by another name. */
const andBeside = (path: string): string => path.replace(/[^/]+$/, '*call');

/** The whole web side, ready to listen. All it needs is handed in. */
export function createServer(site: Site): Express {
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  const { trustProxy } = site;
  server.set('trust proxy', typeof trustProxy === 'object' ? [...trustProxy] : trustProxy);
  server.use(setSecurityHeaders);
  const openPaths = new Set(pathsOf((route) => route.openToAllSites).map(andBeside));
  server.all([...openPaths], openToAllSites);
  server.use(answerInReadersForm(pathsOf(({ reader }) => reader === 'programs')));
  if (site.world.limited) {
    server.use(limitRequests(site));
    server.all(
      pathsOf(({ limit }) => limit === 'long-work'),
      limitLongWork(site),
    );
  }
  for (const route of ROUTES) {
    const answer: RequestHandler = (request, response) => route.answer(site, request, response);
    server[route.method](route.path, ...stepsBefore(site, route), answer);
  }
  for (const path of pathsOf(() => true)) {
    const own = ROUTES.filter((route) => route.path === path);
    const methods = own.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']));
    server.all(path, answerOtherMethods(site, methods));
  }
  server.use('/assets', site.assets.serve);
  server.use(answerUnknown(site));
  server.use(answerFaults(site));
  return server;
}
