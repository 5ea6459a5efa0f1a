/** Lines are folded before this many characters. */
const WIDTH = 72;

/** The line that a signature begins behind. It ends in a space, and yet is never joined with the next. */
const SIGNATURE = '-- ';

/** What a line of a quotation begins with. */
const QUOTE = '> ';

/**
 * A text of which each line is a paragraph, as it travels in mail: paragraphs are folded to lines that end in a space, which
 * mail programs join again or show as they are (RFC 3676, `format=flowed; delsp=no`). A line that is short enough stays one,
 * and so do an address and words of a script without spaces, however long. A line that begins with `> ` is quoted, and its
 * parts are quoted too.
 */
export const formatFlowed = (text: string): string => text.split('\n').map(foldParagraph).join('\n');

function foldParagraph(paragraph: string): string {
  if (paragraph === SIGNATURE) return paragraph;
  const text = paragraph.replace(/ +$/, '');
  if (text === '>') return text;
  const quote = text.startsWith(QUOTE) ? QUOTE : '';
  return foldedLines(text.slice(quote.length), WIDTH - quote.length)
    .map((line) => quote + (quote === '' ? stuffed(line) : line))
    .join('\n');
}

/** Breaks after spaces, so that all parts but the last end in one. */
function foldedLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[^ ]+ *| +/g) ?? []) {
    const fits = lengthOf(line) + lengthOf(word.trimEnd()) <= width;
    if (line !== '' && line !== SIGNATURE && !fits) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line];
}

/** In characters as people count them, near enough: not in UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/** A space before what a mail program would take for a quotation, for stuffing, or for the start of another mail. */
const stuffed = (line: string): string => (/^(?:[ >]|From )/.test(line) ? ` ${line}` : line);
