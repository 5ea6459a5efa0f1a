import type { Response } from 'express';
import type { Site } from './site.ts';

/** What every page tells its layout. */
interface PageFrame {
  readonly title: string;
  readonly home?: boolean;
}

/** A page within the layout. `name` is that of a template in `views/pages`. */
export function renderPage<Data extends PageFrame>(site: Site, name: string, data: Data): string {
  const mailbox = site.mailbox !== undefined;
  const body = site.templates.render(`pages/${name}`, { ...data, mailbox });
  return site.templates.render('layouts/page', {
    title: data.title,
    home: data.home === true,
    mailbox,
    body,
  });
}

/**
 * Answers with HTML. `response.send` would copy it into a buffer; Node writes a string together with the headers, and
 * fastest where it is plain ASCII, which is why the templates write all other characters as references.
 */
export function sendHtml(response: Response, html: string, status = 200): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const length = Buffer.byteLength(html);
  response.setHeader('Content-Length', length);
  response.end(html, length === html.length ? 'latin1' : 'utf8');
}

/** Answers with a page. */
export function sendPage<Data extends PageFrame>(
  site: Site,
  response: Response,
  name: string,
  data: Data,
  status = 200,
): void {
  sendHtml(response, renderPage(site, name, data), status);
}
