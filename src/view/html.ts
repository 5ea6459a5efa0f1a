import { escapeHtml, Html } from '../words/html-piece.ts';

export { Html };

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
