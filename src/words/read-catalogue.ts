import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import type { Catalogue } from './catalogue.ts';
import { LANGUAGES, type LanguageTag } from './languages.ts';

/** Where the folders of all languages are. */
export const CATALOGUES = fileURLToPath(new URL('.', import.meta.url));

const FILE = /\.ftl$/;

/** The files of a language as they were written, by area. */
export const readSources = (tag: LanguageTag): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(`${CATALOGUES}${tag}`)
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) => [name.replace(FILE, ''), readFileSync(`${CATALOGUES}${tag}/${name}`, 'utf8')]),
  );

/** Reads what there is of a language; English has every area. */
export const readCatalogue = (tag: LanguageTag): Catalogue => ({
  language: LANGUAGES[tag],
  areas: Object.fromEntries(
    Object.entries(readSources(tag)).map(([area, source]) => [area, new FluentResource(source).body]),
  ),
});
