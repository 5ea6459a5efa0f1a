import type { Request } from 'express';
import type { Words } from '../words/words.ts';
import type { Edition } from './editions.ts';
import type { Site } from './site.ts';

/** The edition that a visitor is to have: by `?lang=`, or else by what the browser asks for. */
export function editionOf({ editions: { offered } }: Site, request: Request): Edition {
  const tags = [...offered.keys()];
  const { lang } = request.query;
  const tag = tags.find((known) => known === lang) ?? (request.acceptsLanguages(tags) || tags[0] || '');
  const edition = offered.get(tag);
  if (edition === undefined) throw new Error('no language is offered');
  return edition;
}

/** The area of the catalogue that a page takes its sentences from; a page that is not named here is written in English. */
const AREA_OF_PAGE: Readonly<Record<string, string>> = {
  home: 'home',
  challenge: 'invitation',
  invitation: 'invitation',
  written: 'invitation',
  never: 'invitation',
  'answer-invitation': 'invitation',
};

/** The edition that the inside of a page is in, by the name of its template. */
export const insideOf = (site: Site, edition: Edition, page: string): Edition =>
  edition.areas.has(AREA_OF_PAGE[page] ?? '') ? edition : site.editions.english;

/** The words of a page, for all that is made before its template is filled in. */
export const wordsOf = (site: Site, request: Request, page: string): Words =>
  insideOf(site, editionOf(site, request), page).words;
