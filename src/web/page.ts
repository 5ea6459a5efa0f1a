import type { Response } from 'express';
import type { Html } from '../view/html.ts';
import { inLook } from './look.ts';
import { leadsToMailbox } from './mailbox-access.ts';
import { sendText } from './send-text.ts';
import type { Site } from './site.ts';

/** What every page tells its layout. */
interface PageFrame {
  readonly title: string;
  readonly home?: boolean;
  /** Tags for whoever is sent its address; made in `link-preview.ts`. */
  readonly preview?: Html | undefined;
}

/**
 * A page within the layout.
 *
 * @param name that of a template in `views/pages`
 * @param mailbox whether the page leads to the built-in mailbox
 */
export function renderPage<Data extends PageFrame>(
  site: Site,
  name: string,
  data: Data,
  mailbox: boolean,
): string {
  const body = site.templates.render(`pages/${name}`, { ...data, mailbox });
  return site.templates.render('layouts/page', {
    title: data.title,
    home: data.home === true,
    mailbox,
    assets: site.assets,
    preview: data.preview,
    body,
  });
}

/** The type of every page. */
export const HTML = 'text/html; charset=utf-8';

/**
 * Answers with HTML, in the look that the visitor has chosen. The templates write all but ASCII as references, which
 * makes for a faster answer.
 */
const sendHtml = (response: Response, html: string, status = 200): void =>
  sendText(response, HTML, inLook(html, response.req.headers.cookie), status);

/** Answers with a page. */
export function sendPage<Data extends PageFrame>(
  site: Site,
  response: Response,
  name: string,
  data: Data,
  status = 200,
): void {
  sendHtml(response, renderPage(site, name, data, leadsToMailbox(site, response.req)), status);
}
