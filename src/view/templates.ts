import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import Handlebars from 'handlebars';

/** All templates of a folder, compiled. */
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
 * Reads every `.hbs` file below `folder`. A template is called by its path without `.hbs`: `pages/home`,
 * `letters/your-turn.text`. Any template can serve as a partial of others of its sort, by that name.
 *
 * Values are escaped for HTML, save in templates whose name ends in `.text` or `.subject`. Only the built-in helpers
 * exist, `@index` and its like do not; what a template puts out must be in the data, so that a slip of the pen fails
 * the first test instead of leaving a gap in a letter. A fault of syntax is thrown here, when the service starts.
 */
export function loadTemplates(folder: string): Templates {
  const html = Handlebars.create();
  const text = Handlebars.create();
  const templates = new Map<string, HandlebarsTemplateDelegate>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.hbs')) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).slice(0, -'.hbs'.length).split(sep).join('/');
    const plain = isPlainText(name);
    const environment = plain ? text : html;
    const source = readFileSync(path, 'utf8');
    const template = compileTemplate(environment, isOneLine(name) ? source.trimEnd() : source, plain, name);
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

function compileTemplate(
  environment: typeof Handlebars,
  source: string,
  plain: boolean,
  name: string,
): HandlebarsTemplateDelegate {
  const options: CompileOptions = {
    data: false,
    knownHelpersOnly: true,
    noEscape: plain,
    preventIndent: true,
    strict: true,
  };
  try {
    // Handlebars compiles at the first use only; this finds the faults of all at the start.
    environment.precompile(source, { ...options });
  } catch (error) {
    throw new Error(`template ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return environment.compile(source, options);
}
