const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const ESCAPED = /[&<>"']/;

/** A text for use in HTML, between tags or in quotation marks. */
const escapeHtml = (text: string): string =>
  ESCAPED.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '') : text;

/**
 * A piece of HTML or SVG, as `html` makes it. It is a thing of its own, so that whoever puts it into another piece, or into a
 * template by two braces, need not say that it is no text.
 */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  /** By this templates know it, and put it out as it is. */
  toHTML(): string {
    return this.markup;
  }

  /** So that it can be written where a text is wanted: `innerHTML`, a file. */
  toString(): string {
    return this.markup;
  }
}

/** What a hole may hold: texts are escaped, pieces stay as they are, the members of a list follow each other. */
export type HtmlPart = string | number | Html | false | undefined | readonly HtmlPart[];

/**
 * Makes HTML: html`<li>${name}</li>`. The one way to do so outside templates, for server and browser alike. Every text in a
 * hole is escaped, between tags and in quotation marks.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let markup = strings[0] ?? '';
  for (let index = 0; index < parts.length; index += 1)
    markup += markupOf(parts[index]) + (strings[index + 1] ?? '');
  return new Html(markup);
}

function markupOf(part: HtmlPart): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (part instanceof Html) return part.markup;
  if (typeof part === 'number') return String(part);
  if (part === undefined || part === false) return '';
  let markup = '';
  for (const member of part) markup += markupOf(member);
  return markup;
}

export const NOTHING = html``;

/** Pieces one after the other. */
export function joinHtml(parts: readonly HtmlPart[], between: HtmlPart = NOTHING): Html {
  return html`${parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))}`;
}
