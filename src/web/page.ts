import type { Request, Response } from 'express';
import type { Html } from '../view/html.ts';
import type { Edition } from './editions.ts';
import { isUsualLook, type Look, lookOf } from './look.ts';
import { leadsToMailbox } from './mailbox-access.ts';
import { editionOf, insideOf } from './page-words.ts';
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
export interface Visit {
  readonly edition: Edition;
  readonly look: Look;
  /** Whether the page leads to the built-in mailbox. */
  readonly mailbox: boolean;
}

export const visitOf = (site: Site, request: Request): Visit => ({
  edition: editionOf(site, request),
  look: lookOf(request.headers.cookie),
  mailbox: leadsToMailbox(site, request),
});

/**
 * The inside of a page.
 *
 * @param name that of a template in `views/pages`
 */
export const renderBody = (site: Site, name: string, data: object, { edition, mailbox }: Visit): string =>
  insideOf(site, edition, name).templates.render(`pages/${name}`, { ...data, mailbox });

/** The page of that name around its inside, in the look that the visitor has chosen. */
export function renderLayout(
  site: Site,
  name: string,
  { title, home = false, preview }: PageFrame,
  body: string,
  { edition, look, mailbox }: Visit,
): string {
  const inside = insideOf(site, edition, name);
  return edition.templates.render('layouts/page', {
    title,
    home,
    mailbox,
    look: isUsualLook(look) ? undefined : look,
    language: edition.words.language,
    insideLanguage: inside === edition ? undefined : inside.words.language,
    styleHref: site.assets.styleHref,
    iconHref: site.assets.iconHref,
    scriptHref: inside.scriptHref,
    preview,
    body,
  });
}

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
  const body = renderBody(site, name, data, visit);
  response.vary('Accept-Language');
  sendText(response, HTML, renderLayout(site, name, data, body, visit), status);
}
