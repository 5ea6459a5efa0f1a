import type { Catalogue } from '../../words/catalogue.ts';
import { createWords } from '../../words/words.ts';

/** Put in when the script of a language is bundled. */
declare const CATALOGUE: Catalogue;

/** The sentences of the language that the page is in. */
export const words = createWords(CATALOGUE);
