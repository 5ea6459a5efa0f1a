import type { Request, RequestHandler } from 'express';
import { type RateLimitInfo, rateLimit } from 'express-rate-limit';
import { MINUTE_MS } from '../games/terms.ts';
import { sendAnyProblem } from './problem-answers.ts';
import { countRequests } from './request-counts.ts';
import type { Site } from './site.ts';

const REQUESTS = 120;
const RULES_CALLS = 30;

/** At most so many requests a minute for one client, as `trustProxy` tells clients apart; then 429 with Retry-After. */
const limitTo = (
  site: Site,
  limit: number,
  detail: string,
  isFree: (request: Request) => boolean,
): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    store: countRequests(site.world.now, MINUTE_MS),
    limit,
    skip: isFree,
    // Its headers would count out loud; Retry-After alone is promised.
    standardHeaders: false,
    legacyHeaders: false,
    // A forwarded address that nobody told us to trust is not counted, and no cause for alarm.
    validate: { xForwardedForHeader: false },
    handler: (request: Request & { rateLimit?: RateLimitInfo }, response) => {
      const resetAt = request.rateLimit?.resetTime?.getTime() ?? 0;
      sendAnyProblem(site, response, {
        retryAfter: Math.max(1, Math.ceil((resetAt - site.world.now()) / 1000)),
        type: 'too-many-requests',
        detail,
      });
    },
  });

/** At most 120 requests a minute for one client. Whoever watches over the service may look as often as it likes. */
export const limitRequests = (site: Site): RequestHandler =>
  limitTo(
    site,
    REQUESTS,
    `One client may ask ${REQUESTS} times a minute. Wait a little, then try again.`,
    ({ path }) => path === '/livez' || path === '/healthz',
  );

/** At most 30 questions about the rules a minute for one client, on pages too; what a browser asks before one is free. */
export const limitLongWork = (site: Site): RequestHandler =>
  limitTo(
    site,
    RULES_CALLS,
    `One client may ask about the rules ${RULES_CALLS} times a minute. Wait a little, then try again.`,
    ({ method }) => method === 'OPTIONS',
  );
