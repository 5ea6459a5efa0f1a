import type { Request, Response } from 'express';
import type { Html } from '../view/html.ts';
import { isUsualLook, type Look, lookOf } from './look.ts';
import { leadsToMailbox } from './mailbox-access.ts';
import { sendText } from './send-text.ts';
import type { Site } from './site.ts';

/** What every page tells its layout. */
export interface PageFrame {
  readonly title: string;
  readonly home?: boolean;
  /** Tags for whoever is sent its address; made in `link-preview.ts`. */
  readonly preview?: Html | undefined;
}

/** What of a page depends on who asks for it. */
interface Visit {
  readonly look: Look;
  /** Whether the page leads to the built-in mailbox. */
  readonly mailbox: boolean;
}

export const visitOf = (site: Site, request: Request): Visit => ({
  look: lookOf(request.headers.cookie),
  mailbox: leadsToMailbox(site, request),
});

/**
 * The inside of a page.
 *
 * @param name that of a template in `views/pages`
 */
export const renderBody = (site: Site, name: string, data: object, mailbox: boolean): string =>
  site.templates.render(`pages/${name}`, { ...data, mailbox });

/** The page around its inside, in the look that the visitor has chosen. */
export const renderLayout = (
  site: Site,
  { title, home = false, preview }: PageFrame,
  body: string,
  { look, mailbox }: Visit,
): string =>
  site.templates.render('layouts/page', {
    title,
    home,
    mailbox,
    look: isUsualLook(look) ? undefined : look,
    assets: site.assets,
    preview,
    body,
  });

/** The type of every page. */
export const HTML = 'text/html; charset=utf-8';

/** Answers with a page. The templates write all but ASCII as references, which makes for a faster answer. */
export function sendPage<Data extends PageFrame>(
  site: Site,
  response: Response,
  name: string,
  data: Data,
  status = 200,
): void {
  const visit = visitOf(site, response.req);
  const body = renderBody(site, name, data, visit.mailbox);
  sendText(response, HTML, renderLayout(site, data, body, visit), status);
}
