import type { Request } from 'express';
import { isLoopback } from '../networks.ts';
import { isForeign } from './request-origin.ts';
import type { Site } from './site.ts';

/** What proxies and services in front add to a request that they pass on: names of headers, or how they begin. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-',
  'x-scheme',
  'x-proxyuser-ip',
  'x-envoy-',
  'x-amzn-',
  'x-appengine-',
  'x-azure-',
  'x-arr-',
  'x-vercel-',
  'true-client-ip',
  'cf-',
  'cdn-',
  'fastly-',
  'fly-',
  'akamai-',
  'client-ip',
  'tailscale-',
  'ngrok-',
] as const;

const isForwarded = ({ headers }: Request): boolean =>
  Object.keys(headers).some((name) => FORWARDING.some((beginning) => name.startsWith(beginning)));

/** Whether the request was made on this machine: it names it as its host, and nobody has passed it on. */
function isMadeHere(request: Request): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(host) && !isForwarded(request);
}

/** Whether a page that answers this request leads to the built-in mailbox. */
export const leadsToMailbox = (site: Site, request: Request): boolean =>
  site.mailbox !== undefined && isMadeHere(request);

/** Whether the built-in mailbox answers this request: another site's page may not even send its visitors there. */
export const mayReadMailbox = (site: Site, request: Request): boolean =>
  leadsToMailbox(site, request) && !isForeign(request.headers['sec-fetch-site']);
