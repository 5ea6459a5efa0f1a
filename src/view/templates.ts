import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import Handlebars from 'handlebars';
import type { UncheckedWords, Words } from '../words/words.ts';

/** All templates of a folder, in one language. */
export interface Templates {
  /**
   * Fills the template called `name`. With `layout` the outcome is handed to that template as `body` (to be put out
   * with three braces), together with the same data.
   *
   * Throws when there is no such template, and when a template puts out a field that the data lack.
   */
  render(name: string, data: object, layout?: string): string;
}

/** Letters have parts that are not HTML: nothing is escaped in them. */
const isPlainText = (name: string): boolean => name.endsWith('.text') || isOneLine(name);

/** The line break at the end of such a file is not part of what it says. */
const isOneLine = (name: string): boolean => name.endsWith('.subject');

/**
 * Reads every `.hbs` file below `folder`; what is given takes the words that they speak with. A template is called by its
 * path without `.hbs`: `pages/home`, `letters/your-turn.text`. Any template can serve as a partial of others of its sort, by
 * that name.
 *
 * `{{say "id" hole=value}}` is a sentence of the catalogue, `{{html "id" hole=value}}` one that has markup; no other helpers
 * but the built-in ones exist, and no `@index` and its like.
 *
 * Values are escaped for HTML, save in templates whose name ends in `.text` or `.subject`. What a template puts out must be
 * in the data, so that a slip of the pen fails the first test instead of leaving a gap in a letter. A fault of syntax is
 * thrown here, when the service starts.
 */
export function loadTemplates(folder: string): (words: Words) => Templates {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.hbs'))
    .map((entry) => readTemplate(folder, join(entry.parentPath, entry.name)));
  return (words) => bindTemplates(sources, words);
}

/** A template as it was written. */
interface Source {
  readonly name: string;
  readonly text: string;
  readonly options: CompileOptions;
}

function readTemplate(folder: string, path: string): Source {
  const name = relative(folder, path).slice(0, -'.hbs'.length).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  const source = {
    name,
    text: isOneLine(name) ? text.trimEnd() : text,
    options: {
      data: false,
      knownHelpers: { say: true, html: true },
      knownHelpersOnly: true,
      noEscape: isPlainText(name),
      preventIndent: true,
      strict: true,
    },
  };
  try {
    // Handlebars compiles at the first use only; this finds the faults of all at the start.
    Handlebars.precompile(source.text, { ...source.options });
  } catch (error) {
    throw new Error(`template ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return source;
}

function bindTemplates(sources: readonly Source[], words: Words): Templates {
  const html = environmentFor(words);
  const text = environmentFor(words);
  const templates = new Map<string, HandlebarsTemplateDelegate>();
  for (const { name, text: source, options } of sources) {
    const environment = isPlainText(name) ? text : html;
    const template = environment.compile(source, { ...options });
    environment.registerPartial(name, template);
    templates.set(name, template);
  }

  const find = (name: string): HandlebarsTemplateDelegate => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`no template called ${name}`);
    return template;
  };
  return {
    render(name, data, layout) {
      const body = find(name)(data);
      return layout === undefined ? body : find(layout)({ ...data, body });
    },
  };
}

function environmentFor(words: UncheckedWords): typeof Handlebars {
  const environment = Handlebars.create();
  environment.registerHelper('say', (id: string, { hash }: Handlebars.HelperOptions) => words.say(id, hash));
  environment.registerHelper('html', (id: string, { hash }: Handlebars.HelperOptions) =>
    words.html(id, hash),
  );
  return environment;
}
