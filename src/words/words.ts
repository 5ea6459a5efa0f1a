import { FluentBundle, type FluentVariable } from '@fluent/bundle';
import type { Catalogue } from './catalogue.ts';
import { FluentList, FUNCTIONS } from './functions.ts';
import { escapeHtml, Html } from './html-piece.ts';
import { isolate } from './isolate.ts';
import type { Language } from './languages.ts';
import type { MarkupMessages, PlainMessages } from './messages.ts';

/** What the holes of a sentence take where it is said as HTML: a text is escaped, a piece of HTML stays as it is. */
type InHtml<Hole> = Hole extends string
  ? string extends Hole
    ? string | Html
    : Hole
  : Hole extends readonly string[]
    ? readonly (string | Html)[]
    : Hole;

/** What has to be handed in with a sentence: nothing where it has no holes. */
type HolesOf<Holes> = keyof Holes extends never ? [] : [holes: Holes];
type HtmlHolesOf<Holes> = HolesOf<{ readonly [Name in keyof Holes]: InHtml<Holes[Name]> }>;

type PlainId = keyof PlainMessages;
type MarkupId = keyof MarkupMessages;
type AllMessages = PlainMessages & MarkupMessages;

/** Sentences in one language: handed to whoever has something to say to people. */
export interface Words {
  readonly language: Language;
  /** A sentence as plain text. What people wrote is set apart where it could turn the direction of what stands around it. */
  say<Id extends PlainId>(id: Id, ...holes: HolesOf<PlainMessages[Id]>): string;
  /** The same as HTML, and every sentence that has markup in the catalogue. */
  html<Id extends PlainId | MarkupId>(id: Id, ...holes: HtmlHolesOf<AllMessages[Id]>): Html;
}

type Hole = string | number | Html | readonly (string | Html)[];
type HoleValues = Readonly<Record<string, Hole>>;

/** The same for templates, where the compiler cannot look. */
export interface UncheckedWords {
  say(id: string, holes?: HoleValues): string;
  html(id: string, holes?: HoleValues): Html;
}

/**
 * Makes the words of a language.
 *
 * They throw at a sentence that there is not and at a hole that nothing was handed in for: the compiler sees to both, and a
 * test sees to what templates say.
 */
export function createWords({ language, areas }: Catalogue): Words {
  const bundle = new FluentBundle(language.formats, {
    functions: FUNCTIONS,
    useIsolating: language.dir === 'rtl',
  });
  for (const body of Object.values(areas)) bundle.addResource({ body });

  const format = (id: string, holes: Readonly<Record<string, FluentVariable>>): string => {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) throw new Error(`no sentence called ${id}`);
    return bundle.formatPattern(pattern, holes);
  };
  const words: UncheckedWords = {
    say: (id, holes = {}) => format(id, filled(holes, textOf)),
    html: (id, holes = {}) => new Html(withoutIsolatesInTags(format(id, filled(holes, markupOf)))),
  };
  return { language, ...words } as Words;
}

function filled(holes: HoleValues, write: (hole: string | Html) => string): Record<string, FluentVariable> {
  const values: Record<string, FluentVariable> = {};
  for (const [name, hole] of Object.entries(holes)) {
    if (typeof hole === 'number') values[name] = hole;
    else if (typeof hole === 'string' || hole instanceof Html) values[name] = write(hole);
    else values[name] = new FluentList(hole.map(write));
  }
  return values;
}

const textOf = (hole: string | Html): string => (typeof hole === 'string' ? isolate(hole) : hole.markup);
const markupOf = (hole: string | Html): string => (typeof hole === 'string' ? escapeHtml(hole) : hole.markup);

/** Every hole is isolated where a language runs from right to left; within a tag it is no text, but an address or the like. */
const withoutIsolatesInTags = (markup: string): string =>
  markup.includes('\u2068')
    ? markup.replace(/<[^>]*>/g, (tag) => tag.replace(/[\u2068\u2069]/g, ''))
    : markup;
