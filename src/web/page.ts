import type { Response } from 'express';
import type { Site } from './site.ts';

/** What every page tells its layout. */
interface PageFrame {
  readonly title: string;
}

/** A page within the layout. `name` is that of a template in `views/pages`. */
export function renderPage<Data extends PageFrame>(site: Site, name: string, data: Data): string {
  return site.templates.render(
    `pages/${name}`,
    { mailbox: site.mailbox !== undefined, ...data },
    'layouts/page',
  );
}

/** Answers with a page. */
export function sendPage<Data extends PageFrame>(
  site: Site,
  response: Response,
  name: string,
  data: Data,
  status = 200,
): void {
  response
    .status(status)
    .type('html')
    .send(renderPage(site, name, data));
}
