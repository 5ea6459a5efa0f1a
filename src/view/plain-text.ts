import { isolate } from '../words/isolate.ts';

export { isolate };

/** Characters that end or control a line: a subject or a name in a sentence must hold none. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** One line without control characters, of at most `limit` characters (not UTF-16 units). */
export function oneLine(text: string, limit: number): string {
  const characters = [...text.replace(CONTROL, ' ').trim()];
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`;
}

/** A text of several lines as the lines of a quotation in a letter. */
export function quotedLines(text: string): string[] {
  return linesOf(text).map((line) => (line === '' ? '>' : `> ${isolate(line)}`));
}

/** The lines of a text, whatever kind of line break stands between them. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}

/** "a", "a or b", "a, b or c". */
export function listWords(items: readonly string[], link: 'and' | 'or'): string {
  if (items.length <= 1) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${link} ${items.at(-1)}`;
}

/** "1 day", "2 days". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** With a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a small letter at its beginning. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "a rook", "an elephant". */
export const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
