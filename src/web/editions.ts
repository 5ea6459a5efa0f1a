import type { Templates } from '../view/templates.ts';
import { areasOf, type Catalogue, filledUp } from '../words/catalogue.ts';
import { BROWSER_AREAS } from '../words/languages.ts';
import { createWords, type Words } from '../words/words.ts';
import { type AssetSources, type Assets, bundleAssets } from './assets.ts';

/** The pages in one language: its words, the templates that speak it, and the script that does. */
export interface Edition {
  readonly words: Words;
  readonly templates: Templates;
  readonly scriptHref: string;
  /** The areas of the catalogue that the language has; elsewhere its words are English. */
  readonly areas: ReadonlySet<string>;
}

export interface Editions {
  /** Those that visitors can have, by the tag of their language; the first one is the usual one. */
  readonly offered: ReadonlyMap<string, Edition>;
  /** What is in no catalogue yet is English, and so is all that programs ask for. */
  readonly english: Edition;
}

/**
 * Makes the edition of each language, and what all of them load.
 *
 * @param catalogues of the languages that are offered, the usual one first
 * @param templatesIn gives the templates that speak with some words
 */
export function createEditions(
  catalogues: readonly Catalogue[],
  english: Catalogue,
  templatesIn: (words: Words) => Templates,
  sources: AssetSources,
): { readonly editions: Editions; readonly assets: Assets } {
  const whole = [...catalogues.filter(({ language }) => language.tag !== english.language.tag), english].map(
    (catalogue) => ({ own: catalogue, filled: filledUp(catalogue, english) }),
  );
  const assets = bundleAssets(
    sources,
    whole.map(({ filled }) => areasOf(filled, BROWSER_AREAS)),
  );
  const made = new Map(
    whole.map(({ own, filled }) => {
      const words = createWords(filled);
      const { tag } = own.language;
      const scriptHref = assets.scriptHrefs.get(tag) ?? '';
      const areas = new Set(Object.keys(own.areas));
      return [tag, { words, templates: templatesIn(words), scriptHref, areas }];
    }),
  );
  const editionIn = (tag: string): Edition => {
    const edition = made.get(tag);
    if (edition === undefined) throw new Error(`there is no edition in ${tag}`);
    return edition;
  };
  return {
    assets,
    editions: {
      offered: new Map(catalogues.map(({ language: { tag } }) => [tag, editionIn(tag)])),
      english: editionIn(english.language.tag),
    },
  };
}
