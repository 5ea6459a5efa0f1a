const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const ESCAPED = /[&<>"']/;

/** A text for use in HTML, between tags or in quotation marks. */
export const escapeHtml = (text: string): string =>
  ESCAPED.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '') : text;

/**
 * A piece of HTML or SVG, as the template `html` of `view/html.ts` and the catalogue make it. It is a thing of its own, so that
 * whoever puts it into another piece, or into a template by two braces, need not say that it is no text.
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
