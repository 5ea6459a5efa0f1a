import type { Request } from 'express';
import type { Site } from './site.ts';

/** What a request tells about the page that made it: one of ours (or the visitor's own hand), one elsewhere, or nothing. */
type Origin = 'here' | 'elsewhere' | 'untold';

/** Browsers send `Sec-Fetch-Site` where the connection is safe; `Origin` with every post, since longer ago. */
export function originOf({ publicUrl }: Site, { headers }: Request): Origin {
  if (headers['sec-fetch-site'] !== undefined)
    return isForeign(headers['sec-fetch-site']) ? 'elsewhere' : 'here';
  if (headers.origin !== undefined) return headers.origin === publicUrl ? 'here' : 'elsewhere';
  return 'untold';
}

/** Whether `Sec-Fetch-Site` names a page of another site. Another port or scheme of the same host is another site too. */
export const isForeign = (fetchSite: string | string[] | undefined): boolean =>
  fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
