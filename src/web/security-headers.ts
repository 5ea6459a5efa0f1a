import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/**
 * Nothing but our own script, style sheet, pictures and forms, and nothing of that within a page. The built-in mailbox
 * shows a letter in a frame of ours.
 */
const setByHelmet = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  // The host may serve other things by plain HTTP on names below its own.
  strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
  // Nothing is told to other sites. With `no-referrer` browsers would not name the origin of our own forms either.
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // For browsers and plug-ins that no longer exist.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The headers are the same for every answer: helmet writes them once, here. */
function headersOfHelmet(): [string, string][] {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  setByHelmet({} as Request, recorder as unknown as Response, () => undefined);
  return headers;
}

const HEADERS = headersOfHelmet();

/** Every answer's headers of safety, Referrer-Policy `same-origin` among them. */
export function setSecurityHeaders(_request: Request, response: Response, next: NextFunction): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  next();
}
