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
  ESCAPED.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character]) : text;
