import { writeFileSync } from 'node:fs';
import { CATALOGUES, readSources } from '../../src/words/read-catalogue.ts';
import { messageTypes, readMessages } from './messages.ts';

/** `npm run words`: after any change of the English catalogue. */
writeFileSync(`${CATALOGUES}messages.ts`, messageTypes(readMessages(readSources('en'))));
