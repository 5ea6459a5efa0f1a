import { fileURLToPath } from 'node:url';
import { loadTemplates } from '../../src/view/templates.ts';
import { readCatalogue } from '../../src/words/read-catalogue.ts';
import { createWords } from '../../src/words/words.ts';

export const ENGLISH = readCatalogue('en');

/** The words that everything speaks in tests, unless they are about languages. */
export const english = createWords(ENGLISH);

/** All templates, by words. */
export const templatesIn = loadTemplates(fileURLToPath(new URL('../../views', import.meta.url)));
