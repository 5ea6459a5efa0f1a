import type { RequestHandler } from 'express';

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
